import type { Applicant } from "@keystep/domain/applicants/applicant";
import { columnNames, sentAssignments, sentValues } from "./answer-columns.ts";
import type { AnswerColumn } from "./answer-columns.ts";

/**
 * Where each answer of an applicant is kept. `null` marks answers whose step is not built yet: the wire says null for them. The
 * issue that builds the step adds the column by migration and its name here.
 */
const APPLICANT_COLUMNS = {
  firstName: { name: "first_name", type: "text" },
  lastName: { name: "last_name", type: "text" },
  dateOfBirth: { name: "date_of_birth", type: "date" },
  maritalStatus: { name: "marital_status", type: "text" },
  emailAddress: { name: "email_address", type: "text" },
  phone: { name: "phone", type: "text" },
  address: null,
  previousAddress: null,
  mortgageHeldWith: null,
  employmentStatus: null,
  employmentType: null,
  currentJobStartDate: null,
  employerName: null,
  companyAddress: null,
  previousEmployer: null,
  previousJobStartDate: null,
  previousJobEndDate: null,
  accountantDetails: null,
  abnNumber: null,
} as const satisfies Record<Exclude<keyof Applicant, "id" | "type">, Omit<AnswerColumn, "field"> | null>;

const ENTRIES = Object.entries(APPLICANT_COLUMNS);
const KEPT = ENTRIES.flatMap(([field, column]) => (column === null ? [] : [{ field, ...column }]));

export const APPLICANT_COLUMN_NAMES = columnNames(KEPT);

/** Row `p` of applicants as the wire has it. */
export const APPLICANT_JSON = `json_build_object('id', p.id, 'type', p.type, ${ENTRIES.map(
  ([field, column]) => `'${field}', ${column === null ? "null" : `p.${column.name}`}`,
).join(", ")})`;

export function applicantValues(sent: string): string {
  return sentValues(KEPT, sent);
}

/** For row `p`. */
export function applicantAssignments(sent: string): string {
  return sentAssignments(KEPT, { row: "p", sent });
}
