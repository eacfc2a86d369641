import { createHmac, timingSafeEqual } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import type { Encryption } from "#src/platform/encryption/encryption";

/** A backup cannot be made, read or restored; the message is the sentence for the person at the command. */
export class BackupError extends Error {}

const migration = z.object({ name: z.string(), checksum: z.string() });
const table = z.object({
  /** With its schema, as `public.applications`. */
  name: z.string(),
  columns: z.array(z.string()),
  rows: z.number(),
  /** Of the rows as PostgreSQL writes them for COPY, ordered by the primary key. */
  sha256: z.string(),
  /** The key of its file, encrypted. */
  key: z.string(),
});
const manifest = z.object({
  format: z.literal(1),
  id: z.uuid(),
  madeAt: z.iso.datetime(),
  /** The ids of the keys in ENCRYPTION_KEY, newest first. */
  keys: z.array(z.string()),
  migrations: z.array(migration),
  tables: z.array(table),
  /** Partitions that time makes, with their bounds in SQL. */
  partitions: z.array(z.object({ name: z.string(), of: z.string(), bounds: z.string() })),
  sequences: z.array(z.object({ name: z.string(), value: z.number() })),
  files: z.object({ count: z.number(), bytes: z.number(), sha256: z.string() }),
});
const encryptedManifest = manifest.extend({ mac: z.string() });

export type TableCopy = z.output<typeof table>;
export type Manifest = z.output<typeof manifest>;

/** One stored file of a backup: its key in the file store, and what its bytes are. */
export const storedFile = z.object({ key: z.string(), bytes: z.number(), sha256: z.string() });
export type StoredFile = z.output<typeof storedFile>;

export const MANIFEST_FILE = "manifest.json";
export const FILES_LIST = "files.jsonl";

export const tablePath = (folder: string, name: string) => join(folder, "tables", `${name}.copy.gz.enc`);
export const filePath = (folder: string, key: string) => join(folder, "files", key);
/** Bound to it, the file of one table cannot stand in the place of another's. */
export const placeOf = (id: string, name: string) => `backup:${id}:${name}`;

function macOf(given: Manifest, key: Buffer): Buffer {
  return createHmac("sha256", key)
    .update(JSON.stringify(manifest.parse(given)))
    .digest();
}

/** The manifest as text, with a code over it that only holders of the keys can make. */
export function encryptManifest(given: Manifest, encryption: Encryption): string {
  const mac = macOf(given, encryption.keyFor("backups")).toString("base64");
  return `${JSON.stringify({ ...manifest.parse(given), mac }, null, 2)}\n`;
}

/**
 * The manifest of a backup, once it is certain that its keys are here and nothing in it was changed.
 *
 * @throws BackupError where there is none, a key is missing, or it was changed
 */
export async function openManifest(folder: string, encryption: Encryption): Promise<Manifest> {
  const text = await readFile(join(folder, MANIFEST_FILE), "utf8").catch(() => {
    throw new BackupError(`${folder} is no whole backup: it has no ${MANIFEST_FILE}, which is written last.`);
  });
  const parsed = encryptedManifest.safeParse(JSON.parse(text));
  if (!parsed.success)
    throw new BackupError(`The ${MANIFEST_FILE} in ${folder} is in no form that this version can read.`);
  const { mac, ...found } = parsed.data;
  const missing = found.keys.filter((id) => !encryption.keyIds.includes(id));
  if (missing.length > 0) {
    throw new BackupError(
      `ENCRYPTION_KEY lacks ${missing.length === 1 ? "a key" : "keys"} of this backup: ${missing.join(", ")}. Put what is missing behind the newest key. Nothing was changed.`,
    );
  }
  const given = Buffer.from(mac, "base64");
  const isOurs = encryption
    .keysFor("backups")
    .some((key) => given.length === macOf(found, key).length && timingSafeEqual(macOf(found, key), given));
  if (!isOurs) throw new BackupError(`The ${MANIFEST_FILE} in ${folder} was changed after the backup was made.`);
  return found;
}
