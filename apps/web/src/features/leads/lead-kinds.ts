import { buyingBoostProperty, mortgageSharePropertyOn, upfrontBoostProperty } from "@keystep/contract/leads/leads";
import type { CalendarDate } from "@keystep/domain/kernel/calendar-date";
import type { LeadProperty, LeadType } from "@keystep/domain/leads/lead";
import { BUYING_BOOST_RANGES, MORTGAGE_SHARE_RANGES, UPFRONT_BOOST_RANGES } from "@keystep/domain/leads/lead-ranges";
import type { z } from "zod";
import type { LeadPropertyAnswers, PropertyRanges, SliderName } from "./property-answers.ts";

type SliderText = {
  readonly name: SliderName;
  readonly label: string;
  readonly unit?: "years";
};

export type LeadKind = {
  readonly type: LeadType;
  readonly heading: string;
  readonly addressText: string;
  readonly asksPurchaseDate: boolean;
  /** In the order of the screen. */
  readonly sliders: readonly SliderText[];
  /** The ranges of each figure by itself; the upfront boost follows the savings (LEAD-19). */
  readonly ranges: PropertyRanges;
  /** Which figure of a calculator or of the finder goes where. */
  readonly takes: Readonly<Partial<Record<string, SliderName>>>;
  /** Judges the step's answers and makes the property part of the lead of them. */
  readonly schemaOn: (today: CalendarDate) => z.ZodType<LeadProperty, LeadPropertyAnswers>;
};

const MORTGAGE_SHARE: LeadKind = {
  type: "mortgage-share",
  heading: "The home you own",
  addressText: "Street, suburb, state and postcode.",
  asksPurchaseDate: true,
  sliders: [
    { name: "estimatedPropertyValue", label: "Estimated property value" },
    { name: "estimatedOutstandingMortgage", label: "Estimated outstanding mortgage" },
    { name: "yearsLeftOnMortgage", label: "Years left on the mortgage", unit: "years" },
    { name: "estimatedMonthlyMortgage", label: "Estimated monthly mortgage" },
  ],
  ranges: MORTGAGE_SHARE_RANGES,
  takes: {
    homeValueEstimate: "estimatedPropertyValue",
    remainingMortgageEstimate: "estimatedOutstandingMortgage",
    monthlyMortgagePayment: "estimatedMonthlyMortgage",
  },
  schemaOn: (today) =>
    mortgageSharePropertyOn(today).transform((property) => ({ leadType: "mortgage-share" as const, ...property })),
};

const UPFRONT_BOOST: LeadKind = {
  type: "upfront-boost",
  heading: "The home you want",
  addressText: "No home in mind yet? Suburb and state will do.",
  asksPurchaseDate: false,
  sliders: [
    { name: "savingsForDeposit", label: "Savings for the deposit" },
    { name: "estimatedPropertyValue", label: "Estimated property value" },
    { name: "upfrontBoostNeeded", label: "Upfront boost needed" },
  ],
  ranges: UPFRONT_BOOST_RANGES,
  takes: { homeValueEstimate: "estimatedPropertyValue", savings: "savingsForDeposit", boost: "upfrontBoostNeeded" },
  schemaOn: () => upfrontBoostProperty.transform((property) => ({ leadType: "upfront-boost" as const, ...property })),
};

const BUYING_BOOST: LeadKind = {
  type: "buying-boost",
  heading: "The home you are moving to",
  addressText: "No home in mind yet? Suburb and state will do.",
  asksPurchaseDate: false,
  sliders: [
    { name: "mortgageRemaining", label: "Mortgage remaining" },
    { name: "estimatedPropertyValue", label: "Estimated property value" },
    { name: "buyingBoostNeeded", label: "Buying boost needed" },
  ],
  ranges: BUYING_BOOST_RANGES,
  takes: {
    homeValueEstimate: "estimatedPropertyValue",
    remainingMortgageEstimate: "mortgageRemaining",
    boostNeeded: "buyingBoostNeeded",
  },
  schemaOn: () => buyingBoostProperty.transform((property) => ({ leadType: "buying-boost" as const, ...property })),
};

type Wizard = { readonly path: string; readonly offerName: string; readonly kind: LeadKind };

/** Which wizard stands at which address (interpretation, LEAD-02). */
const WIZARDS: readonly [Wizard, ...Wizard[]] = [
  { path: "/homeowner-assistant/register", offerName: "Homeowner Assistant", kind: MORTGAGE_SHARE },
  { path: "/monthly-boost/register", offerName: "Monthly Boost", kind: MORTGAGE_SHARE },
  { path: "/upfront-boost/register", offerName: "Upfront Boost", kind: UPFRONT_BOOST },
  { path: "/double-boost/register", offerName: "Double Boost", kind: BUYING_BOOST },
];

export function wizardAt(pathname: string): Wizard {
  const path = pathname.replace(/\/$/, "");
  return WIZARDS.find((wizard) => wizard.path === path) ?? WIZARDS[0];
}
