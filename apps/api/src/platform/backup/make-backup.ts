import { createHash, randomBytes, randomUUID } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, rename, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import pg from "pg";
import { to as copyTo } from "pg-copy-streams";
import { findApplied } from "#src/platform/db/migrate";
import type { Encryption } from "#src/platform/encryption/encryption";
import { encrypted } from "#src/platform/encryption/encrypted-stream";
import type { FileStore } from "#src/platform/files/file-store";
import { measureAll, measured } from "./measured.ts";
import { BackupError, FILES_LIST, filePath, MANIFEST_FILE, placeOf, encryptManifest, tablePath } from "./manifest.ts";
import type { Manifest, StoredFile, TableCopy } from "./manifest.ts";
import {
  copyOut,
  findFileKeys,
  findLostKeys,
  findPartitions,
  findSequences,
  findTables,
  SAME_TEXT,
  type Table,
} from "./tables.ts";

const PRIVATE = 0o600;
const NOT_THERE = new Set(["ENOENT", "E_CANNOT_READ_FILE"]);

export type BackupSource = {
  readonly connectionString: string;
  readonly encryption: Encryption;
  readonly files: Pick<FileStore, "read">;
  readonly now: Date;
};

async function writeTable(
  client: pg.Client,
  table: Table,
  to: { readonly folder: string; readonly id: string; readonly encryption: Encryption },
): Promise<TableCopy> {
  const { name, columns } = table;
  const place = placeOf(to.id, name);
  const key = randomBytes(32);
  const measure = measured();
  await pipeline(
    client.query(copyTo(copyOut(table))),
    measure.through,
    createGzip({ level: 1 }),
    (packed: AsyncIterable<Buffer>) => encrypted(packed, { key, place }),
    createWriteStream(tablePath(to.folder, name), { mode: PRIVATE }),
  );
  const { rows, sha256 } = measure.result();
  return { name, columns: [...columns], rows, sha256, key: to.encryption.encrypt(key, place).toString("base64") };
}

/** Copies the encrypted bytes as they are. One that the folder has from a backup before stays, since bytes under a key never change. */
async function copyFile(source: Pick<FileStore, "read">, key: string, folder: string): Promise<StoredFile | null> {
  const path = filePath(folder, key);
  const isThere = (await stat(path).catch(() => null)) !== null;
  if (!isThere) {
    await mkdir(dirname(path), { recursive: true });
    try {
      await pipeline(await source.read(key), createWriteStream(`${path}.part`, { mode: PRIVATE }));
    } catch (error) {
      await rm(`${path}.part`, { force: true });
      if (error instanceof Error && "code" in error && NOT_THERE.has(String(error.code))) return null;
      throw error;
    }
    await rename(`${path}.part`, path);
  }
  const { bytes, sha256 } = await measureAll(createReadStream(path));
  return { key, bytes, sha256 };
}

async function copyFiles(
  client: pg.Client,
  { files, folder, keys }: { files: BackupSource["files"]; folder: string; keys: readonly string[] },
): Promise<StoredFile[]> {
  const copied: StoredFile[] = [];
  const missing: string[] = [];
  for (const key of keys) {
    const file = await copyFile(files, key, folder);
    if (file === null) missing.push(key);
    else copied.push(file);
  }
  const [lost] = await findLostKeys(client, missing);
  if (lost !== undefined) {
    throw new BackupError(`The file store lacks ${lost}, which the database names. Is STORAGE_URL that of the server?`);
  }
  return copied;
}

/** The rows as they were at one moment, and the files that they name. */
async function writeAll(client: pg.Client, source: BackupSource, folder: string): Promise<Manifest> {
  const { encryption, files, now } = source;
  const id = randomUUID();
  await client.query("begin isolation level repeatable read read only");
  const tables: TableCopy[] = [];
  for (const table of await findTables(client))
    tables.push(await writeTable(client, table, { folder, id, encryption }));
  const migrations = await findApplied(client);
  const [partitions, sequences] = [await findPartitions(client), await findSequences(client)];
  const keys = await findFileKeys(client);
  await client.query("commit");
  const stored = await copyFiles(client, { files, folder, keys });
  const list = stored.map((file) => `${JSON.stringify(file)}\n`).join("");
  await writeFile(join(folder, FILES_LIST), list, { mode: PRIVATE });
  return {
    format: 1,
    id,
    madeAt: now.toISOString(),
    keys: [...encryption.keyIds],
    migrations,
    tables,
    partitions,
    sequences,
    files: {
      count: stored.length,
      bytes: stored.reduce((sum, { bytes }) => sum + bytes, 0),
      sha256: createHash("sha256").update(list).digest("hex"),
    },
  };
}

/**
 * Writes a backup into a folder while servers run. In the folder of a backup before, or of one that was broken off, it copies only the
 * files that are not there yet.
 *
 * @throws BackupError where the file store lacks a file that the database names
 */
export async function makeBackup(source: BackupSource, folder: string): Promise<Manifest> {
  await mkdir(join(folder, "tables"), { recursive: true });
  // Written last, it says that all the rest is there.
  await rm(join(folder, MANIFEST_FILE), { force: true });
  const client = new pg.Client({ connectionString: source.connectionString, application_name: "keystep-backup" });
  await client.connect();
  try {
    for (const setting of SAME_TEXT) await client.query(setting);
    const manifest = await writeAll(client, source, folder);
    await writeFile(join(folder, MANIFEST_FILE), encryptManifest(manifest, source.encryption), { mode: PRIVATE });
    return manifest;
  } finally {
    await client.end();
  }
}
