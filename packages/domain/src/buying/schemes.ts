import type { State } from "@keystep/domain/kernel/states";
import { calendarDay, type CalendarDate } from "@keystep/domain/kernel/calendar-date";
import type { Dollars, Percent } from "@keystep/domain/kernel/money";
import type { Household, PlaceKind } from "./buyer-figures.ts";
import { official, secondary, type Provenance } from "./provenance.ts";

/** Whether a state takes part in Help to Buy: `due` is announced and not on record as begun (facts, Schemes and duty). */
export type TakesPart = "yes" | "due" | "no";

/** The Commonwealth's Help to Buy (facts, Schemes and duty). */
export type HelpToBuyRules = Provenance & {
  /** The day it began. */
  from: CalendarDate;
  mostSharePercent: { newHome: Percent; existingHome: Percent };
  leastDepositPercent: Percent;
  incomeLimit: Readonly<Record<Household, Dollars>>;
  priceCap: Readonly<Record<State, Readonly<Record<PlaceKind, Dollars>>>>;
  takesPart: Readonly<Record<State, TakesPart>>;
  placesAYear: number;
};

const caps = (capital: Dollars, other: Dollars): Record<PlaceKind, Dollars> => ({ capital, other });

/** It began on 5 December 2025 (facts, Schemes and duty). */
export const FIRST_HELP_TO_BUY: HelpToBuyRules = {
  from: calendarDay("2025-12-05"),
  asAt: calendarDay("2026-11-22"),
  office: "firsthomebuyers.gov.au",
  sources: [
    {
      of: "Deposit, share and places",
      ...official("https://firsthomebuyers.gov.au/australian-government-help-buy-scheme"),
    },
    {
      of: "Income limits and price caps",
      ...official("https://treasury.gov.au/policy-topics/housing/home-ownership-support"),
    },
  ],
  caveat: "Income limits are those of the scheme’s start and rise each year.",
  mostSharePercent: { newHome: 40, existingHome: 30 },
  leastDepositPercent: 2,
  incomeLimit: { alone: 100_000, "alone-with-children": 160_000, couple: 160_000 },
  priceCap: {
    NSW: caps(1_300_000, 800_000),
    VIC: caps(950_000, 650_000),
    QLD: caps(1_000_000, 700_000),
    WA: caps(850_000, 600_000),
    SA: caps(900_000, 500_000),
    TAS: caps(700_000, 550_000),
    ACT: caps(1_000_000, 1_000_000),
    NT: caps(600_000, 600_000),
  },
  takesPart: { NSW: "yes", VIC: "yes", QLD: "yes", WA: "due", SA: "yes", TAS: "no", ACT: "yes", NT: "yes" },
  placesAYear: 10_000,
};

/** The Commonwealth's 5% Deposit Scheme (facts, Schemes and duty; decision 0031). */
export type FivePercentDepositRules = Provenance & {
  /** The day its terms began. */
  from: CalendarDate;
  leastDepositPercent: Readonly<Record<Household, Percent>>;
  yearsWithoutAHome: number;
  priceCap: Readonly<Record<State, Readonly<Record<PlaceKind, Dollars>>>>;
};

/**
 * The 5% Deposit Scheme: since 1 October 2025 without an income limit and with places for everybody (facts, Schemes and duty). The
 * deposit of a person alone with children was read at firsthomebuyers.gov.au, the caps in two copies of Housing Australia's table.
 */
export const FIRST_FIVE_PERCENT_DEPOSIT: FivePercentDepositRules = {
  from: calendarDay("2025-10-01"),
  asAt: calendarDay("2026-11-22"),
  office: "firsthomebuyers.gov.au",
  sources: [
    { of: "Deposits and who may buy", ...official("https://firsthomebuyers.gov.au") },
    {
      of: "Price caps, copied from Housing Australia’s table",
      ...secondary("https://thrivepropertyaustralia.com.au/first-home-buyers"),
    },
  ],
  caveat: "Price caps are those of the scheme’s start.",
  leastDepositPercent: { alone: 5, "alone-with-children": 2, couple: 5 },
  yearsWithoutAHome: 10,
  priceCap: {
    NSW: caps(1_500_000, 800_000),
    VIC: caps(950_000, 650_000),
    QLD: caps(1_000_000, 700_000),
    WA: caps(850_000, 600_000),
    SA: caps(900_000, 500_000),
    TAS: caps(700_000, 550_000),
    ACT: caps(1_000_000, 1_000_000),
    NT: caps(600_000, 600_000),
  },
};
