import { resolve } from "node:path";
import { MAINTENANCE_KINDS, type MaintenanceKind } from "@keystep/contract/operations/operations";
import pg from "pg";
import { parseConfig, storageAddress, type Config } from "#src/config";
import { openDependencies } from "#src/open-dependencies";
import { ENCRYPTED_COLUMNS } from "#src/encrypted-columns";
import { encryptDocumentsAgain } from "#src/features/submissions/encrypt-documents-again";
import { copyFiles } from "#src/platform/backup/copy-files";
import { makeBackup } from "#src/platform/backup/make-backup";
import { BackupError, type Manifest } from "#src/platform/backup/manifest";
import { recordMaintenance } from "#src/platform/backup/maintenance-records";
import { restoreBackup } from "#src/platform/backup/restore-backup";
import { goLive } from "#src/platform/backup/restored-copy";
import { findFileKeys, findLostKeys } from "#src/platform/backup/tables";
import { verifyBackup } from "#src/platform/backup/verify-backup";
import { systemClock } from "#src/platform/clock";
import { openDatabase } from "#src/platform/db/database";
import { startEmbeddedPostgres } from "#src/platform/db/embedded/start-embedded-postgres";
import { encryptAgain } from "#src/platform/encryption/encrypt-again";
import { createEncryption } from "#src/platform/encryption/encryption";
import type { FileStore } from "#src/platform/files/file-store";
import { openFiles } from "#src/platform/files/files";
import { createLog } from "#src/platform/observe/log";

const NOTE_LIMIT = 200;
const MEGABYTE = 1024 * 1024;
const COUNT = new Intl.NumberFormat("en-AU");

/** Each command, with what has to follow it. */
const NEEDS = {
  backup: "a folder",
  verify: "a folder",
  restore: "a folder",
  "go-live": "the address of the site",
  record: "backup or drill, and words about it",
  "copy-files": "the address of a store and of the one to copy to, each as in STORAGE_URL",
  "encrypt-again": "nothing",
} as const;
/** How many words follow it, where not one. */
const COUNTS: Partial<Record<BackupCommand, number>> = { record: 2, "copy-files": 2, "encrypt-again": 0 };
export type BackupCommand = keyof typeof NEEDS;

export function isBackupCommand(name: string): name is BackupCommand {
  return Object.hasOwn(NEEDS, name);
}

function contentsOf({ tables, files }: Manifest): string {
  const rows = tables.reduce((sum, { rows: count }) => sum + count, 0);
  const megabytes = (files.bytes / MEGABYTE).toFixed(1);
  return `${COUNT.format(rows)} rows of ${String(tables.length)} tables, ${COUNT.format(files.count)} files of ${megabytes} MB`;
}

async function prepareJobs(config: Config, connectionString: string): Promise<void> {
  const log = createLog({ ...config, logLevel: "silent" }, { write: () => undefined });
  const renderPage = () => "";
  const { close } = await openDependencies({
    config,
    connectionString,
    clock: systemClock(),
    log,
    renderPage,
    maxConnections: 2,
  });
  await close();
}

function openStore(config: Config, address: string): FileStore {
  const { success, data, error } = storageAddress.safeParse(address);
  if (!success) throw new BackupError(`${address} ${error.issues[0]?.message ?? "is no store"}.`);
  return openFiles({ ...config, storageUrl: data });
}

async function copyBetween(
  { config, connectionString }: { config: Config; connectionString: string },
  [from, to]: readonly [string, string],
): Promise<string> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    const stores = { from: openStore(config, from), to: openStore(config, to) };
    const { copied, there, missing } = await copyFiles({ ...stores, keys: await findFileKeys(client) });
    const lost = await findLostKeys(client, missing);
    const said = `Copied ${COUNT.format(copied)} files; ${COUNT.format(there)} were there already.`;
    if (lost.length > 0)
      throw new BackupError(
        `${said} ${from} lacks ${COUNT.format(lost.length)} that the database names: ${lost.slice(0, 3).join(", ")}.`,
      );
    return `${said} ${to} holds every file that the database names.`;
  } finally {
    await client.end();
  }
}

