import { statement } from "#src/platform/db/database";
import type { Db } from "#src/platform/db/database";
import type { StoredBytes } from "./stored-bytes.ts";

const KEEP = statement(
  "files-keep-preview",
  `WITH kept AS (
     UPDATE files SET preview_store_key = $2, preview_sealed_key = $3, preview_size = $4
     WHERE id = $1 AND preview_store_key IS NULL
       AND EXISTS (SELECT FROM unneeded_bytes u WHERE u.store_key = $2 AND u.since > $5::timestamptz - interval '1 hour')
     RETURNING id
   )
   DELETE FROM unneeded_bytes u USING kept WHERE u.store_key = $2 RETURNING true AS kept`,
);

const NONE = statement("files-without-preview", "UPDATE files SET has_no_preview = true WHERE id = $1");

/** False where the file has gone, or has a preview already. */
export async function keepPreview(
  db: Db,
  { id, stored, size, now }: { id: string; stored: StoredBytes; size: number; now: Date },
): Promise<boolean> {
  const rows = await db.run(KEEP, [id, stored.storeKey, stored.sealedKey, size, now]);
  return rows.length > 0;
}

/** A picture that cannot be decoded once cannot be decoded ever. */
export async function keepWithoutPreview(db: Db, id: string): Promise<void> {
  await db.run(NONE, [id]);
}
