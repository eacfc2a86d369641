import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { z } from "zod";
import { checkedRows } from "#src/platform/db/checked-rows";
import { openDataDir } from "./claim-data-dir.ts";
import { keepPassword, makeClusterIfMissing, placeCluster, SUPERUSER } from "./cluster.ts";
import { findPrograms, type Cluster } from "./postgres-programs.ts";
import { isPostmasterAlive, keepRunning, rememberedPort, runPostmaster, stopPostmaster } from "./postmaster.ts";
import { hasErrorCode, StartFailure } from "./start-failure.ts";

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
  const cluster = await placeCluster(await openDataDir(dataDir), log);
  const programs = await findPrograms(cluster);
  const password = await keepPassword(cluster);
  await makeClusterIfMissing(cluster, programs, password);
  const urlAt = (port: number, database: string): string =>
    `postgres://${SUPERUSER}:${password}@127.0.0.1:${port}/${database}`;
  const restart = (): Promise<number> => runPostmaster(cluster, programs);
  const adoptedPort = await adoptOrStop(cluster, programs.version, (port) => urlAt(port, "postgres"));
  const port = adoptedPort ?? (await restart());
  if (adoptedPort !== null) log("The database of an earlier start is still running and is used on.");
  try {
    await makeDatabaseIfMissing(urlAt(port, "postgres"));
  } catch (error) {
    await stopPostmaster(cluster.folder);
    throw connectionFailure(cluster.home, error);
  }
  const endWatch = keepRunning({ clusterDir: cluster.folder, restart, log });
  const stop = async (): Promise<void> => {
    await endWatch();
    await stopPostmaster(cluster.folder);
  };
  return { connectionString: urlAt(port, DATABASE), adopted: adoptedPort !== null, stop };
}

/** The port of a server that was left running, if it answers and is of our version; any other one is stopped. */
async function adoptOrStop(cluster: Cluster, version: string, urlAt: (port: number) => string): Promise<number | null> {
  const until = Date.now() + ADOPTION_LIMIT_MS;
  const port = await rememberedPort(cluster);
  while ((await isPostmasterAlive(cluster.folder)) && Date.now() < until) {
    const answer = port === null ? null : await askWhoAnswers(urlAt(port));
    if (answer?.folder === cluster.folder && version.startsWith(answer.version)) return port;
    if (answer !== null) break;
    await pause(50);
  }
  await stopPostmaster(cluster.folder);
  return null;
}

const answering = z.object({ folder: z.string(), version: z.string() });

function askWhoAnswers(connectionString: string): Promise<z.output<typeof answering> | null> {
  return withClient({ connectionString, connectionTimeoutMillis: 2_000 }, async (client) => {
    const [found = null] = await checkedRows(client, answering, [
      "select current_setting('data_directory') as folder, split_part(current_setting('server_version'), ' ', 1) as version",
    ]);
    return found;
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
