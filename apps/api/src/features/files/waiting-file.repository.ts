import { statement } from "#src/platform/db/database";
import type { Db } from "#src/platform/db/database";
import { newEventId } from "#src/platform/events";
import type { StoredBytes } from "./stored-bytes.ts";

const FIND = statement(
  "files-find-waiting",
  `SELECT id, store_key AS "storeKey", sealed_key AS "sealedKey" FROM files
   WHERE status = 'waiting' AND id > coalesce($1::uuid, '00000000-0000-0000-0000-000000000000') ORDER BY id LIMIT 1`,
);

const judge = (name: string, change: string, action: string) =>
  statement(
    `files-${name}`,
    `WITH judged AS (
       UPDATE files f SET ${change} WHERE f.id = $1 AND f.status = 'waiting' RETURNING f.id, f.document_id
     ), noted AS (
       INSERT INTO events (id, action, application_id, details)
       SELECT $2, '${action}', p.application_id, json_build_object('fileId', judged.id, 'signature', $3::text)
       FROM judged LEFT JOIN applicant_documents d ON d.id = judged.document_id LEFT JOIN applicants p ON p.id = d.applicant_id
     )
     SELECT id FROM judged`,
  );
const ACCEPT = judge("accept", "status = 'accepted', checked_at = now()", "file.accepted");
const REFUSE = judge("refuse", "status = 'refused', store_key = NULL, sealed_key = NULL", "file.refused");

const FIND_UNNEEDED = statement(
  "files-find-unneeded",
  "SELECT store_key AS \"storeKey\" FROM unneeded_bytes WHERE since < $1::timestamptz - interval '1 hour' ORDER BY since LIMIT 500",
);

/** The next file after this one that the scanner has not seen. */
export async function findWaitingFile(db: Db, after: string | null): Promise<({ id: string } & StoredBytes) | null> {
  const [row] = await db.run<{ id: string } & StoredBytes>(FIND, [after]);
  return row ?? null;
}

export async function acceptFile(db: Db, id: string): Promise<void> {
  await db.run(ACCEPT, [id, newEventId(), null]);
}

/** The row stays and tells why the file is not there; its bytes are for the caller to remove. */
export async function refuseFile(db: Db, id: string, signature: string): Promise<void> {
  await db.run(REFUSE, [id, newEventId(), signature]);
}

/** Bytes that have been unneeded for longer than any upload takes. */
export async function findUnneededBytes(db: Db, now: Date): Promise<string[]> {
  const rows = await db.run<{ storeKey: string }>(FIND_UNNEEDED, [now]);
  return rows.map(({ storeKey }) => storeKey);
}
