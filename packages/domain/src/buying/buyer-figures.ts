import type { State } from "@keystep/domain/kernel/states";
import type { Dollars } from "@keystep/domain/kernel/money";
import type { DefaultedRange } from "@keystep/domain/kernel/range";
import { EXAMPLE_HOME } from "@keystep/domain/offers/assumptions";

/** Where price caps and relief differ: a capital or one of the large regional centres beside it, or any other place (facts, Schemes). */
export const PLACE_KINDS = ["capital", "other"] as const;
export type PlaceKind = (typeof PLACE_KINDS)[number];

/** A state's name in a sentence. */
export const STATE_NAMES = {
  NSW: "New South Wales",
  VIC: "Victoria",
  QLD: "Queensland",
  WA: "Western Australia",
  SA: "South Australia",
  TAS: "Tasmania",
  ACT: "Australian Capital Territory",
  NT: "Northern Territory",
} as const satisfies Record<State, string>;

/** Help to Buy has one income limit for a person alone and another for the other two (facts, Schemes). */
export const HOUSEHOLDS = ["alone", "alone-with-children", "couple"] as const;
export type Household = (typeof HOUSEHOLDS)[number];

/** Help to Buy is for citizens, the 5% Deposit Scheme and much relief for permanent residents too (facts, Schemes). */
export const RESIDENCIES = ["citizen", "permanent-resident", "neither"] as const;
export type Residency = (typeof RESIDENCIES)[number];

/** A visitor's answers about themselves and the home; income is a year's before tax, of all buyers together. */
export type BuyerFigures = {
  price: Dollars;
  savings: Dollars;
  yearlyIncome: Dollars;
  monthlySaving: Dollars;
  monthlyRent: Dollars;
  household: Household;
  state: State;
  place: PlaceKind;
  residency: Residency;
  isFirstHome: boolean;
  isNewHome: boolean;
  /** House and land in one contract with a builder: of consequence in the Northern Territory alone. */
  isPackage: boolean;
};

/** The buyers that every tool for buyers opens with: a couple and their first home in Sydney, within our own rule for the loan. */
export const EXAMPLE_COUPLE = { price: EXAMPLE_HOME, savings: 90_000, yearlyIncome: 160_000 } as const;

/**
 * The ranges of the comparison (our own decision: the spec names none). The table of LMI ends at loans of 3,000,000.
 */
export const BUYER_RANGES = {
  price: { min: 200_000, max: 3_000_000, step: 5000, default: EXAMPLE_COUPLE.price },
  savings: { min: 0, max: 1_000_000, step: 1000, default: EXAMPLE_COUPLE.savings },
  yearlyIncome: { min: 0, max: 500_000, step: 1000, default: EXAMPLE_COUPLE.yearlyIncome },
  monthlySaving: { min: 0, max: 10_000, step: 50, default: 1500 },
  monthlyRent: { min: 0, max: 10_000, step: 50, default: 2400 },
} as const satisfies Record<string, DefaultedRange>;

/** The years after which the options are compared. */
export const HORIZON_YEARS = [3, 5, 10] as const;
export type HorizonYears = (typeof HORIZON_YEARS)[number];
