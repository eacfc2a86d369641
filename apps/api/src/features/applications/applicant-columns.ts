import type { ApplicantDraft } from "@keystep/contract/applicants";
import type { Applicant } from "@keystep/domain/applicants/applicant";
import { columnNames, sentAssignments, sentValues } from "./answer-columns.ts";
import type { AnswerColumn } from "./answer-columns.ts";

const FLAG = { type: "boolean", unanswered: "false" } as const;
const LIST = { type: "jsonb", unanswered: "'[]'" } as const;

/** Where each answer of an applicant is kept that a save of the application or of the applicant may bring. */
const APPLICANT_COLUMNS = {
  firstName: { name: "first_name", type: "text" },
  lastName: { name: "last_name", type: "text" },
  dateOfBirth: { name: "date_of_birth", type: "date" },
  maritalStatus: { name: "marital_status", type: "text" },
  emailAddress: { name: "email_address", type: "text" },
  phone: { name: "phone", type: "text" },
  hasNoFixedAddress: { name: "has_no_fixed_address", ...FLAG },
  residenceNote: { name: "residence_note", type: "text" },
  mortgageHeldWith: { name: "mortgage_held_with", type: "text" },
  hasNoMortgage: { name: "has_no_mortgage", ...FLAG },
  employmentStatus: { name: "employment_status", type: "text" },
  employmentType: { name: "employment_type", type: "text" },
  currentJobStartDate: { name: "current_job_start_date", type: "date" },
  employerName: { name: "employer_name", type: "text" },
  companyAddress: { name: "company_address", type: "text" },
  previousEmployer: { name: "previous_employer", type: "text" },
  previousJobStartDate: { name: "previous_job_start_date", type: "date" },
  previousJobEndDate: { name: "previous_job_end_date", type: "date" },
  accountantDetails: { name: "accountant_details", type: "text" },
  abnNumber: { name: "abn_number", type: "text" },
  employmentNote: { name: "employment_note", type: "text" },
  assets: { name: "assets", ...LIST },
  hasNoAssets: { name: "has_no_assets", ...FLAG },
  liabilities: { name: "liabilities", ...LIST },
  hasNoLiabilities: { name: "has_no_liabilities", ...FLAG },
} as const satisfies Record<keyof ApplicantDraft, Omit<AnswerColumn, "field">>;

function typesOfDocuments(condition: string): string {
  return `coalesce(
    (SELECT json_agg(d.document_type ORDER BY d.created_at, d.id)
     FROM applicant_documents d WHERE d.applicant_id = p.id AND ${condition}),
    '[]'::json
  )`;
}

/** What has a call of its own to be written by, as SQL over row `p`. */
const WRITTEN_APART = {
  address: "p.address",
  previousAddress: "p.previous_address",
  bankingDetails: "p.banking_details_summary",
  documentTypes: typesOfDocuments("d.is_whole"),
  unfinishedDocumentTypes: typesOfDocuments("NOT d.is_whole"),
} as const satisfies Record<Exclude<keyof Applicant, "id" | "type" | keyof ApplicantDraft>, string>;

const COLUMNS: readonly AnswerColumn[] = Object.entries(APPLICANT_COLUMNS).map(([field, column]) => ({
  field,
  ...column,
}));
const SHOWN = [...COLUMNS.map(({ field, name }) => [field, `p.${name}`] as const), ...Object.entries(WRITTEN_APART)];

export const APPLICANT_COLUMN_NAMES = columnNames(COLUMNS);

/** Row `p` of applicants as the wire has it. */
export const APPLICANT_JSON = `json_build_object('id', p.id, 'type', p.type, ${SHOWN.map(
  ([field, answer]) => `'${field}', ${answer}`,
).join(", ")})`;

export function applicantValues(sent: string): string {
  return sentValues(COLUMNS, sent);
}

/** For row `p`. */
export function applicantAssignments(sent: string): string {
  return sentAssignments(COLUMNS, { row: "p", sent });
}
