import { randomBytes } from "node:crypto";
import { chmod, link, readFile, realpath, rm, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { isCluster, placeCluster, type ClusterPlace } from "./cluster-place.ts";
import { keepRunning } from "./keep-running.ts";
import { makeClusterIfMissing, SUPERUSER } from "./make-cluster.ts";
import { findBinaries, type PostgresBinaries } from "./postgres-binaries.ts";
import { isPostmasterAlive, stopPostmaster } from "./postmaster-process.ts";
import { rememberedPort, runPostmaster } from "./run-postmaster.ts";
import { makeFolder } from "./make-folder.ts";
import { fileFailure, hasErrorCode, StartFailure } from "./start-failure.ts";

const DATABASE = "keystep";
const ADOPTION_LIMIT_MS = 10_000;

export interface EmbeddedPostgres {
  readonly connectionString: string;
  /** True when the server of an earlier, killed process was still running and is used on. */
  readonly adopted: boolean;
  stop(): Promise<void>;
}

export interface EmbeddedPostgresOptions {
  readonly dataDir: string;
  readonly log: (message: string) => void;
}

/**
 * Starts the PostgreSQL that comes with Keystep. Claim the data folder first (claimDataDir), because this takes over
 * any server that runs in it.
 */
export async function startEmbeddedPostgres({ dataDir, log }: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const home = await openDataDir(dataDir);
  const place = await placeCluster(home, log);
  const binaries = await findBinaries(place.account);
  const password = await keepPassword(home, place);
  await makeClusterIfMissing(place, { initdb: binaries.initdb, password });
  const urlAt = (port: number, database: string): string =>
    `postgres://${SUPERUSER}:${password}@127.0.0.1:${port}/${database}`;
  const adoptedPort = await adoptOrStop({ place, binaries, urlAt: (port) => urlAt(port, "postgres") });
  const port = adoptedPort ?? (await runPostmaster({ place, binaries }));
  if (adoptedPort !== null) log("The database of an earlier start is still running and is used on.");
  try {
    await makeDatabaseIfMissing(urlAt(port, "postgres"));
  } catch (error) {
    await stopPostmaster(place.folder);
    throw connectionFailure(home, error);
  }
  const endWatch = keepRunning({
    clusterDir: place.folder,
    log,
    restart: async () => void (await runPostmaster({ place, binaries })),
  });
  const stop = async (): Promise<void> => {
    await endWatch();
    await stopPostmaster(place.folder);
  };
  return { connectionString: urlAt(port, DATABASE), adopted: adoptedPort !== null, stop };
}

async function openDataDir(dataDir: string): Promise<string> {
  const folder = resolve(dataDir);
  try {
    await makeFolder(folder);
    return await realpath(folder);
  } catch (error) {
    throw fileFailure(folder, error);
  }
}

/** Linked into place whole, so that a kill in between leaves no empty password behind. */
async function keepPassword(home: string, place: ClusterPlace): Promise<string> {
  const file = join(home, "postgres-password");
  try {
    return (await readFile(file, "utf8")).trim();
  } catch (error) {
    if (!hasErrorCode(error, "ENOENT")) throw fileFailure(file, error);
  }
  if (isCluster(place.folder)) {
    throw new StartFailure(
      `The database's password file ${file} is gone. Put it back, or set DATA_DIR to a new folder to begin anew.`,
    );
  }
  const password = randomBytes(24).toString("hex");
  const draft = `${file}.${process.pid}`;
  try {
    await writeFile(draft, `${password}\n`, { mode: 0o600 });
    await chmod(draft, 0o600);
    await link(draft, file);
    return password;
  } catch (error) {
    throw fileFailure(file, error);
  } finally {
    await rm(draft, { force: true });
  }
}

interface Adoption {
  readonly place: ClusterPlace;
  readonly binaries: PostgresBinaries;
  readonly urlAt: (port: number) => string;
}

/** The port of a server that was left running, if it answers and is of our version; any other one is stopped. */
async function adoptOrStop({ place, binaries, urlAt }: Adoption): Promise<number | null> {
  const until = Date.now() + ADOPTION_LIMIT_MS;
  const port = await rememberedPort(place.home);
  while ((await isPostmasterAlive(place.folder)) && Date.now() < until) {
    const answer = port === null ? null : await askWhoAnswers(urlAt(port));
    if (answer?.folder === place.folder && binaries.version.startsWith(answer.version)) return port;
    if (answer !== null) break;
    await pause(50);
  }
  await stopPostmaster(place.folder);
  return null;
}

type Answering = { readonly folder: string; readonly version: string };

function askWhoAnswers(connectionString: string): Promise<Answering | null> {
  return withClient({ connectionString, connectionTimeoutMillis: 2_000 }, async (client) => {
    const { rows } = await client.query<Answering>(
      "select current_setting('data_directory') as folder, split_part(current_setting('server_version'), ' ', 1) as version",
    );
    return rows[0] ?? null;
  }).catch(() => null);
}

function makeDatabaseIfMissing(connectionString: string): Promise<void> {
  return withClient({ connectionString, connectionTimeoutMillis: 10_000 }, async (client) => {
    const { rowCount } = await client.query("select 1 from pg_database where datname = $1", [DATABASE]);
    if (rowCount === 0) await client.query(`create database ${client.escapeIdentifier(DATABASE)}`);
  });
}

async function withClient<T>(config: pg.ClientConfig, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(config);
  client.on("error", () => undefined);
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}

function connectionFailure(home: string, error: unknown): StartFailure {
  if (hasErrorCode(error, "28P01")) {
    return new StartFailure(
      `The password in ${join(home, "postgres-password")} does not open the database. Put the right one back, or set DATA_DIR to a new folder.`,
    );
  }
  return new StartFailure(
    `The database started but does not answer: ${error instanceof Error ? error.message : "no reason given"}.`,
  );
}
