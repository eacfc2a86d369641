import type { StepName } from "@keystep/domain/applications/steps";
import type { DocumentType } from "@keystep/domain/documents/document-type";
import { maskedValue } from "@keystep/domain/documents/masked-value";
import { heldForAnswers, IS_OWN_ROW_OF_HELD } from "#src/features/applicants/applicant.repository";
import { IS_OWN_ROW } from "#src/features/applications/application.policy";
import type { Write } from "#src/features/applications/application.repository";
import type { Dependencies } from "#src/dependencies";
import { statement } from "#src/platform/db/database";
import type { Db } from "#src/platform/db/database";
import { newEventId } from "#src/platform/events";
import { sealAnswers } from "#src/platform/seal-answers";
import type { SealedAnswers } from "#src/platform/seal-answers";
import type { Principal } from "#src/platform/http/principal";
import { IS_WITHIN_REACH } from "./find-own-applicant.ts";

const LIST = statement(
  "documents-list",
  `SELECT d.id, d.document_type AS type, d.summary AS "fieldValues", d.is_whole AS "isWhole"
   FROM applicant_documents d WHERE d.applicant_id = $1 ORDER BY d.created_at, d.id`,
);

const FIND = statement(
  "documents-find",
  `SELECT d.field_values AS sealed FROM applicant_documents d WHERE d.applicant_id = $1 AND d.document_type = $2`,
);

// Reading is recorded in the same statement, so that nothing can be read unrecorded.
const READ = statement(
  "documents-read",
  `WITH found AS (
     SELECT a.id AS application_id, p.type, d.id, d.field_values AS sealed, d.is_whole
     FROM applicant_documents d
       JOIN applicants p ON p.id = d.applicant_id
       JOIN applications a ON a.id = p.application_id
     WHERE p.id = $1 AND d.document_type = $4 AND ${IS_OWN_ROW} AND ${IS_WITHIN_REACH}
   ), noted AS (
     INSERT INTO events (id, action, actor_user_id, application_id, request_id, details)
     SELECT $5, 'applicant.document-read', $2, found.application_id, $6,
       json_build_object('type', found.type, 'documentType', $4::text)
     FROM found
   )
   SELECT id, sealed, is_whole AS "isWhole" FROM found`,
);

// The document was read and put together before: another save or a removal in between, and nothing is written. The applicant is held too:
// who joins at this instant becomes the only one to write here.
const SAVE = statement(
  "documents-save",
  `WITH held AS (${heldForAnswers({ version: "$4", steps: "$15" })}), place AS (
     SELECT p.id AS applicant_id, held.id AS application_id FROM held JOIN applicants p ON p.application_id = held.id
     WHERE p.id = $3 AND ${IS_OWN_ROW_OF_HELD} FOR SHARE OF p
   ), changed AS (
     UPDATE applicant_documents d SET field_values = $7, summary = $8::jsonb, is_whole = $9, updated_at = $11
     FROM place WHERE d.applicant_id = place.applicant_id AND d.document_type = $6 AND d.field_values = $10
     RETURNING d.id, place.application_id
   ), made AS (
     INSERT INTO applicant_documents
       (id, applicant_id, document_type, field_values, summary, is_whole, created_at, updated_at)
     SELECT $5, place.applicant_id, $6, $7, $8::jsonb, $9, $11, $11 FROM place WHERE $10::bytea IS NULL
     ON CONFLICT (applicant_id, document_type) DO NOTHING
     RETURNING id, $1::uuid AS application_id
   ), saved AS (
     SELECT id, application_id FROM changed UNION ALL SELECT id, application_id FROM made
   ), counted AS (
     UPDATE applications a SET version = a.version + 1, updated_at = $11
     FROM saved WHERE a.id = saved.application_id RETURNING a.version
   ), noted AS (
     INSERT INTO events (id, action, actor_user_id, application_id, request_id, details)
     SELECT $12, 'applicant.document-saved', $2, saved.application_id, $13, $14::jsonb FROM saved
   )
   SELECT saved.id, counted.version FROM saved, counted`,
);

const REMOVE = statement(
  "documents-remove",
  `WITH held AS (${heldForAnswers({ version: "$9", steps: "$10" })}), gone AS (
     DELETE FROM applicant_documents d USING held, applicants p
     WHERE p.application_id = held.id AND p.id = $3 AND ${IS_OWN_ROW_OF_HELD}
       AND d.applicant_id = p.id AND d.document_type = $4
     RETURNING held.id AS application_id
   ), counted AS (
     UPDATE applications a SET version = a.version + 1, updated_at = $5
     FROM gone WHERE a.id = gone.application_id RETURNING a.version
   ), noted AS (
     INSERT INTO events (id, action, actor_user_id, application_id, request_id, details)
     SELECT $6, 'applicant.document-removed', $2, gone.application_id, $7, $8::jsonb FROM gone
   )
   SELECT version FROM counted`,
);

