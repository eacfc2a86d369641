import type { StoredFile } from "@keystep/contract/files";
import type { ApplicationStatus } from "@keystep/domain/applications/application";
import { IS_OWN_ROW, IS_PARTY } from "#src/features/applications/application.policy";
import { statement } from "#src/platform/db/database";
import type { Db } from "#src/platform/db/database";
import { newEventId } from "#src/platform/events";
import type { Principal } from "#src/platform/http/principal";
import { byLinkStillMeant, IS_OWN_FILE, mayReadEveryFile, READS_AS_STAFF, TAKES_FILES } from "./file.policy.ts";
import type { Sender } from "./file.policy.ts";

const CREATED_AT = `to_char(f.created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const FILE_JSON = `json_build_object(
  'id', f.id, 'name', f.name, 'size', f.size, 'mediaType', f.media_type,
  'entity', CASE WHEN f.document_id IS NOT NULL THEN 'Document' END, 'entityId', f.document_id,
  'status', f.status, 'createdAt', ${CREATED_AT}
)`;

const WITH_APPLICATION = `LEFT JOIN applicant_documents d ON d.id = f.document_id
  LEFT JOIN applicants p ON p.id = d.applicant_id
  LEFT JOIN applications a ON a.id = p.application_id`;

const FIND_DOCUMENT = statement(
  "files-find-document",
  `SELECT a.status, ${TAKES_FILES} AS "takesFiles", ${IS_OWN_ROW} AND ($3::uuid IS NULL OR a.id = $3) AS "isOwn",
     (${IS_PARTY}) AS "isOfParty"
   FROM applicant_documents d JOIN applicants p ON p.id = d.applicant_id JOIN applications a ON a.id = p.application_id
   WHERE d.id = $1`,
);

const COUNT = statement("files-count", "SELECT count(*)::integer AS count FROM files WHERE uploaded_by = $1");

const LIST = statement(
  "files-list",
  `SELECT coalesce(json_agg(${FILE_JSON} ORDER BY f.id), '[]'::json)::text AS body
   FROM files f ${WITH_APPLICATION}
   WHERE (f.document_id = $1 OR ($1::uuid IS NULL AND f.document_id IS NULL AND f.uploaded_by = $2))
     AND ((${READS_AS_STAFF} AND f.document_id IS NOT NULL) OR (${IS_OWN_FILE}))`,
);

// Reading is recorded in the same statement, so that nothing can be read unrecorded.
const READ = statement(
  "files-read",
  `WITH found AS (
     SELECT f.*, a.id AS application_id FROM files f ${WITH_APPLICATION}
     WHERE f.id = $1 AND ((${READS_AS_STAFF}) OR (${IS_OWN_FILE}))
   ), noted AS (
     INSERT INTO events (id, action, actor_user_id, application_id, request_id, details)
     SELECT $5, 'file.read', $2, found.application_id, $6, json_build_object('fileId', found.id, 'as', $7::text)
     FROM found WHERE found.status = 'accepted'
   )
   SELECT id, name, size, media_type AS "mediaType", status, store_key AS "storeKey", sealed_key AS "sealedKey",
     preview_store_key AS "previewStoreKey", preview_sealed_key AS "previewSealedKey", preview_size AS "previewSize",
     has_no_preview AS "hasNoPreview"
   FROM found`,
);

const REMOVE = statement(
  "files-remove",
  `WITH found AS (
     SELECT f.id, a.id AS application_id, a.status, a.id IS NULL OR ${TAKES_FILES} AS may_go FROM files f ${WITH_APPLICATION}
     WHERE f.id = $1 AND ${IS_OWN_FILE} AND ($6::uuid IS NULL OR f.upload_link_id = $6)
       AND ${byLinkStillMeant("$6")}
   ), removed AS (
     DELETE FROM files f USING found WHERE f.id = found.id AND found.may_go
     RETURNING f.id, f.store_key, f.preview_store_key, found.application_id
   ), noted AS (
     INSERT INTO events (id, action, actor_user_id, application_id, request_id, details)
     SELECT $4, 'file.removed', $2, removed.application_id, $5, json_build_object('fileId', removed.id, 'uploadLinkId', $6::uuid)
     FROM removed
   )
   SELECT found.may_go AS "mayGo", found.status, array_remove(ARRAY[removed.store_key, removed.preview_store_key], NULL) AS "storeKeys"
   FROM found LEFT JOIN removed ON removed.id = found.id`,
);

/** What is left of a file beside its bytes. */
export type FileRow = Pick<StoredFile, "id" | "name" | "size" | "mediaType" | "status"> & {
  readonly storeKey: string | null;
  readonly sealedKey: Buffer | null;
  readonly previewStoreKey: string | null;
  readonly previewSealedKey: Buffer | null;
  readonly previewSize: number | null;
  readonly hasNoPreview: boolean;
};

type Reader = Principal;

/** Whether a document is this person's, or of an application they take part in, and whether files may still come to it. */
type DocumentPlace = {
  readonly isOwn: boolean;
  readonly isOfParty: boolean;
  readonly takesFiles: boolean;
  readonly status: ApplicationStatus;
};

/** The document with that id: whether it is this person's, and whether files may still come to it; null where there is none. */
export async function findDocument(
  db: Db,
  documentId: string,
  { userId, applicationId }: Pick<Reader, "userId" | "applicationId">,
): Promise<DocumentPlace | null> {
  const [row] = await db.run<DocumentPlace>(FIND_DOCUMENT, [documentId, userId, applicationId]);
  return row ?? null;
}

/** How many files are kept for a person. */
export async function countFiles(db: Db, userId: string): Promise<number> {
  const [row] = await db.run<{ count: number }>(COUNT, [userId]);
  return row?.count ?? 0;
}

/** The files of a document, or a person's own files of none, as JSON text for the wire. */
export async function listFilesText(db: Db, documentId: string | null, reader: Reader): Promise<string> {
  const values = [documentId, reader.userId, reader.applicationId, mayReadEveryFile(reader)];
  const [row] = await db.run<{ body: string }>(LIST, values);
  return row?.body ?? "[]";
}

type Reading = { readonly id: string; readonly as: "download" | "preview"; readonly requestId: string };

/** A file this person may read, the reading recorded where it can be read; null where there is none for them. */
export async function readFileRow(db: Db, { id, as, requestId }: Reading, reader: Reader): Promise<FileRow | null> {
  const { userId, applicationId } = reader;
  const [row] = await db.run<FileRow>(READ, [
    id,
    userId,
    applicationId,
    mayReadEveryFile(reader),
    newEventId(),
    requestId,
    as,
  ]);
  return row ?? null;
}

/** Takes the row away; its bytes are left for who asked to remove, and for housekeeping. Null where this person has no such file. */
export async function deleteFile(
  db: Db,
  { id, requestId }: { readonly id: string; readonly requestId: string },
  { userId, applicationId, linkId }: Sender,
): Promise<{ mayGo: boolean; status: ApplicationStatus | null; storeKeys: readonly string[] } | null> {
  const [row] = await db.run<{ mayGo: boolean; status: ApplicationStatus | null; storeKeys: string[] }>(REMOVE, [
    id,
    userId,
    applicationId,
    newEventId(),
    requestId,
    linkId,
  ]);
  return row ?? null;
}

const FIND = statement(
  "files-find",
  `SELECT coalesce(json_agg(${FILE_JSON} ORDER BY f.id), '[]'::json)::text AS body FROM files f WHERE f.id = ANY ($1)`,
);

/** Files as JSON text for the wire, for who has just sent them. */
export async function findFilesText(db: Db, ids: readonly string[]): Promise<string> {
  const [row] = await db.run<{ body: string }>(FIND, [ids]);
  return row?.body ?? "[]";
}

const LIST_BY_LINK = statement(
  "files-list-by-link",
  `SELECT coalesce(json_agg(${FILE_JSON} ORDER BY f.id), '[]'::json) AS files FROM files f WHERE f.upload_link_id = $1`,
);

/** What came by a link, the oldest first. */
export async function listFilesByLink(db: Db, linkId: string): Promise<StoredFile[]> {
  const [row] = await db.run<{ files: StoredFile[] }>(LIST_BY_LINK, [linkId]);
  return row?.files ?? [];
}
