import type { CalendarDate } from "@keystep/domain/kernel/calendar-date";
import type { Dollars } from "@keystep/domain/kernel/money";

/** The three wizards by which somebody leaves their details (spec §2, lead wizards; interpretation, API-07). */
export const LEAD_TYPES = ["mortgage-share", "upfront-boost", "buying-boost"] as const;
export type LeadType = (typeof LEAD_TYPES)[number];

/** A lead is received, then we write or call, and then it is closed (spec §2, lead wizards). */
export const LEAD_STATUSES = ["received", "contacted", "closed"] as const;
export type LeadStatus = (typeof LEAD_STATUSES)[number];

/** spec §3, Mortgage share lead. */
export type MortgageShareProperty = {
  leadType: "mortgage-share";
  propertyAddress: string;
  dateOfPropertyPurchase: CalendarDate;
  estimatedPropertyValue: Dollars;
  estimatedOutstandingMortgage: Dollars;
  yearsLeftOnMortgage: number;
  estimatedMonthlyMortgage: Dollars;
};

/** spec §3, Upfront boost lead. */
export type UpfrontBoostProperty = {
  leadType: "upfront-boost";
  propertyAddress: string;
  estimatedPropertyValue: Dollars;
  savingsForDeposit: Dollars;
  upfrontBoostNeeded: Dollars;
};

/** spec §3, Buying boost lead. */
export type BuyingBoostProperty = {
  leadType: "buying-boost";
  propertyAddress: string;
  estimatedPropertyValue: Dollars;
  mortgageRemaining: Dollars;
  buyingBoostNeeded: Dollars;
};

/** The answers of a wizard's property step, by kind of lead (spec §3). */
export type LeadProperty = MortgageShareProperty | UpfrontBoostProperty | BuyingBoostProperty;

const TYPE_NAMES = {
  "mortgage-share": "Mortgage Share",
  "upfront-boost": "Upfront Boost",
  "buying-boost": "Buying Boost",
} as const satisfies Record<LeadType, string>;

/** A lead is shown by the name of its wizard (spec §2, lead wizards). */
export function leadTypeName(type: LeadType): string {
  return TYPE_NAMES[type];
}

const OWN_FIELDS: Readonly<Record<LeadType, readonly string[]>> = {
  "mortgage-share": [
    "dateOfPropertyPurchase",
    "estimatedOutstandingMortgage",
    "yearsLeftOnMortgage",
    "estimatedMonthlyMortgage",
  ],
  "upfront-boost": ["savingsForDeposit", "upfrontBoostNeeded"],
  "buying-boost": ["mortgageRemaining", "buyingBoostNeeded"],
};

/**
 * Without `leadType` a form is told by the fields that only one kind of lead has: by most of them where somebody mixes kinds, the earlier
 * kind where they are even. `null` for a form that has none, which is a plain registration (interpretation, API-07).
 */
export function tellLeadType(form: Readonly<Record<string, unknown>>): LeadType | null {
  let told: LeadType | null = null;
  let most = 0;
  for (const type of LEAD_TYPES) {
    const count = OWN_FIELDS[type].filter((field) => form[field] !== undefined).length;
    if (count > most) {
      told = type;
      most = count;
    }
  }
  return told;
}
