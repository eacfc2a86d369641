import { ASSETS } from "@keystep/domain/applicants/assets";
import { LIABILITIES } from "@keystep/domain/applicants/liabilities";
import { PERSON } from "@keystep/domain/mortgage-shares/person";
import { columnName } from "#src/features/applications/answer-columns";
import type { MortgageShareAnswer, MortgageShareDraft } from "@keystep/contract/mortgage-shares/mortgage-shares";

const TYPES = {
  text: { type: "text" },
  date: { type: "date" },
  integer: { type: "integer" },
  number: { type: "double precision" },
  boolean: { type: "boolean", unanswered: "false" },
  json: { type: "jsonb", unanswered: "'[]'" },
};

function instantJson(instant: string): string {
  return `to_char(${instant} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}

/** Fields copied once from the lead and never changed; both tables use the same names. */
const LEAD_COLUMNS = {
  propertyAddress: "property_address",
  estimatedPropertyValue: "estimated_property_value",
  dateOfPropertyPurchase: "date_of_property_purchase",
  estimatedOutstandingMortgage: "estimated_outstanding_mortgage",
  yearsLeftOnMortgage: "years_left_on_mortgage",
  estimatedMonthlyMortgage: "estimated_monthly_mortgage",
  email: "email",
} as const;

// It was received when it was made; from there on each move is one entry.
const HISTORY = `jsonb_build_array(jsonb_build_object('status', 'received', 'at', ${instantJson("m.created_at")})) || coalesce(
  (SELECT jsonb_agg(jsonb_build_object('status', v.to_status, 'at', ${instantJson("v.moved_at")}) ORDER BY v.moved_at, v.id)
   FROM mortgage_share_moves v WHERE v.mortgage_share_id = m.id), '[]')`;

const BESIDE = {
  id: "m.id",
  leadId: "m.lead_id",
  status: "m.status",
  createdAt: instantJson("m.created_at"),
  version: "m.version",
  sentAt: instantJson("m.sent_at"),
  hasUnsentChanges: "m.has_unsent_changes",
  history: HISTORY,
  bankingDetails: "m.banking_details_summary",
} as const satisfies Record<
  Exclude<keyof MortgageShareAnswer, keyof MortgageShareDraft | keyof typeof LEAD_COLUMNS>,
  string
>;

const COLUMNS = Object.entries({ ...PERSON.questions, ...ASSETS.questions, ...LIABILITIES.questions }).map(
  ([field, { storage }]) => ({ field, storage, name: columnName(field) }),
);

const SHOWN = [
  ...Object.entries(BESIDE),
  ...Object.entries(LEAD_COLUMNS).map(([field, name]) => [field, `m.${name}`]),
  ...COLUMNS.map(({ field, name }) => [field, `m.${name}`]),
];

/** Row `m` as the wire has it for the person whose it is. */
export const MORTGAGE_SHARE_JSON = `json_build_object(${SHOWN.map(([field, value]) => `'${field}', ${value}`).join(", ")})`;

/** The columns that the lead fills, and their values from row `l` of leads. */
export const FROM_LEAD = [...Object.values(LEAD_COLUMNS), "first_name", "last_name", "phone"];

/** For row `m`. */
export function answerAssignments(sent: string): string {
  const assigned = COLUMNS.map(({ field, storage, name }) => {
    const { type, unanswered }: { type: string; unanswered?: string } = TYPES[storage];
    const answer = `(${sent} ->> '${field}')::${type}`;
    const kept = unanswered === undefined ? answer : `coalesce(${answer}, ${unanswered})`;
    return `${name} = CASE WHEN ${sent} ? '${field}' THEN ${kept} ELSE m.${name} END`;
  });
  return assigned.join(", ");
}
