import type { DocumentType } from "@keystep/domain/documents/document-type";
import { maskedValue } from "@keystep/domain/documents/masked-value";
import { jsonBuildObject, jsonObjectFrom } from "kysely/helpers/postgres";
import { z } from "zod";
import { ANSWERS_WRITE, counted, heldForAnswers, isOwnOfHeld } from "#src/features/applications/held-application";
import { toldRefusal, type OnDocument } from "#src/features/applications/told-refusal";
import { isOwnRow, isWithinReach } from "#src/features/cases/parties";
import { eventOf } from "#src/features/cases/write";
import type { Dependencies } from "#src/dependencies";
import type { Db } from "#src/platform/db/database";
import { fullName, insertRows, instant } from "#src/platform/db/expressions";
import { fetchRow, fetchRows, json, prepared, query, type RowOf } from "#src/platform/db/prepared";
import { insertEvents } from "#src/platform/events";
import { decryptAnswers, encryptAnswers, type EncryptedAnswers } from "#src/platform/encryption/encrypt-answers";
import type { Principal } from "#src/platform/http/principal";
import type { Json } from "#src/platform/db/tables.generated";
import { encryptedColumn } from "#src/platform/encryption/encrypt-again";

declare module "#src/platform/db/schema" {
  interface Columns {
    applicant_documents: { summary: Json<StoredFieldValues> };
  }
}

/** The judgement of a document `d` as it stands. */
export function judgementOf(eb: OnDocument) {
  return jsonObjectFrom(
    eb
      .selectFrom("judgements as j")
      .innerJoin("users as u", "u.id", "j.by_id")
      .select(["j.id", "j.outcome", "j.reason", "j.note", "j.fields", "j.pins", "j.document_version as version"])
      .select((of) => [
        jsonBuildObject({ id: of.ref("u.id"), name: fullName(of.ref("u.first_name"), of.ref("u.last_name")) }).as("by"),
        instant(of.ref("j.judged_at")).as("judgedAt"),
      ])
      .whereRef("j.id", "=", "d.judgement_id"),
  );
}

const LIST = prepared("documents-list", { applicant: "uuid" }, ({ applicant }) =>
  query
    .selectFrom("applicant_documents as d")
    .select(["d.id", "d.document_type as type", "d.summary as fieldValues", "d.is_whole as isWhole", "d.version"])
    .select((eb) => [
      judgementOf(eb).as("judgement"),
      jsonObjectFrom(toldRefusal(eb).select((of) => [of.ref("j.reason").$notNull().as("reason"), "j.note"])).as(
        "refusal",
      ),
    ])
    .where("d.applicant_id", "=", applicant)
    .orderBy("d.created_at")
    .orderBy("d.id"),
);

const FIND = prepared("documents-find", { applicant: "uuid", type: "text" }, ({ applicant, type }) =>
  query
    .selectFrom("applicant_documents")
    .select("field_values as encrypted")
    .where("applicant_id", "=", applicant)
    .where("document_type", "=", type),
);

// The reading is recorded in the same statement.
const READ = prepared(
  "documents-read",
  { person: "uuid", applicant: "uuid", only: "uuid?", documentType: "text" },
  ({ applicant, only, documentType, person }) =>
    query
      .with("found", (db) =>
        db
          .selectFrom("applicant_documents as d")
          .innerJoin("applicants as p", "p.id", "d.applicant_id")
          .innerJoin("applications as a", "a.id", "p.application_id")
          .select(["a.id as application_id", "p.type", "d.id", "d.field_values as encrypted", "d.is_whole as isWhole"])
          .where("p.id", "=", applicant)
          .where("d.document_type", "=", documentType)
          .where(isOwnRow(person))
          .where(isWithinReach(only)),
      )
      .with("noted", (db) =>
        insertEvents(db.selectFrom("found"), (eb) => {
          const details = jsonBuildObject({ type: eb.ref("found.type"), documentType });
          return eventOf({ person, details }, "applicant.document-read", eb.ref("found.application_id"));
        }),
      )
      .selectFrom("found")
      .select(["id", "encrypted", "isWhole"]),
);

const DOCUMENT_WRITE = { ...ANSWERS_WRITE, applicant: "uuid", documentType: "text" } as const;

/**
 * The document was read and put together before: another save or a removal in between, and nothing is written. The
 * applicant is held too: a person who joins at this instant becomes the only one to write here.
 */
export const SAVE_DOCUMENT = prepared(
  "documents-save",
  {
    ...DOCUMENT_WRITE,
    id: "uuid",
    encrypted: "bytea",
    summary: json<StoredFieldValues>(),
    isWhole: "boolean",
    replaces: "bytea?",
  },
  ({ id, encrypted, summary, isWhole, replaces, ...write }) =>
    query
      .with("held", () => heldForAnswers(write))
      .with("place", (db) =>
        db
          .selectFrom("held")
          .innerJoin("applicants", "applicants.application_id", "held.id")
          .select("applicants.id as applicant_id")
          .where(isOwnOfHeld(write))
          .forShare("applicants"),
      )
      .with("changed", (db) =>
        db
          .updateTable("applicant_documents as d")
          .from("place")
          .set({ field_values: encrypted, summary, is_whole: isWhole, updated_at: write.now })
          .whereRef("d.applicant_id", "=", "place.applicant_id")
          .where("d.document_type", "=", write.documentType)
          .where("d.field_values", "=", replaces)
          .returning("d.id"),
      )
      .with("made", (db) =>
        insertRows(
          "applicant_documents",
          db
            .selectFrom("place")
            .select([
              id.as("id"),
              "place.applicant_id",
              write.documentType.as("document_type"),
              encrypted.as("field_values"),
              summary.as("summary"),
              isWhole.as("is_whole"),
              write.now.as("created_at"),
              write.now.as("updated_at"),
            ])
            .where((eb) => eb(replaces, "is", null)),
        )
          .onConflict((conflict) => conflict.columns(["applicant_id", "document_type"]).doNothing())
          .returning("id"),
      )
      .with("saved", (db) => db.selectFrom("changed").select("id").unionAll(db.selectFrom("made").select("id")))
      .with("counted", (db) => counted(write).where((eb) => eb.exists(db.selectFrom("saved").select("id"))))
      .with("noted", (db) =>
        insertEvents(db.selectFrom("saved"), () => eventOf(write, "applicant.document-saved", write.application)),
      )
      .selectFrom("saved")
      .crossJoin("counted")
      .select(["saved.id", "counted.version"]),
);

