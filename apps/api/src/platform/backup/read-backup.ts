import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import { decrypted, EncryptedStreamError } from "#src/platform/encryption/encrypted-stream";
import type { Encryption } from "#src/platform/encryption/encryption";
import { BackupError, FILES_LIST, filePath, openManifest, placeOf, storedFile, tablePath } from "./manifest.ts";
import type { Manifest, StoredFile, TableCopy } from "./manifest.ts";
import { measured } from "./measured.ts";

export type Opened = { readonly folder: string; readonly manifest: Manifest; readonly encryption: Encryption };

/** A sentence where the bytes are not those that were written; any other error as it is. */
function damageOf(error: unknown, what: string): unknown {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  const isDamaged = error instanceof EncryptedStreamError || code.startsWith("Z_") || code === "ENOENT";
  return isDamaged ? new BackupError(`${what} in the backup is damaged or missing.`) : error;
}

/**
 * Hands the rows of a table on, as COPY takes them.
 *
 * @throws BackupError where they are not those that were written; what was handed on by then must be undone
 */
export async function readTable(
  { folder, manifest, encryption }: Opened,
  table: TableCopy,
  to: Writable,
): Promise<void> {
  const place = placeOf(manifest.id, table.name);
  const key = encryption.decrypt(Buffer.from(table.key, "base64"), place);
  const measure = measured();
  try {
    await pipeline(
      createReadStream(tablePath(folder, table.name)),
      (stored: AsyncIterable<Buffer>) => decrypted(stored, { key, place }),
      createGunzip(),
      measure.through,
      to,
    );
  } catch (error) {
    throw damageOf(error, `The table ${table.name}`);
  }
  const { rows, sha256 } = measure.result();
  if (rows !== table.rows || sha256 !== table.sha256)
    throw new BackupError(`The table ${table.name} in the backup is not as it was written.`);
}

/** Hands the bytes of a file on, as they lie in the file store. Throws as `readTable` does. */
export async function readFileOf(folder: string, file: StoredFile, to: Writable): Promise<void> {
  const measure = measured();
  try {
    await pipeline(createReadStream(filePath(folder, file.key)), measure.through, to);
  } catch (error) {
    throw damageOf(error, `The file ${file.key}`);
  }
  const { bytes, sha256 } = measure.result();
  if (bytes !== file.bytes || sha256 !== file.sha256)
    throw new BackupError(`The file ${file.key} in the backup is not as it was written.`);
}

/** The files of a backup, once it is certain that their list is the one of the manifest. */
async function readFilesList(folder: string, { files }: Manifest): Promise<string[]> {
  const list = await readFile(join(folder, FILES_LIST), "utf8").catch(() => "");
  if (createHash("sha256").update(list).digest("hex") !== files.sha256)
    throw new BackupError(`The ${FILES_LIST} in ${folder} is not the one of this backup.`);
  return list.split("\n").filter((line) => line !== "");
}

export async function openBackup(
  folder: string,
  encryption: Encryption,
): Promise<Opened & { readonly files: StoredFile[] }> {
  const manifest = await openManifest(folder, encryption);
  const files = (await readFilesList(folder, manifest)).map((line) => storedFile.parse(JSON.parse(line)));
  return { folder, manifest, encryption, files };
}
