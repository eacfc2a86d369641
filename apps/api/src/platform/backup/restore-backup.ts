import { randomUUID } from "node:crypto";
import { PassThrough } from "node:stream";
import pg from "pg";
import { from as copyFrom, to as copyTo } from "pg-copy-streams";
import { migrate, migrationNames } from "#src/platform/db/migrate";
import type { Encryption } from "#src/platform/encryption/encryption";
import type { FileStore } from "#src/platform/files/file-store";
import { BackupError, type Manifest, type StoredFile } from "./manifest.ts";
import { measureAll } from "./measured.ts";
import { openBackup, readFileOf, readTable, type Opened } from "./read-backup.ts";
import {
  copyIn,
  copyOut,
  findForeignKeys,
  findIndexes,
  findPartitions,
  findRelations,
  findTables,
  SAME_TEXT,
} from "./tables.ts";

export type RestoreTarget = {
  readonly connectionString: string;
  readonly encryption: Encryption;
  readonly files: Pick<FileStore, "read" | "write">;
  readonly now: Date;
  /** Makes the tables of the job queue, whose waiting jobs a backup holds as well. */
  readonly prepareJobs: () => Promise<void>;
};

/** Tables of ours without a row are there after a restore that was broken off. */
async function isUsed(client: pg.Client): Promise<boolean> {
  const names = new Set(await findRelations(client));
  if (names.size === 0) return false;
  if (!names.has("migrations") || !names.has("users") || !names.has("policy_versions")) return true;
  const { rowCount } = await client.query(
    "select where exists (select from users) or exists (select from policy_versions)",
  );
  return rowCount !== 0;
}

async function refuseUsed(client: pg.Client): Promise<void> {
  if (!(await isUsed(client))) return;
  throw new BackupError(
    "The database is not empty. A backup is restored into a new one, so that nothing is lost. Nothing was changed.",
  );
}

async function refuseUnknown({ migrations }: Manifest): Promise<void> {
  const known = new Set(await migrationNames());
  const unknown = migrations.find(({ name }) => !known.has(name));
  if (unknown !== undefined)
    throw new BackupError(
      `The backup was made by a newer version: ${unknown.name} is not known here. Nothing was changed.`,
    );
}

async function isStored({ files }: RestoreTarget, file: StoredFile): Promise<boolean> {
  try {
    return (await measureAll(await files.read(file.key))).sha256 === file.sha256;
  } catch {
    return false;
  }
}

/** Those that are there already stay: a restore that was broken off goes on. */
async function restoreFiles(
  target: RestoreTarget,
  { folder, files }: Awaited<ReturnType<typeof openBackup>>,
): Promise<void> {
  for (const file of files) {
    if (await isStored(target, file)) continue;
    const bytes = new PassThrough();
    await Promise.all([readFileOf(folder, file, bytes), target.files.write(file.key, bytes)]);
  }
}

/**
 * Loads all tables without triggers, foreign keys and further indexes, which follow behind the rows: tables may then come in any order, and
 * what refers to what is checked as a whole.
 */
async function loadTables(client: pg.Client, opened: Opened): Promise<void> {
  const { manifest } = opened;
  const made = new Set((await findPartitions(client)).map(({ name }) => name));
  for (const { name, of, bounds } of manifest.partitions)
    if (!made.has(name)) await client.query(`create table ${name} partition of ${of} ${bounds}`);
  const foreignKeys = await findForeignKeys(client);
  const indexes = await findIndexes(client);
  const relations = await findRelations(client);
  for (const { table, name } of foreignKeys) await client.query(`alter table ${table} drop constraint ${name}`);
  for (const { name } of indexes) await client.query(`drop index ${name}`);
  for (const name of relations) await client.query(`alter table ${name} disable trigger user`);
  const ours = manifest.tables.filter(({ name }) => name.startsWith("public."));
  await client.query(`truncate ${ours.map(({ name }) => name).join(", ")}`);
  for (const table of manifest.tables) await readTable(opened, table, client.query(copyFrom(copyIn(table))));
  for (const { name, value } of manifest.sequences)
    await client.query("select setval($1::regclass, $2)", [name, value]);
  for (const { definition } of indexes) await client.query(definition);
  for (const name of relations) await client.query(`alter table ${name} enable trigger user`);
  for (const { table, name, definition } of foreignKeys)
    await client.query(`alter table ${table} add constraint ${name} ${definition}`);
}

/** Reads the rows out again as the backup did. */
async function compare(client: pg.Client, { tables }: Manifest): Promise<void> {
  const found = await findTables(client);
  for (const table of tables) {
    const here = found.find(({ name }) => name === table.name);
    if (here === undefined) throw new BackupError(`The table ${table.name} is not there after restoring.`);
    const { rows, sha256 } = await measureAll(client.query(copyTo(copyOut({ ...here, columns: table.columns }))));
    if (rows !== table.rows || sha256 !== table.sha256)
      throw new BackupError(
        `The table ${table.name} is not the same after restoring: ${String(rows)} of ${String(table.rows)} rows.`,
      );
  }
}

/**
 * Restores a backup into an empty database and its files into the file store, compares every row and file with it, and marks the copy: it sends
 * nothing until it goes live. Files come first and rows all at once, so that a restore that was broken off is begun again.
 *
 * @throws BackupError where the database is not empty, or the backup is damaged, of a newer version, or of keys that are not here
 */
export async function restoreBackup(target: RestoreTarget, folder: string): Promise<Manifest> {
  const opened = await openBackup(folder, target.encryption);
  const { manifest } = opened;
  await refuseUnknown(manifest);
  const client = new pg.Client({ connectionString: target.connectionString, application_name: "keystep-restore" });
  await client.connect();
  try {
    for (const setting of SAME_TEXT) await client.query(setting);
    await refuseUsed(client);
    await restoreFiles(target, opened);
    const wanted = new Set(manifest.migrations.map(({ name }) => name));
    await migrate(target.connectionString, undefined, wanted);
    await target.prepareJobs();
    await client.query("begin");
    await client.query("set local maintenance_work_mem to '256MB'");
    await loadTables(client, opened);
    await compare(client, manifest);
    await client.query(
      "insert into restorations (id, backup_id, backup_made_at, restored_at) values ($1, $2, $3, $4)",
      [randomUUID(), manifest.id, manifest.madeAt, target.now],
    );
    await client.query("commit");
  } catch (error) {
    await client.query("rollback").catch(() => undefined);
    throw error;
  } finally {
    await client.end();
  }
  await migrate(target.connectionString);
  return manifest;
}
