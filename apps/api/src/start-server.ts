import { buildApp } from "./app.ts";
import type { Config } from "./config.ts";
import type { Dependencies } from "./dependencies.ts";
import { openDependencies } from "./open-dependencies.ts";
import { systemClock } from "./platform/clock.ts";
import { beginOnceLive, namedAsCopy, type RestoredCopy } from "./platform/backup/restored-copy.ts";
import { claimDataDir } from "./platform/db/embedded/claim-data-dir.ts";
import { startEmbeddedPostgres } from "./platform/db/embedded/start-embedded-postgres.ts";
import { StartFailure } from "./platform/db/embedded/start-failure.ts";
import { migrate, refuseIfBehind } from "./platform/db/migrate.ts";
import { startLookingAfterFiles } from "./features/files/look-after-files.ts";
import { listenForPrincipals } from "./platform/http/listen-for-principals.ts";
import { startHousekeeping } from "./platform/jobs/housekeeping.ts";
import { migrateQueue } from "./platform/jobs/job-queue.ts";
import { createLog, standardOutput } from "./platform/observe/log.ts";
import { RETENTION } from "./retention.ts";
import { openPageRenderer } from "./platform/pages/page-renderer.ts";

export type RunningServer = { deps: Dependencies; port: number; stop(): Promise<void> };

type Closing = () => Promise<void> | void;

/** Starts everything in order. When one part cannot start, the parts before it are stopped again. */
export async function startServer(config: Config, { mayMigrate = true } = {}): Promise<RunningServer> {
  const destination = standardOutput();
  const log = createLog(config, destination);
  const closings: Closing[] = [() => destination.flushSync()];
  const stop = async () => {
    for (const close of closings.splice(0).toReversed()) await close();
  };
  try {
    const { connectionString, direct } = await openDatabaseServer(config, closings);
    await (mayMigrate ? migrate : refuseIfBehind)(direct);
    let copy: RestoredCopy | undefined;
    const renderPage = namedAsCopy(await openPageRenderer(config.webBuildDir), () => copy?.isHeld() ?? false);
    const { deps, close } = await openDependencies({ config, connectionString, clock: systemClock(), log, renderPage });
    closings.push(close);
    const listener = await listenForPrincipals({ connectionString: direct, principals: deps.principals, log });
    closings.push(() => listener.close());
    copy = await beginOnceLive(deps, () => beginWork(deps, closings));
    closings.push(() => copy?.stop());
    const port = await listen(deps, closings);
    await deps.db.openAll();
    return { deps, port, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** The work that goes on without anybody's call: it reaches people, removes what is past its time, and works on files. */
async function beginWork(deps: Dependencies, closings: Closing[]): Promise<void> {
  const housekeeping = startHousekeeping(deps, RETENTION);
  closings.push(() => housekeeping.stop());
  const lookingAfterFiles = startLookingAfterFiles(deps);
  closings.push(() => lookingAfterFiles.stop());
  if (deps.config.demo) {
    // Loaded only where it is wanted: a production process never holds the demo people's passwords.
    const { seedDemo, seedDemoCases } = await import("#seeds/seed");
    await seedDemo(deps);
    if (deps.config.demoCases) await seedDemoCases(deps);
  }
  await deps.jobs.start();
}

/** Brings the database to this version and leaves it; answers the names of the migrations that were applied. */
export async function migrateDatabase(config: Config): Promise<string[]> {
  const closings: Closing[] = [];
  try {
    const { direct } = await openDatabaseServer(config, closings);
    const applied = await migrate(direct);
    await migrateQueue(direct);
    return applied;
  } finally {
    for (const close of closings.toReversed()) await close();
  }
}

type DatabaseAddress = { readonly connectionString: string; readonly direct: string };

async function openDatabaseServer(config: Config, closings: Closing[]): Promise<DatabaseAddress> {
  const { databaseUrl, databaseDirectUrl } = config;
  if (databaseUrl !== null) return { connectionString: databaseUrl, direct: databaseDirectUrl ?? databaseUrl };
  const claim = await claimDataDir(config.dataDir, { siteUrl: config.publicUrl });
  closings.push(() => claim.release());
  const postgres = await startEmbeddedPostgres({ dataDir: config.dataDir, log: (message) => console.log(message) });
  closings.push(() => postgres.stop());
  return { connectionString: postgres.connectionString, direct: postgres.connectionString };
}

async function listen(deps: Dependencies, closings: Closing[]): Promise<number> {
  const { host, port } = deps.config;
  const app = await buildApp(deps);
  closings.push(() => app.close());
  try {
    await app.listen({ host, port });
  } catch (error) {
    throw listenFailure(error, deps.config);
  }
  const address = app.server.address();
  return typeof address === "object" && address !== null ? address.port : port;
}

function listenFailure(error: unknown, { host, port }: Config): unknown {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  if (code === "EADDRINUSE")
    return new StartFailure(`Port ${port} is taken by another program. Stop that one or set PORT to another number.`);
  if (code === "EACCES")
    return new StartFailure(`This user may not listen on port ${port}. Set PORT to a number above 1023.`);
  if (code === "EADDRNOTAVAIL" || code === "ENOTFOUND")
    return new StartFailure(`The setting HOST is wrong: ${host} is no address of this machine.`);
  return error;
}
