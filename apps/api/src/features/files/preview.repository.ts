import type { Db } from "#src/platform/db/database";
import { hoursBefore } from "#src/platform/db/expressions";
import { execute, prepared, query } from "#src/platform/db/prepared";
import type { StoredBytes } from "./stored-bytes.ts";

const KEEP = prepared(
  "files-keep-preview",
  { id: "uuid", storeKey: "text", encryptedKey: "bytea", size: "integer", now: "timestamptz" },
  ({ id, storeKey, encryptedKey, size, now }) =>
    query
      .with("kept", (db) =>
        db
          .updateTable("files")
          .set({ preview_store_key: storeKey, preview_sealed_key: encryptedKey, preview_size: size })
          .where("id", "=", id)
          .where("preview_store_key", "is", null)
          .where((eb) =>
            eb.exists(
              eb
                .selectFrom("unneeded_bytes as u")
                .select("u.store_key")
                .where("u.store_key", "=", storeKey)
                .where("u.since", ">", hoursBefore(now, 1)),
            ),
          )
          .returning("id"),
      )
      .deleteFrom("unneeded_bytes as u")
      .using("kept")
      .where("u.store_key", "=", storeKey),
);

const NONE = prepared("files-without-preview", { id: "uuid" }, ({ id }) =>
  query.updateTable("files").set({ has_no_preview: true }).where("id", "=", id),
);

/** False where the file has gone, or has a preview already. */
export async function keepPreview(
  db: Db,
  { stored, ...preview }: { id: string; stored: StoredBytes; size: number; now: Date },
): Promise<boolean> {
  return (await execute(db, KEEP, { ...preview, ...stored })) > 0;
}

/** A picture that cannot be decoded once cannot be decoded ever. */
export async function keepWithoutPreview(db: Db, id: string): Promise<void> {
  await execute(db, NONE, { id });
}
