import type { FileStatus } from "@keystep/contract/files";
import type { FileMediaType } from "@keystep/domain/files/file-kind";
import { IS_OWN_ROW } from "#src/features/applications/application.policy";
import { statement } from "#src/platform/db/database";
import type { Db } from "#src/platform/db/database";
import { newEventId } from "#src/platform/events";
import { byLinkStillMeant, TAKES_FILES } from "./file.policy.ts";
import type { Sender } from "./file.policy.ts";

const EXPECT_BYTES = statement(
  "files-expect-bytes",
  "INSERT INTO unneeded_bytes (store_key, since) VALUES ($1, $2::timestamptz)",
);

// Rows, events and the end of the bytes' being unneeded in one statement. Bytes that housekeeping may have swept have no row any more.
const KEEP = statement(
  "files-keep",
  `WITH place AS (
     SELECT a.id AS application_id
     FROM applicant_documents d JOIN applicants p ON p.id = d.applicant_id JOIN applications a ON a.id = p.application_id
     WHERE d.id = $1 AND ${IS_OWN_ROW} AND ($3::uuid IS NULL OR a.id = $3) AND ${TAKES_FILES}
       AND ${byLinkStillMeant("$7")}
     UNION ALL SELECT NULL WHERE $1::uuid IS NULL
   ), sent AS (
     SELECT s.* FROM jsonb_to_recordset($4::jsonb) AS s (
       id uuid, "eventId" uuid, name text, "mediaType" text, size integer, sha256 text, status text, "isChecked" boolean,
       "storeKey" text, "sealedKey" text
     )
   ), made AS (
     INSERT INTO files (id, uploaded_by, document_id, name, media_type, size, sha256, status, store_key, sealed_key, created_at,
       upload_link_id, checked_at)
     SELECT s.id, $2, $1, s.name, s."mediaType", s.size, decode(s.sha256, 'hex'), s.status, s."storeKey",
       decode(s."sealedKey", 'hex'), $5, $7, CASE WHEN s."isChecked" THEN $5::timestamptz END
     FROM place, sent s JOIN unneeded_bytes u ON u.store_key = s."storeKey" AND u.since > $5::timestamptz - interval '1 hour'
     ON CONFLICT ON CONSTRAINT files_sent_again_key DO NOTHING
     RETURNING id, store_key
   ), needed AS (
     DELETE FROM unneeded_bytes u USING made WHERE u.store_key = made.store_key
   ), noted AS (
     INSERT INTO events (id, action, actor_user_id, application_id, request_id, details)
     SELECT s."eventId", 'file.uploaded', $2, place.application_id, $6,
       json_build_object('fileId', s.id, 'documentId', $1::uuid, 'mediaType', s."mediaType", 'size', s.size, 'status', s.status, 'uploadLinkId', $7::uuid)
     FROM made JOIN sent s ON s.id = made.id, place
   ), kept_before AS (
     SELECT f.id FROM files f JOIN sent s ON f.sha256 = decode(s.sha256, 'hex') AND f.name = s.name, place
     WHERE f.uploaded_by = $2 AND f.document_id IS NOT DISTINCT FROM $1
   )
   SELECT id, true AS "isNew" FROM made UNION SELECT id, false FROM kept_before`,
);

const NO_LONGER_NEEDED = statement("files-forget-bytes", "DELETE FROM unneeded_bytes WHERE store_key = ANY ($1)");

/** A file whose bytes are in the store, before it has a row. */
export type ArrivedFile = {
  readonly id: string;
  readonly name: string;
  readonly mediaType: FileMediaType;
  readonly size: number;
  readonly sha256: string;
  readonly status: FileStatus;
  /** The scanner has seen it and found nothing. */
  readonly isChecked: boolean;
  readonly storeKey: string;
  readonly sealedKey: Buffer;
};

/** Before the first byte is stored: should nothing more come of it, housekeeping knows what to remove. */
export async function expectBytes(db: Db, storeKey: string, now: Date): Promise<void> {
  await db.run(EXPECT_BYTES, [storeKey, now]);
}

/** After bytes were removed from the store. */
export async function forgetBytes(db: Db, storeKeys: readonly string[]): Promise<void> {
  await db.run(NO_LONGER_NEEDED, [storeKeys]);
}

type Keeping = {
  readonly documentId: string | null;
  readonly files: readonly ArrivedFile[];
  readonly now: Date;
  readonly requestId: string;
};

/** The ids of all these files, those kept before among them; fewer where the document takes none any more. */
export async function keepFiles(
  db: Db,
  { documentId, files, now, requestId }: Keeping,
  { userId, applicationId, linkId }: Sender,
): Promise<{ id: string; isNew: boolean }[]> {
  const sent = files.map(({ sealedKey, ...file }) => ({
    ...file,
    eventId: newEventId(),
    sealedKey: sealedKey.toString("hex"),
  }));
  return db.run<{ id: string; isNew: boolean }>(KEEP, [
    documentId,
    userId,
    applicationId,
    JSON.stringify(sent),
    now,
    requestId,
    linkId,
  ]);
}