async function record(
  connectionString: string,
  done: { readonly kind: MaintenanceKind; readonly note: string },
): Promise<void> {
  const db = openDatabase({ connectionString, maxConnections: 1 });
  try {
    await recordMaintenance({ db, clock: systemClock() }, done);
  } finally {
    await db.close();
  }
}

async function recordByHand(connectionString: string, [name, note]: readonly [string, string]): Promise<string> {
  const kind = MAINTENANCE_KINDS.find((known) => known === name);
  if (kind === undefined || note.length > NOTE_LIMIT)
    throw new BackupError(`record needs backup or drill, and words of at most ${String(NOTE_LIMIT)} characters.`);
  await record(connectionString, { kind, note });
  return `Recorded the ${kind}.`;
}

async function encryptAllAgain(config: Config, connectionString: string): Promise<string> {
  const client = new pg.Client({ connectionString });
  const encryption = createEncryption(config.encryptionKeys);
  const say = (line: string) => void process.stdout.write(`${line}\n`);
  const outside = { client, encryption, files: openFiles(config), now: systemClock().now(), say };
  await client.connect();
  try {
    const unreadable = (await encryptAgain(outside, ENCRYPTED_COLUMNS)) + (await encryptDocumentsAgain(outside));
    if (unreadable > 0)
      throw new BackupError(`${COUNT.format(unreadable)} of them cannot be read and stay as they are.`);
    const [newest = "", ...older] = encryption.keyIds;
    const waiting =
      older.length === 0
        ? ""
        : ` ${older.join(", ")} must stay for 14 days, in which queued emails go out, and for as long as a backup of before is kept.`;
    return `The database and its documents need the key ${newest} and no other.${waiting}`;
  } finally {
    await client.end();
  }
}

async function run(
  { command, given: [first = "", second] }: { command: Exclude<BackupCommand, "verify">; given: readonly string[] },
  { config, connectionString }: { config: Config; connectionString: string },
): Promise<string> {
  if (command === "record") return recordByHand(connectionString, [first, second ?? ""]);
  if (command === "encrypt-again") return encryptAllAgain(config, connectionString);
  if (command === "copy-files") return copyBetween({ config, connectionString }, [first, second ?? ""]);
  const encryption = createEncryption(config.encryptionKeys);
  const now = systemClock().now();
  const outside = { connectionString, encryption, files: openFiles(config), now };
  if (command === "backup") {
    const folder = resolve(first);
    const contents = contentsOf(await makeBackup(outside, folder));
    await record(connectionString, { kind: "backup", note: contents });
    return `${folder} holds ${contents}. Keep ENCRYPTION_KEY apart from it: without it nothing of it can be read.`;
  }
  if (command === "restore") {
    const made = await restoreBackup(
      { ...outside, prepareJobs: () => prepareJobs(config, connectionString) },
      resolve(first),
    );
    return `Restored ${contentsOf(made)}, all of them equal to the backup of ${made.madeAt}. It is marked as a copy and sends nothing until go-live.`;
  }
  const db = openDatabase({ connectionString, maxConnections: 1 });
  try {
    return await goLive({ db, clock: systemClock(), config }, { address: first, waiting: second });
  } finally {
    await db.close();
  }
}

/** Does one of the commands for backups, with the settings of the server; answers what was done. */
export async function runBackupCommand(command: BackupCommand, given: readonly string[]): Promise<string> {
  if (given.length < (COUNTS[command] ?? 1)) throw new BackupError(`${command} needs ${NEEDS[command]}.`);
  const config = parseConfig(process.env);
  if (command === "verify") {
    const folder = resolve(given[0] ?? "");
    const manifest = await verifyBackup(folder, createEncryption(config.encryptionKeys));
    return `${folder} is whole: ${contentsOf(manifest)}, made at ${manifest.madeAt}.`;
  }
  const embedded =
    config.databaseUrl === null
      ? await startEmbeddedPostgres({ dataDir: config.dataDir, log: () => undefined })
      : undefined;
  try {
    return await run(
      { command, given },
      { config, connectionString: config.databaseDirectUrl ?? embedded?.connectionString ?? "" },
    );
  } finally {
    if (embedded?.adopted === false) await embedded.stop();
  }
}
