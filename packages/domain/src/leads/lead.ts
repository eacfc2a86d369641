import type { CalendarDate } from "@keystep/domain/kernel/calendar-date";
import { namesOf } from "@keystep/domain/kernel/named";
import type { Dollars } from "@keystep/domain/kernel/money";

type OwnAnswer<Answer> = { readonly storage: "date" | "integer"; readonly unanswered: Answer | null };

const DAY: OwnAnswer<CalendarDate> = { storage: "date", unanswered: null };
const NUMBER: OwnAnswer<number> = { storage: "integer", unanswered: null };

/**
 * The three wizards by which somebody leaves their details, with the answers that only this kind of lead has and how each is stored
 * (spec §2, lead wizards; spec §3; interpretation, API-07). Amounts are in AUD.
 */
export const OWN_ANSWERS = {
  "mortgage-share": {
    dateOfPropertyPurchase: DAY,
    estimatedOutstandingMortgage: NUMBER,
    yearsLeftOnMortgage: NUMBER,
    estimatedMonthlyMortgage: NUMBER,
  },
  "upfront-boost": { savingsForDeposit: NUMBER, upfrontBoostNeeded: NUMBER },
  "buying-boost": { mortgageRemaining: NUMBER, buyingBoostNeeded: NUMBER },
} as const;
export type LeadType = keyof typeof OWN_ANSWERS;
export const LEAD_TYPES: readonly LeadType[] = namesOf(OWN_ANSWERS);

/** A lead is received, then we write or call, and then it is closed (spec §2, lead wizards). */
export const LEAD_STATUSES = ["received", "contacted", "closed"] as const;
export type LeadStatus = (typeof LEAD_STATUSES)[number];

type Own<Type extends LeadType> = {
  [Name in keyof (typeof OWN_ANSWERS)[Type]]: (typeof OWN_ANSWERS)[Type][Name] extends OwnAnswer<infer A> ? A : never;
};

/** The answers of a wizard's property step, by kind of lead (spec §3). */
export type LeadProperty = {
  [Type in LeadType]: { leadType: Type; propertyAddress: string; estimatedPropertyValue: Dollars } & Own<Type>;
}[LeadType];

const TYPE_NAMES = {
  "mortgage-share": "Mortgage Share",
  "upfront-boost": "Upfront Boost",
  "buying-boost": "Buying Boost",
} as const satisfies Record<LeadType, string>;

/** A lead is shown by the name of its wizard (spec §2, lead wizards). */
export function leadTypeName(type: LeadType): string {
  return TYPE_NAMES[type];
}

/**
 * Without `leadType` a form is told by the fields that only one kind of lead has: by most of them where somebody mixes kinds, the earlier
 * kind where they are even. `null` for a form that has none, which is a plain registration (interpretation, API-07).
 */
export function tellLeadType(form: Readonly<Record<string, unknown>>): LeadType | null {
  let told: LeadType | null = null;
  let most = 0;
  for (const type of LEAD_TYPES) {
    const count = Object.keys(OWN_ANSWERS[type]).filter((field) => form[field] !== undefined).length;
    if (count > most) {
      told = type;
      most = count;
    }
  }
  return told;
}
