import { randomBytes } from "node:crypto";
import type { Dependencies } from "#src/dependencies";
import { execute } from "#src/platform/db/prepared";
import { encryptedColumn } from "#src/platform/encryption/encrypt-again";
import { newId } from "#src/platform/ids";
import { encrypted, decrypted, type StreamKey } from "#src/platform/encryption/encrypted-stream";
import { EXPECT_BYTES, NO_LONGER_NEEDED } from "./arriving-file.repository.ts";

const KEY_BYTES = 32;

/** The place of stored bytes and their own key, encrypted for that place. */
export type StoredBytes = { readonly storeKey: string; readonly encryptedKey: Buffer };

type StoreDependencies = Pick<Dependencies, "db" | "files" | "encryption" | "clock" | "log">;

const placeOfKey = (storeKey: string) => `files.sealed_key:${storeKey}`;

/** The keys of files and of their previews; the bytes themselves are under those, so they stay as they are. */
export const FILE_KEY_COLUMNS = [
  encryptedColumn({
    table: "files",
    column: "sealed_key",
    key: ["id"],
    also: ["store_key"],
    place: ({ store_key }) => placeOfKey(store_key),
  }),
  encryptedColumn({
    table: "files",
    column: "preview_sealed_key",
    key: ["id"],
    also: ["preview_store_key"],
    place: ({ preview_store_key }) => placeOfKey(preview_store_key),
  }),
];

/** A name of our own for the store, spread over folders; nothing of the sender's is in it. */
export function newStoreKey(source: Pick<StoreDependencies, "clock">): string {
  const id = newId(source.clock);
  return `uploads/${id.slice(-2)}/${id}`;
}

/** Writes encrypted bytes under a key of their own; until a row needs them they count as unneeded. */
export async function storeBytes(
  source: StoreDependencies,
  storeKey: string,
  content: AsyncIterable<Uint8Array>,
): Promise<StoredBytes> {
  const key = randomBytes(KEY_BYTES);
  await execute(source.db, EXPECT_BYTES, { storeKey, now: source.clock.now() });
  await source.files.write(storeKey, encrypted(content, { key, place: storeKey }));
  return { storeKey, encryptedKey: source.encryption.encrypt(key, placeOfKey(storeKey)) };
}

/** The content, decrypted as it is read. */
export async function openBytes(
  { files, encryption }: Pick<StoreDependencies, "files" | "encryption">,
  { storeKey, encryptedKey }: StoredBytes,
): Promise<AsyncGenerator<Buffer>> {
  const streamKey: StreamKey = { key: encryption.decrypt(encryptedKey, placeOfKey(storeKey)), place: storeKey };
  return decrypted(await files.read(storeKey), streamKey);
}

/** Reads it once through: changed or cut bytes throw here, before anything is served. */
export async function verifyBytes(
  source: Pick<StoreDependencies, "files" | "encryption">,
  stored: StoredBytes,
): Promise<void> {
  const content = await openBytes(source, stored);
  for (let next = await content.next(); next.done !== true; next = await content.next());
}

/** Removes bytes that no row needs. Where that fails, housekeeping does it later. */
export async function dropBytes({ db, files, log }: StoreDependencies, storeKeys: readonly string[]): Promise<void> {
  if (storeKeys.length === 0) return;
  try {
    for (const storeKey of storeKeys) await files.remove(storeKey);
    await execute(db, NO_LONGER_NEEDED, { storeKeys });
  } catch (error) {
    log.warn(
      { error: error instanceof Error ? error.message : "unknown" },
      "Bytes of a file are left for housekeeping",
    );
  }
}
