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

const INSTANT = `'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'`;

/** An instant of SQL as the wire has it. */
export function instantJson(instant: string): string {
  return `to_char(${instant} AT TIME ZONE 'UTC', ${INSTANT})`;
}

// Sent anew by the version before this one, which clears no refusal, an invitation is younger than what it was refused with.
const REFUSED_AT = `CASE WHEN i.refused_at >= i.created_at THEN ${instantJson("i.refused_at")} END`;

/** The invitation to the address the co-applicant has now, as SQL over row `p`; typed over, the link opens nothing. */
const INVITATION = `(
  SELECT json_build_object(
    'sentTo', i.sent_to, 'sentAt', ${instantJson("i.created_at")}, 'expiresAt', ${instantJson("i.expires_at")},
    'refusedAt', ${REFUSED_AT}
  )
  FROM co_applicant_invitations i
  WHERE i.applicant_id = p.id AND p.user_id IS NULL AND i.sent_to = p.email_address
)`;

/** How an applicant stands to the application, as SQL over row `p`. */
const STANDING = {
  hasJoined: "p.type = 'main-applicant' OR p.user_id IS NOT NULL",
  sharesAnswers: "p.shares_answers",
  declaredAt: instantJson("p.declared_at"),
} as const;

/** What is told beside the answers to the person alone who writes them, as SQL over row `p`. */
const TOLD = { invitation: INVITATION, declarationLapse: "p.declaration_lapse" } as const;
const UNTOLD = { invitation: "NULL::text", declarationLapse: "NULL::text" } as const;

/** What has a call of its own to be written by, as SQL over row `p`. */
const WRITTEN_APART = {
  address: "p.address",
  previousAddress: "p.previous_address",
  bankingDetails: "p.banking_details_summary",
  documentTypes: typesOfDocuments("d.is_whole"),
  unfinishedDocumentTypes: typesOfDocuments("NOT d.is_whole"),
} as const satisfies Record<
  Exclude<keyof Applicant, "id" | "type" | "access" | keyof typeof TOLD | keyof ApplicantDraft | keyof typeof STANDING>,
  string
>;

const COLUMNS: readonly AnswerColumn[] = Object.entries(APPLICANT_COLUMNS).map(([field, column]) => ({
  field,
  ...column,
}));
type Shown = readonly (readonly [field: string, answer: string])[];
const ANSWERS: Shown = [
  ...COLUMNS.map(({ field, name }) => [field, `p.${name}`] as const),
  ...Object.entries(WRITTEN_APART),
];

/** What a person who shares shows the other: money and work, nothing that says where or how the person is found (decision 0020). */
const SHARED: ReadonlySet<string> = new Set<keyof Applicant>([
  "firstName",
  "lastName",
  "mortgageHeldWith",
  "hasNoMortgage",
  "employmentStatus",
  "employmentType",
  "currentJobStartDate",
  "employerName",
  "assets",
  "hasNoAssets",
  "liabilities",
  "hasNoLiabilities",
  "bankingDetails",
  "documentTypes",
]);
const NAMES: ReadonlySet<string> = new Set<keyof Applicant>(["firstName", "lastName"]);
const EMPTY_LISTS: ReadonlySet<string> = new Set<keyof Applicant>([
  "assets",
  "liabilities",
  "documentTypes",
  "unfinishedDocumentTypes",
]);
const UNANSWERED_FLAGS: ReadonlySet<string> = new Set<keyof Applicant>([
  "hasNoFixedAddress",
  "hasNoMortgage",
  "hasNoAssets",
  "hasNoLiabilities",
]);

/** What stands in the place of an answer that is withheld: what is there before anybody answers. */
function unanswered(field: string): string {
  if (EMPTY_LISTS.has(field)) return "'[]'::json";
  return UNANSWERED_FLAGS.has(field) ? "false" : "NULL::text";
}

function narrowedTo(fields: ReadonlySet<string>): Shown {
  return ANSWERS.map(([field, answer]) => [field, fields.has(field) ? answer : unanswered(field)]);
}

export const APPLICANT_COLUMN_NAMES = columnNames(COLUMNS);

type Seen = { readonly told: Readonly<Record<keyof typeof TOLD, string>>; readonly answers: Shown };

function applicantObject(access: string, { told, answers }: Seen): string {
  const fields: Shown = [
    ["id", "p.id"],
    ["type", "p.type"],
    ["access", access],
    ...Object.entries(told),
    ...Object.entries(STANDING),
    ...answers,
  ];
  return `json_build_object(${fields.map(([field, answer]) => `'${field}', ${answer}`).join(", ")})`;
}

/** Row `p` of applicants as the wire has it for the person whose it is to answer. */
export const OWN_APPLICANT_JSON = applicantObject("'own'", { told: TOLD, answers: ANSWERS });

/** Row `p` with every answer, whoever looks: for rules and for what is frozen, never for the wire. `access` is SQL. */
export function wholeApplicantJson(access: string): string {
  return applicantObject(access, { told: TOLD, answers: ANSWERS });
}

/** Row `p` as the wire has it for a person of that access; one object for each, so that one's own costs what it did before. */
export function visibleApplicantJson(access: string): string {
  const shared = applicantObject("'shared'", { told: UNTOLD, answers: narrowedTo(SHARED) });
  const withheld = applicantObject("'withheld'", { told: UNTOLD, answers: narrowedTo(NAMES) });
  return `CASE ${access} WHEN 'own' THEN ${OWN_APPLICANT_JSON} WHEN 'shared' THEN ${shared} ELSE ${withheld} END`;
}

export function applicantValues(sent: string): string {
  return sentValues(COLUMNS, sent);
}

/** For row `p`. */
export function applicantAssignments(sent: string): string {
  return sentAssignments(COLUMNS, { row: "p", sent });
}
