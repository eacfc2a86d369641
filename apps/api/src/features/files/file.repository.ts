import type { StoredFile } from "@keystep/contract/files/files";
import type { Expression } from "kysely";
import { jsonBuildObject } from "kysely/helpers/postgres";
import { isOwnRow, isParty, isWithinReach } from "#src/features/cases/parties";
import type { Db } from "#src/platform/db/database";
import { holdName, isTrue, rowCount, withoutNulls } from "#src/platform/db/expressions";
import { fetchRow, fetchRows, prepared, query, textIn, type RowOf } from "#src/platform/db/prepared";
import { insertEvents } from "#src/platform/events";
import type { Principal } from "#src/platform/http/principal";
import {
  byLinkStillMeant,
  isEvidence,
  isInNoMessage,
  isOfOurMessage,
  isOfOwnMessage,
  isOwnFile,
  mayReadEveryFile,
  readsAsStaff,
  takesFiles,
} from "./file.policy.ts";

const FIND_DOCUMENT = prepared(
  "files-find-document",
  { id: "uuid", person: "uuid", only: "uuid?" },
  ({ id, person, only }) =>
    query
      .selectFrom("applicant_documents as d")
      .innerJoin("applicants as p", "p.id", "d.applicant_id")
      .innerJoin("applications as a", "a.id", "p.application_id")
      .select((eb) => [
        "a.status",
        isTrue(takesFiles(eb)).as("takesFiles"),
        isTrue(eb.and([isOwnRow(person)(eb), isWithinReach(only)(eb)])).as("isOwn"),
        isTrue(isParty(person)(eb)).as("isOfParty"),
      ])
      .where("d.id", "=", id),
);

const PLACED = query
  .selectFrom("files as f")
  .leftJoin("applicant_documents as d", "d.id", "f.document_id")
  .leftJoin("applicants as p", "p.id", "d.applicant_id")
  .leftJoin("applications as a", "a.id", "p.application_id");

/** Until the transaction ends, no other one keeps files of this person. */
export const HOLD = prepared("files-hold", { person: "text" }, ({ person }) =>
  query.selectNoFrom(holdName("files of ", person).as("held")),
);

export const COUNT = prepared("files-count", { person: "uuid" }, ({ person }) =>
  PLACED.select(rowCount().as("count"))
    .where("f.uploaded_by", "=", person)
    .where((eb) => eb.not(isOfOurMessage(eb)))
    .where((eb) => eb.or([eb("f.document_id", "is not", null), eb.not(isEvidence(eb))])),
);

const LISTED = [
  "f.id",
  "f.name",
  "f.size",
  "f.media_type as mediaType",
  "f.status",
  "f.document_id as entityId",
  "f.created_at as createdAt",
] as const;

const READER = { person: "uuid", only: "uuid?", mayReadEvery: "boolean" } as const;

const LIST_OF_DOCUMENT = prepared(
  "files-list-of-document",
  { document: "uuid", ...READER },
  ({ document, mayReadEvery, ...asking }) =>
    PLACED.select(LISTED)
      .where("f.document_id", "=", document)
      .where((eb) => eb.or([readsAsStaff(mayReadEvery, asking.person)(eb), isOwnFile(asking)(eb)]))
      .orderBy("f.id"),
);

const LIST_OF_NONE = prepared("files-list-of-none", { person: "uuid", only: "uuid?" }, (asking) =>
  PLACED.select(LISTED)
    .where("f.document_id", "is", null)
    .where("f.uploaded_by", "=", asking.person)
    .where(isOwnFile(asking))
    .orderBy("f.id"),
);

const FIND = prepared("files-find", { ids: "uuid[]" }, ({ ids }) =>
  query
    .selectFrom("files as f")
    .select(LISTED)
    .where((eb) => eb("f.id", "=", eb.fn.any(ids)))
    .orderBy("f.id"),
);

const LIST_BY_LINK = prepared("files-list-by-link", { link: "uuid" }, ({ link }) =>
  query.selectFrom("files as f").select(LISTED).where("f.upload_link_id", "=", link).orderBy("f.id"),
);

/** The application of the case whose check names a file, so that a look at evidence is told there. */
function applicationOfEvidence(file: Expression<string>) {
  return query
    .selectFrom("case_checks as k")
    .innerJoin("case_sources as s", (join) =>
      join.onRef("s.case_id", "=", "k.case_id").on("s.kind", "=", "application"),
    )
    .select("s.source_id")
    .where("k.file_id", "=", file)
    .limit(1);
}

/**
 * A file this person may read; no row where there is none for them. Reading is recorded in the same statement, so that nothing can be read
 * unrecorded.
 */