/** The version of the application then; no row where there is no such document to remove, or the application is not as expected. */
export const REMOVE_DOCUMENT = prepared("documents-remove", DOCUMENT_WRITE, (write) =>
  query
    .with("held", () => heldForAnswers(write))
    .with("gone", (db) =>
      db
        .deleteFrom("applicant_documents as d")
        .using(["held", "applicants"])
        .where(isOwnOfHeld(write))
        .whereRef("d.applicant_id", "=", "applicants.id")
        .where("d.document_type", "=", write.documentType)
        .returning("d.id"),
    )
    .with("counted", (db) => counted(write).where((eb) => eb.exists(db.selectFrom("gone").select("id"))))
    .with("noted", (db) =>
      insertEvents(db.selectFrom("gone"), () => eventOf(write, "applicant.document-removed", write.application)),
    )
    .selectFrom("counted")
    .select("version"),
);

const fieldValues = z.record(z.string(), z.string().nullable());

/** The answers of a document by the names of its fields. */
export type StoredFieldValues = z.output<typeof fieldValues>;

type DocumentDependencies = Pick<Dependencies, "encryption"> & { readonly db: Db };
type DocumentKey = { readonly applicantId: string; readonly documentType: DocumentType };

function placeOf(applicantId: string, type: string): string {
  return `applicant_documents.field_values/${applicantId}/${type}`;
}

export const FIELD_VALUES_COLUMN = encryptedColumn({
  table: "applicant_documents",
  column: "field_values",
  key: ["id"],
  also: ["applicant_id", "document_type"],
  place: ({ applicant_id, document_type }) => placeOf(applicant_id, document_type),
});

/**
 * Every field of the type is there, null where it was not answered; answers to fields of an earlier version stay out.
 */
function opened(
  { encryption }: Pick<DocumentDependencies, "encryption">,
  encrypted: Buffer | null,
  place: DocumentKey,
): StoredFieldValues {
  const unanswered: StoredFieldValues = Object.fromEntries(place.documentType.fields.map(({ name }) => [name, null]));
  const kept = decryptAnswers(
    encryption,
    { encrypted, place: placeOf(place.applicantId, place.documentType.type) },
    fieldValues,
  );
  if (kept === null) return unanswered;
  return Object.fromEntries(Object.keys(unanswered).map((name) => [name, kept[name] ?? null]));
}

function summaryOf({ fields }: DocumentType, answers: StoredFieldValues): StoredFieldValues {
  return Object.fromEntries(
    fields.map((field) => {
      const value = answers[field.name] ?? null;
      return [field.name, value === null ? null : maskedValue(field, value)];
    }),
  );
}

/** The documents of an applicant in the order they were begun, with what of them may be seen. */
export function listDocuments(db: Db, applicantId: string): Promise<RowOf<typeof LIST>[]> {
  return fetchRows(db, LIST, { applicant: applicantId });
}

type ReadDocument = { readonly id: string; readonly fieldValues: StoredFieldValues; readonly isWhole: boolean };

/** A document in full, the reading recorded; null where this person has none such. */
export async function readDocument(
  source: DocumentDependencies,
  place: DocumentKey,
  reader: Pick<Principal, "userId" | "reach">,
): Promise<ReadDocument | null> {
  const row = await fetchRow(source.db, READ, {
    person: reader.userId,
    applicant: place.applicantId,
    only: reader.reach,
    documentType: place.documentType.type,
  });
  if (row === null) return null;
  return { id: row.id, fieldValues: opened(source, row.encrypted, place), isWhole: row.isWhole };
}

/** The stored answers, to lay the new ones over; `encrypted` is the value that a save must still find. */
type KeptDocument = EncryptedAnswers<StoredFieldValues>;

export async function findDocument(source: DocumentDependencies, place: DocumentKey): Promise<KeptDocument> {
  const row = await fetchRow(source.db, FIND, { applicant: place.applicantId, type: place.documentType.type });
  const encrypted = row?.encrypted ?? null;
  return {
    encrypted,
    answers: opened(source, encrypted, place),
    place: placeOf(place.applicantId, place.documentType.type),
  };
}

/** The answers as `SAVE_DOCUMENT` stores them: encrypted, with the parts that may be seen beside. */
export function documentToStore(
  { encryption }: Pick<DocumentDependencies, "encryption">,
  kept: KeptDocument,
  { documentType, answers }: { readonly documentType: DocumentType; readonly answers: StoredFieldValues },
) {
  const summary = summaryOf(documentType, answers);
  return { encrypted: encryptAnswers(encryption, answers, kept), summary, replaces: kept.encrypted };
}
