import { Readable } from "node:stream";
import type { previewFile as route } from "@keystep/contract/files/files";
import { isPicture } from "@keystep/domain/files/file-kind";
import type { Dependencies } from "#src/dependencies";
import type { Call } from "#src/platform/http/bind-route";
import { FileAnswer } from "#src/platform/http/file-answer";
import { Problem } from "#src/platform/http/problem";
import { findReadableFile, type ReadableFile } from "./find-readable-file.ts";
import type { PreviewMaker } from "./preview-maker.ts";
import { keepPreview, keepWithoutPreview } from "./preview.repository.ts";
import { dropBytes, newStoreKey, openBytes, storeBytes, verifyBytes } from "./stored-bytes.ts";

/** Made when it is first asked for, and kept encrypted as the file itself is. */
export async function previewFile(
  deps: Dependencies,
  make: PreviewMaker,
  { params, principal, requestId }: Call<typeof route>,
): Promise<FileAnswer> {
  const file = await findReadableFile(deps, { id: params.fileId, as: "preview", requestId }, principal);
  if (!isPicture(file.mediaType) || file.hasNoPreview) throw new Problem("file.no-preview");
  const kept = await keptPreview(deps, file);
  if (kept !== null) return kept;
  const content = await openBytes(deps, file.stored);
  const made = await make(principal.userId, { content, mediaType: file.mediaType });
  if (made === null) {
    await keepWithoutPreview(deps.db, file.id);
    throw new Problem("file.no-preview");
  }
  await keep(deps, file.id, made);
  return new FileAnswer({
    ...described(file),
    size: made.length,
    content: Readable.from([made], { objectMode: false }),
  });
}

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
  const isKept = await keepPreview(deps.db, { id, stored, size: preview.length, now: deps.clock.now() });
  if (!isKept) await dropBytes(deps, [storeKey]);
}
