import type { LeadProperty } from "@keystep/domain/leads/lead";
import { columnNames, sentValues } from "#src/features/applications/answer-columns";
import type { AnswerColumn } from "#src/features/applications/answer-columns";

type EveryField<Property> = Property extends LeadProperty ? Exclude<keyof Property, "leadType"> : never;
type Column = Omit<AnswerColumn, "field" | "unanswered">;

const SHARED = {
  firstName: { name: "first_name", type: "text" },
  lastName: { name: "last_name", type: "text" },
  email: { name: "email", type: "text" },
  phone: { name: "phone", type: "text" },
  propertyAddress: { name: "property_address", type: "text" },
  estimatedPropertyValue: { name: "estimated_property_value", type: "integer" },
} as const satisfies Record<string, Column>;

const BY_TYPE = {
  "mortgage-share": {
    dateOfPropertyPurchase: { name: "date_of_property_purchase", type: "date" },
    estimatedOutstandingMortgage: { name: "estimated_outstanding_mortgage", type: "integer" },
    yearsLeftOnMortgage: { name: "years_left_on_mortgage", type: "smallint" },
    estimatedMonthlyMortgage: { name: "estimated_monthly_mortgage", type: "integer" },
  },
  "upfront-boost": {
    savingsForDeposit: { name: "savings_for_deposit", type: "integer" },
    upfrontBoostNeeded: { name: "upfront_boost_needed", type: "integer" },
  },
  "buying-boost": {
    mortgageRemaining: { name: "mortgage_remaining", type: "integer" },
    buyingBoostNeeded: { name: "buying_boost_needed", type: "integer" },
  },
} as const satisfies {
  [Type in LeadProperty["leadType"]]: Record<
    Exclude<EveryField<Extract<LeadProperty, { leadType: Type }>>, keyof typeof SHARED>,
    Column
  >;
};

const BESIDE = {
  wantsMarketing: { name: "wants_marketing", type: "boolean" },
  sourcePage: { name: "source_page", type: "text" },
} as const satisfies Record<string, Column>;

const SENT = Object.entries({
  ...SHARED,
  ...BY_TYPE["mortgage-share"],
  ...BY_TYPE["upfront-boost"],
  ...BY_TYPE["buying-boost"],
  ...BESIDE,
}).map(([field, column]) => ({ field, ...column }));

export const LEAD_COLUMN_NAMES = `${columnNames(SENT)}, figures`;

/** The values of those columns, from the form sent as jsonb. */
export function leadValues(sent: string): string {
  return `${sentValues(SENT, sent)}, ${sent} -> 'figures'`;
}

function jsonOf(columns: Readonly<Record<string, Column>>): string {
  return Object.entries(columns)
    .map(([field, { name }]) => `'${field}', l.${name}`)
    .join(", ");
}

/** Of row `l` of leads: what the person told us, by the fields of its kind. */
export const LEAD_JSON = `json_build_object('leadType', l.type, ${jsonOf(SHARED)})::jsonb || CASE l.type
  ${Object.entries(BY_TYPE)
    .map(([type, columns]) => `WHEN '${type}' THEN jsonb_build_object(${jsonOf(columns)})`)
    .join("\n  ")}
END`;