export const READ = prepared(
  "files-read",
  { id: "uuid", ...READER, as: textIn<"download" | "preview">() },
  ({ id, mayReadEvery, as, ...asking }) =>
    query
      .with("found", () =>
        PLACED.select(["f.id", "f.name", "f.size", "f.media_type as mediaType", "f.status"])
          .select(["f.store_key as storeKey", "f.sealed_key as encryptedKey", "f.has_no_preview as hasNoPreview"])
          .select(["f.preview_store_key as previewStoreKey", "f.preview_sealed_key as previewEncryptedKey"])
          .select(["f.preview_size as previewSize"])
          .select((eb) => eb.fn.coalesce("a.id", applicationOfEvidence(eb.ref("f.id"))).as("applicationId"))
          .where("f.id", "=", id)
          .where((eb) =>
            eb.or([readsAsStaff(mayReadEvery, asking.person)(eb), isOwnFile(asking)(eb), isOfOwnMessage(asking)(eb)]),
          ),
      )
      .with("noted", (db) =>
        insertEvents(db.selectFrom("found").where("found.status", "=", "accepted"), (eb) => ({
          action: "file.read",
          actor: asking.person,
          subject: eb.ref("found.applicationId"),
          details: jsonBuildObject({ fileId: eb.ref("found.id"), as }),
        })),
      )
      .selectFrom("found")
      .selectAll(),
);

/** Deletes the row; the caller and housekeeping remove the bytes. Answers no row where this person has no such file. */
export const REMOVE = prepared(
  "files-remove",
  { id: "uuid", person: "uuid", only: "uuid?", link: "uuid?" },
  ({ id, link, ...asking }) =>
    query
      .with("found", () =>
        PLACED.select((eb) => [
          "f.id",
          "a.id as applicationId",
          "a.status",
          isTrue(eb.and([isInNoMessage(eb), eb.or([eb("a.id", "is", null), takesFiles(eb)])])).as("mayGo"),
        ])
          .where("f.id", "=", id)
          .where(isOwnFile(asking))
          .where((eb) => eb.or([eb(link, "is", null), eb("f.upload_link_id", "=", link)]))
          .where(byLinkStillMeant(link)),
      )
      .with("removed", (db) =>
        db
          .deleteFrom("files as f")
          .using("found")
          .whereRef("f.id", "=", "found.id")
          .where("found.mayGo", "=", true)
          .returning(["f.id", "f.store_key", "f.preview_store_key", "found.applicationId"]),
      )
      .with("noted", (db) =>
        insertEvents(db.selectFrom("removed"), (eb) => ({
          action: "file.removed",
          actor: asking.person,
          subject: eb.ref("removed.applicationId"),
          details: jsonBuildObject({ fileId: eb.ref("removed.id"), uploadLinkId: link }),
        })),
      )
      .selectFrom("found")
      .leftJoin("removed", "removed.id", "found.id")
      .select((eb) => [
        "found.mayGo",
        "found.status",
        withoutNulls(eb.ref("removed.store_key"), eb.ref("removed.preview_store_key")).as("storeKeys"),
      ]),
);

/** The document with that id: whether it is this person's, and whether files may still come to it; null where there is none. */
export function findDocument(
  db: Db,
  id: string,
  { userId, reach }: Pick<Principal, "userId" | "reach">,
): Promise<RowOf<typeof FIND_DOCUMENT> | null> {
  return fetchRow(db, FIND_DOCUMENT, { id, person: userId, only: reach });
}

function storedFile({ entityId, createdAt, ...file }: RowOf<typeof FIND>): StoredFile {
  return { ...file, entity: entityId === null ? null : "Document", entityId, createdAt: createdAt.toISOString() };
}

/** The files of a document, or a person's own files of none. */
export async function listFilesOf(db: Db, document: string | null, reader: Principal): Promise<StoredFile[]> {
  const asking = { person: reader.userId, only: reader.reach };
  const rows =
    document === null
      ? await fetchRows(db, LIST_OF_NONE, asking)
      : await fetchRows(db, LIST_OF_DOCUMENT, { ...asking, document, mayReadEvery: mayReadEveryFile(reader) });
  return rows.map(storedFile);
}

/** Files for the person who has just sent them. */
export async function findFiles(db: Db, ids: readonly string[]): Promise<StoredFile[]> {
  return (await fetchRows(db, FIND, { ids })).map(storedFile);
}

export async function listFilesByLink(db: Db, link: string): Promise<StoredFile[]> {
  return (await fetchRows(db, LIST_BY_LINK, { link })).map(storedFile);
}
