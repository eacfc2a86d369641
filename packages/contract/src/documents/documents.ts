import { isPlainText } from "@keystep/domain/answers/text";
import {
  DOCUMENT_CATEGORIES,
  DOCUMENT_FIELD_TYPES,
  type DocumentField,
  type DocumentType,
} from "@keystep/domain/documents/document-type";
import { DOCUMENT_TYPES } from "@keystep/domain/documents/document-types";
import { isMasked } from "@keystep/domain/documents/masked-value";
import { z } from "zod";
import { calendarDate } from "@keystep/domain/answers/date";
import { SAVE_PROBLEMS, loadedVersion, saveQuery } from "@keystep/contract/cases/save";
import { id } from "@keystep/contract/fields/fields";
import { MESSAGES } from "@keystep/contract/fields/messages";
import { routesOf } from "@keystep/contract/http/route";

const route = routesOf("documents");

export const DOCUMENT_FIELD_MAX = 200;

const INVALID = { error: MESSAGES.documentField } as const;

const documentField = z.object({
  name: z.string(),
  label: z.string(),
  type: z.enum(DOCUMENT_FIELD_TYPES),
  options: z.array(z.string()),
  pattern: z.string().nullable(),
  hint: z.string(),
  isSecret: z.boolean(),
});

/**
 * A document type as it travels (spec §3, Document type; ENT-12). Our own fields say how it counts, and which version
 * of the points data it is from.
 */
export const documentType = z.object({
  type: z.string(),
  name: z.string(),
  category: z.enum(DOCUMENT_CATEGORIES),
  pointsValue: z.int(),
  hasPhoto: z.boolean(),
  institution: z.enum(["bank"]).nullable(),
  yearsAfterExpiry: z.int(),
  fields: z.array(documentField),
  version: z.int(),
  asAt: calendarDate(MESSAGES.date),
});

/** The answers of a document by the names of its fields, `null` where not answered yet. */
const fieldValues = z.record(z.string(), z.string().nullable());

/** A document of an applicant as it travels (spec §3, Applicant document). `isWhole`: finished, so that its points count. */
export const applicantDocument = z.object({
  id,
  documentType: documentType.pick({ type: true, name: true, category: true, pointsValue: true }),
  fieldValues,
  isWhole: z.boolean(),
});

/** The same in a list. `refusal`: staff refused it as it stands and asked for it again, so that its points do not count (decision 0052). */
export const listedDocument = applicantDocument.extend({
  refusal: z.object({ words: z.string(), note: z.string().nullable() }).nullable(),
});
export type ListedDocument = z.output<typeof listedDocument>;
export type ApplicantDocumentAnswer = z.output<typeof applicantDocument>;

/** One answer: required, and matching its pattern where there is one; a secret shown by its end is not taken for an answer (DOC-02). */
function answerOf({ type, options, pattern, isSecret }: DocumentField): z.ZodType<string, string> {
  if (type === "select") return z.enum(options, INVALID);
  if (type === "date") return calendarDate(MESSAGES.documentField);
  const expression = pattern === null ? null : new RegExp(pattern, "u");
  return z
    .string(INVALID)
    .trim()
    .min(1, { ...INVALID, abort: true })
    .max(DOCUMENT_FIELD_MAX, { ...INVALID, abort: true })
    .refine((text) => isPlainText(text) && !(isSecret && isMasked(text)), INVALID)
    .refine((text) => expression === null || expression.test(text), INVALID);
}

/** The form of a document of that type: every field is required (spec §5, Documents; DOC-02). */
export function documentFor({ fields }: Pick<DocumentType, "fields">) {
  return z.object(Object.fromEntries(fields.map((field) => [field.name, answerOf(field)])));
}

/** Any part of such a form; what is given must be right, `null` clears an answer. */
export function documentDraftFor({ fields }: Pick<DocumentType, "fields">) {
  return z.object(Object.fromEntries(fields.map((field) => [field.name, answerOf(field).nullable().optional()])));
}

const ofApplicant = z.object({ applicantId: id });
const place = ofApplicant.extend({ documentType: z.enum(DOCUMENT_TYPES.map(({ type }) => type)) });

// A call without a body says it in its address.
const versionInQuery = z
  .string()
  .regex(/^[1-9]\d{0,8}$/)
  .transform(Number);

/**
 * spec §7: every type a document can have; each says which version of the points data it is from, and when that was
 * checked (API-19).
 */
export const listDocumentTypes = route("GET /v1/documents/document-types", {
  summary: "List the types of identity documents, with their points and fields",
  access: "public",
  responses: { 200: z.array(documentType) },
});

/** spec §7: the documents of an applicant, numbers shown by their last three characters (API-20; interpretation, Documents and files). */
export const listApplicantDocuments = route("GET /v1/documents/applicants/:applicantId", {
  summary: "List an applicant's identity documents; numbers are masked",
  access: "own-applicant",
  responses: { 200: z.array(listedDocument) },
});

/** Own addition: a document in full, for the person who edits it; each reading is recorded. */
export const readApplicantDocument = route("GET /v1/documents/applicants/:applicantId/:documentType", {
  summary: "Read an applicant's identity document in full; the reading is recorded",
  access: "own-applicant",
  rate: "write",
  params: place,
  responses: { 200: applicantDocument },
  problems: ["document-type.not-found", "document.not-found"],
});

/**
 * spec §7: stores a document, encrypted, one of each type. What is sent is laid over what is there; finished, it is judged as a whole, with
 * `?draft=true` it is stored as it is left (API-21; DOC-02, DOC-03).
 */
export const saveApplicantDocument = route("POST /v1/documents/applicants/:applicantId/:documentType", {
  summary: "Save an applicant's identity document; ?draft=true stores an unfinished form",
  access: "own-applicant",
  params: place,
  query: saveQuery,
  body: z.object({
    fieldValues: z.record(z.string(), z.string(INVALID).nullable(), INVALID),
    version: loadedVersion,
  }),
  responses: { 200: applicantDocument.extend({ version: z.int() }) },
  problems: ["document-type.not-found", ...SAVE_PROBLEMS],
});

/** Own addition: takes a document back; with `?version=` only if the application has not changed since. */
export const removeApplicantDocument = route("DELETE /v1/documents/applicants/:applicantId/:documentType", {
  summary: "Remove an applicant's identity document",
  access: "own-applicant",
  params: place,
  query: z.object({ version: versionInQuery.optional() }),
  responses: { 200: z.object({ version: z.int() }) },
  problems: ["document-type.not-found", "document.not-found", ...SAVE_PROBLEMS],
});
