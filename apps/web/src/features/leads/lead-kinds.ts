import { buyingBoostProperty, mortgageSharePropertyOn, upfrontBoostProperty } from "@keystep/contract/leads/leads";
import type { CalendarDate } from "@keystep/domain/kernel/calendar-date";
import type { LeadProperty, LeadType } from "@keystep/domain/leads/lead";
import { BUYING_BOOST_RANGES, MORTGAGE_SHARE_RANGES, UPFRONT_BOOST_RANGES } from "@keystep/domain/leads/lead-ranges";
import type { z } from "zod";
import { brand } from "#src/layout/brand";
import type { PropertyAnswers, PropertyRanges, SliderName } from "./property-answers.ts";

type PropertyOf<Type extends LeadType> = Omit<Extract<LeadProperty, { leadType: Type }>, "leadType">;

type SliderText = {
  readonly name: SliderName;
  readonly label: string;
  readonly description?: string;
  readonly unit?: "years";
};

export type LeadKind = {
  readonly type: LeadType;
  readonly heading: string;
  readonly intro: string;
  readonly addressText: string;
  readonly asksPurchaseDate: boolean;
  /** In the order of the screen. */
  readonly sliders: readonly SliderText[];
  /** The ranges of each figure by itself; the upfront boost follows the savings (LEAD-19). */
  readonly ranges: PropertyRanges;
  /** Which figure of a calculator or of the finder goes where. */
  readonly takes: Readonly<Partial<Record<string, SliderName>>>;
  readonly schemaOn: (today: CalendarDate) => z.ZodType<PropertyOf<LeadType>, PropertyAnswers>;
  /** The property part of the lead; null while the step's answers do not pass. */
  readonly leadOn: (today: CalendarDate, answers: PropertyAnswers) => LeadProperty | null;
};

const MORTGAGE_SHARE: LeadKind = {
  type: "mortgage-share",
  heading: "The home you own",
  intro: "A few figures about the home and its loan. Close guesses are fine for now.",
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
  schemaOn: mortgageSharePropertyOn,
  leadOn(today, answers) {
    const { data } = mortgageSharePropertyOn(today).safeParse(answers);
    return data === undefined ? null : { leadType: "mortgage-share", ...data };
  },
};

const UPFRONT_BOOST: LeadKind = {
  type: "upfront-boost",
  heading: "The home you want",
  intro: "What you have saved, and the home it is for. Close guesses are fine for now.",
  addressText: "If you have no home in mind yet, the suburb and state will do.",
  asksPurchaseDate: false,
  sliders: [
    { name: "savingsForDeposit", label: "Savings for the deposit" },
    { name: "estimatedPropertyValue", label: "Estimated property value" },
    {
      name: "upfrontBoostNeeded",
      label: "Upfront boost needed",
      description: `What ${brand.name} would add: from half of your savings to three times them.`,
    },
  ],
  ranges: UPFRONT_BOOST_RANGES,
  takes: { homeValueEstimate: "estimatedPropertyValue", savings: "savingsForDeposit" },
  schemaOn: () => upfrontBoostProperty,
  leadOn(_today, answers) {
    const { data } = upfrontBoostProperty.safeParse(answers);
    return data === undefined ? null : { leadType: "upfront-boost", ...data };
  },
};

const BUYING_BOOST: LeadKind = {
  type: "buying-boost",
  heading: "The home you are moving to",
  intro: "What the next home may cost, and what is left on the loan you have. Close guesses are fine for now.",
  addressText: "If you have no home in mind yet, the suburb and state will do.",
  asksPurchaseDate: false,
  sliders: [
    { name: "mortgageRemaining", label: "Mortgage remaining" },
    { name: "estimatedPropertyValue", label: "Estimated property value" },
    { name: "buyingBoostNeeded", label: "Buying boost needed", description: `What ${brand.name} would add.` },
  ],
  ranges: BUYING_BOOST_RANGES,
  takes: {
    homeValueEstimate: "estimatedPropertyValue",
    remainingMortgageEstimate: "mortgageRemaining",
    boostNeeded: "buyingBoostNeeded",
  },
  schemaOn: () => buyingBoostProperty,
  leadOn(_today, answers) {
    const { data } = buyingBoostProperty.safeParse(answers);
    return data === undefined ? null : { leadType: "buying-boost", ...data };
  },
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
