import type { Applicant } from "@keystep/domain/applicants/applicant";

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
} as const satisfies Record<Exclude<keyof Applicant, "id" | "type">, { name: string; type: string } | null>;

const ENTRIES = Object.entries(APPLICANT_COLUMNS);
const KEPT = ENTRIES.flatMap(([field, column]) => (column === null ? [] : [{ field, ...column }]));

/** The column list of an INSERT. */
export const APPLICANT_COLUMN_NAMES = KEPT.map(({ name }) => name).join(", ");

/** Row `p` of applicants as the wire has it. */
export const APPLICANT_JSON = `json_build_object('id', p.id, 'type', p.type, ${ENTRIES.map(
  ([field, column]) => `'${field}', ${column === null ? "null" : `p.${column.name}`}`,
).join(", ")})`;

/** The values of an INSERT, from the answers sent as jsonb; what was not sent is null. */
export function applicantValues(sent: string): string {
  return KEPT.map(({ field, type }) => `(${sent} ->> '${field}')::${type}`).join(", ");
}

/** The SET list of an UPDATE of row `p`: an answer that was not sent stays, a null that was sent clears. */
export function applicantAssignments(sent: string): string {
  return KEPT.map(
    ({ field, name, type }) =>
      `${name} = CASE WHEN ${sent} ? '${field}' THEN (${sent} ->> '${field}')::${type} ELSE p.${name} END`,
  ).join(", ");
}