/** The answers of a document by the names of its fields. */
export type FieldValues = Record<string, string | null>;

type Source = Pick<Dependencies, "db" | "encryption">;
type Place = { readonly applicantId: string; readonly documentType: DocumentType };

function placeOf({ applicantId, documentType }: Place): string {
  return `applicant_documents.field_values/${applicantId}/${documentType.type}`;
}

/** Every field of the type is there, null where it was not answered; what a former edition asked and this one does not stays out. */
function opened({ encryption }: Pick<Source, "encryption">, sealed: Buffer | null, place: Place): FieldValues {
  const unanswered: FieldValues = Object.fromEntries(place.documentType.fields.map(({ name }) => [name, null]));
  if (sealed === null) return unanswered;
  // Written by `saveDocument` below, and proven unchanged by its seal.
  const kept = JSON.parse(encryption.decrypt(sealed, placeOf(place)).toString()) as FieldValues;
  return Object.fromEntries(Object.keys(unanswered).map((name) => [name, kept[name] ?? null]));
}

function summaryOf({ fields }: DocumentType, answers: FieldValues): FieldValues {
  return Object.fromEntries(
    fields.map((field) => {
      const value = answers[field.name] ?? null;
      return [field.name, value === null ? null : maskedValue(field, value)];
    }),
  );
}

type ListedDocument = {
  readonly id: string;
  readonly type: string;
  readonly fieldValues: FieldValues;
  readonly isWhole: boolean;
};

/** The documents of an applicant in the order they were begun, with what of them may be seen. */
export async function listDocuments(db: Db, applicantId: string): Promise<ListedDocument[]> {
  return db.run<ListedDocument>(LIST, [applicantId]);
}

type ReadDocument = { readonly id: string; readonly fieldValues: FieldValues; readonly isWhole: boolean };

/** A document in full, the reading recorded; null where this person has none such. */
export async function readDocument(
  source: Source,
  place: Place,
  reader: Pick<Principal, "userId" | "applicationId"> & { readonly requestId: string },
): Promise<ReadDocument | null> {
  const [row] = await source.db.run<{ id: string; sealed: Buffer; isWhole: boolean }>(READ, [
    place.applicantId,
    reader.userId,
    reader.applicationId,
    place.documentType.type,
    newEventId(),
    reader.requestId,
  ]);
  if (row === undefined) return null;
  return { id: row.id, fieldValues: opened(source, row.sealed, place), isWhole: row.isWhole };
}

/** What is kept, to lay what was sent over; `sealed` is what a save must still find. */
type KeptDocument = SealedAnswers<FieldValues>;

export async function findDocument(source: Source, place: Place): Promise<KeptDocument> {
  const [row] = await source.db.run<{ sealed: Buffer }>(FIND, [place.applicantId, place.documentType.type]);
  const sealed = row?.sealed ?? null;
  return { sealed, answers: opened(source, sealed, place) };
}

type SentDocument = Place & {
  readonly applicationId: string;
  readonly newId: string;
  readonly answers: FieldValues;
  readonly isWhole: boolean;
  readonly replaces: KeptDocument;
  readonly version: number | null;
  readonly steps: readonly StepName[];
  readonly write: Write;
};

/** Null where the application, its version or the document is no longer what was read. */
export async function saveDocument(
  { db, encryption }: Source,
  { applicationId, newId, answers, isWhole, replaces, version, steps, write, ...place }: SentDocument,
): Promise<{ id: string; version: number; fieldValues: FieldValues } | null> {
  const fieldValues = summaryOf(place.documentType, answers);
  const [row] = await db.run<{ id: string; version: number }>(SAVE, [
    applicationId,
    write.userId,
    place.applicantId,
    version,
    newId,
    place.documentType.type,
    sealAnswers(encryption, answers, { kept: replaces, place: placeOf(place) }),
    JSON.stringify(fieldValues),
    isWhole,
    replaces.sealed,
    write.now,
    newEventId(),
    write.requestId,
    JSON.stringify(write.details),
    steps,
  ]);
  return row === undefined ? null : { ...row, fieldValues };
}

/** The version of the application then; null where there is no such document to remove, or the application is not as expected. */
export async function removeDocument(
  db: Db,
  {
    applicationId,
    applicantId,
    documentType,
    version,
    steps,
    write,
  }: Place & Pick<SentDocument, "applicationId" | "steps" | "write"> & { readonly version: number | null },
): Promise<number | null> {
  const [row] = await db.run<{ version: number }>(REMOVE, [
    applicationId,
    write.userId,
    applicantId,
    documentType.type,
    write.now,
    newEventId(),
    write.requestId,
    JSON.stringify(write.details),
    version,
    steps,
  ]);
  return row?.version ?? null;
}
