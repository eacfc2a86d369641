import type { ApplicantDraft } from "@keystep/contract/applicants/applicants";
import type { StorageKind, Visibility } from "@keystep/domain/answers/question";
import { ASSETS } from "@keystep/domain/applicants/assets";
import { CURRENT_MORTGAGE } from "@keystep/domain/applicants/current-mortgage";
import { DETAILS } from "@keystep/domain/applicants/details";
import { RESIDENCE } from "@keystep/domain/applicants/residence";
import { EMPLOYMENT } from "@keystep/domain/applicants/employment";
import { LIABILITIES } from "@keystep/domain/applicants/liabilities";
import type { Applicant } from "@keystep/domain/applicants/applicant";
import { columnNames, columnsOf, sentAssignments, sentValues } from "./answer-columns.ts";

/** The answers of an applicant that a save of the application or of the applicant may bring. */
const QUESTIONS = {
  ...DETAILS.questions,
  hasNoFixedAddress: RESIDENCE.questions.hasNoFixedAddress,
  residenceNote: RESIDENCE.questions.residenceNote,
  ...CURRENT_MORTGAGE.questions,
  ...EMPLOYMENT.questions,
  ...ASSETS.questions,
  ...LIABILITIES.questions,
} as const satisfies Record<keyof ApplicantDraft, { storage: StorageKind; visibility: Visibility }>;

function typesOfDocuments(condition: string): string {
  return `coalesce(
    (SELECT json_agg(d.document_type ORDER BY d.created_at, d.id)
     FROM applicant_documents d WHERE d.applicant_id = p.id AND ${condition}),
    '[]'::json
  )`;
}

const INSTANT = `'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'`;

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

/** Fields beside the answers that only the person who writes them sees, as SQL over row `p`. */
const TOLD = { invitation: INVITATION, declarationLapse: "p.declaration_lapse" } as const;
const UNTOLD = { invitation: "NULL::text", declarationLapse: "NULL::text" } as const;

/** Fields that a call of their own writes, as SQL over row `p`. */
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

const COLUMNS = columnsOf(QUESTIONS);
type Shown = readonly (readonly [field: string, answer: string])[];
const ANSWERS: Shown = [
  ...COLUMNS.map(({ field, name }) => [field, `p.${name}`] as const),
  ...Object.entries(WRITTEN_APART),
];

function fieldsWith(has: (question: { storage: StorageKind; visibility: Visibility }) => boolean): string[] {
  return Object.entries(QUESTIONS).flatMap(([field, question]) => (has(question) ? [field] : []));
}

/** Sharing shows the other person money and work, and nothing about where or how to find the person (decision 0020). */
const SHARED: ReadonlySet<string> = new Set([
  ...fieldsWith(({ visibility }) => visibility !== "own"),
  "bankingDetails",
  "documentTypes",
]);
const NAMES: ReadonlySet<string> = new Set(fieldsWith(({ visibility }) => visibility === "always"));
const EMPTY_LISTS: ReadonlySet<string> = new Set([
  ...fieldsWith(({ storage }) => storage === "json"),
  "documentTypes",
  "unfinishedDocumentTypes",
]);
const UNANSWERED_FLAGS: ReadonlySet<string> = new Set(fieldsWith(({ storage }) => storage === "boolean"));

/** A withheld answer looks like one that is not answered yet. */
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

/** Row `p` with every answer: for rules and for what is frozen, never for the wire. `access` is SQL. */
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
