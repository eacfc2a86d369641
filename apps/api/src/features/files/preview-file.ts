import { Readable } from "node:stream";
import * as contract from "@keystep/contract/files/files";
import { isPicture } from "@keystep/domain/files/file-kind";
import type { Dependencies } from "#src/dependencies";
import { hoursBefore } from "#src/platform/db/expressions";
import { execute, prepared, query } from "#src/platform/db/prepared";
import { handle } from "#src/platform/http/handle";
import { FileAnswer } from "#src/platform/http/file-answer";
import { Problem } from "#src/platform/http/problem";
import { findReadableFile, type ReadableFile } from "./find-readable-file.ts";
import { createPreviewMaker } from "./preview-maker.ts";
import { dropBytes, newStoreKey, openBytes, storeBytes, verifyBytes } from "./stored-bytes.ts";

const KEEP_PREVIEW = prepared(
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

const KEEP_WITHOUT_PREVIEW = prepared("files-without-preview", { id: "uuid" }, ({ id }) =>
  query.updateTable("files").set({ has_no_preview: true }).where("id", "=", id),
);

const makePreview = createPreviewMaker();

/** Made when it is first asked for, and kept encrypted as the file itself is. */
export const previewFile = handle(contract.previewFile, async (deps, { params, principal }) => {
  const file = await findReadableFile(deps, { id: params.fileId, as: "preview" }, principal);
  if (!isPicture(file.mediaType) || file.hasNoPreview) throw new Problem("file.no-preview");
  const kept = await keptPreview(deps, file);
  if (kept !== null) return kept;
  const content = await openBytes(deps, file.stored);
  const made = await makePreview(principal.userId, { content, mediaType: file.mediaType });
  if (made === null) {
    // A picture that cannot be decoded once cannot be decoded ever.
    await execute(deps.db, KEEP_WITHOUT_PREVIEW, { id: file.id });
    throw new Problem("file.no-preview");
  }
  await keep(deps, file.id, made);
  return new FileAnswer({
    ...described(file),
    size: made.length,
    content: Readable.from([made], { objectMode: false }),
  });
});

function described({ name }: ReadableFile) {
  return { name: `${name}.preview.jpg`, mediaType: "image/jpeg" };
}

async function keptPreview(deps: Dependencies, file: ReadableFile): Promise<FileAnswer | null> {
  const { previewStoreKey: storeKey, previewEncryptedKey: encryptedKey, previewSize: size } = file;
  if (storeKey === null || encryptedKey === null || size === null) return null;
  const stored = { storeKey, encryptedKey };
  await verifyBytes(deps, stored);
  const content = Readable.from(await openBytes(deps, stored), { objectMode: false });
  return new FileAnswer({ ...described(file), size, content });
}

async function keep(deps: Dependencies, id: string, preview: Buffer): Promise<void> {
  const storeKey = newStoreKey(deps);
  const stored = await storeBytes(deps, storeKey, Readable.from([preview], { objectMode: false }));
  const kept = await execute(deps.db, KEEP_PREVIEW, { id, ...stored, size: preview.length, now: deps.clock.now() });
  // The file has gone, or has a preview already.
  if (kept === 0) await dropBytes(deps, [storeKey]);
}
