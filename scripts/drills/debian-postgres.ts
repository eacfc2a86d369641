import { execFileSync } from "node:child_process";
import { appendFileSync, chmodSync, globSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "./start-release.ts";

const OWNER = "postgres";

type Cluster = { readonly bin: string; readonly folder: string; readonly data: string; readonly port: number };

export type DebianPostgres = {
  /** Of an ordinary role that owns an empty database. */
  readonly url: string;
  readonly port: number;
  /** Ends all its processes at once, as a power cut would. */
  readonly crash: () => void;
  readonly start: () => void;
  /** Runs SQL as the superuser and answers what psql prints. */
  readonly ask: (sql: string, database?: string) => string;
  /** Adds to its settings, for its next start. */
  readonly configure: (settings: string) => void;
  /** A base backup of it as it runs, not started. */
  readonly backUp: (...options: readonly string[]) => Promise<DebianPostgres>;
  /** A second one that streams from this one and takes no writes. */
  readonly addStandby: () => Promise<DebianPostgres>;
  /** Starts a base backup that takes its changes out of an archive, as `settings` say. */
  readonly recover: (settings: string) => void;
  readonly promote: () => void;
  readonly stop: () => void;
};

function runAsOwner({ folder }: Cluster, program: string, ...args: readonly string[]): string {
  const options = { cwd: folder, stdio: "pipe", encoding: "utf8" } as const;
  return execFileSync("runuser", ["-u", OWNER, "--", program, ...args], options);
}

async function makeCluster(bin: string): Promise<Cluster> {
  const folder = mkdtempSync(join(tmpdir(), "keystep-postgres-"));
  execFileSync("chown", [OWNER, folder]);
  chmodSync(folder, 0o755);
  return { bin, folder, data: join(folder, "data"), port: await freePort() };
}

function control(cluster: Cluster): DebianPostgres {
  const { bin, folder, data, port } = cluster;
  const pgCtl = (...args: readonly string[]) => void runAsOwner(cluster, join(bin, "pg_ctl"), "-D", data, ...args);
  const start = () => pgCtl("-o", `-p ${port} -k ${folder}`, "-l", join(folder, "log"), "-w", "start");
  const configure = (settings: string) => appendFileSync(join(data, "postgresql.conf"), settings);
  const backUp = async (...options: readonly string[]) => {
    const copy = await makeCluster(bin);
    const from = ["-h", "127.0.0.1", "-p", String(port)];
    runAsOwner(copy, join(bin, "pg_basebackup"), ...from, "-D", copy.data, "-X", "stream", "-c", "fast", ...options);
    return control(copy);
  };
  return {
    url: `postgres://keystep@127.0.0.1:${port}/keystep`,
    port,
    start,
    configure,
    backUp,
    crash: () => pgCtl("-m", "immediate", "-w", "stop"),
    promote: () => pgCtl("-w", "promote"),
    ask: (sql, database = OWNER) =>
      runAsOwner(cluster, "psql", "-h", folder, "-p", String(port), "-Atc", sql, database).trim(),
    addStandby: async () => {
      const standby = await backUp("-R");
      standby.start();
      return standby;
    },
    recover: (settings) => {
      configure(settings);
      writeFileSync(join(data, "recovery.signal"), "");
      start();
    },
    stop: () => {
      try {
        pgCtl("-m", "immediate", "-w", "stop");
      } catch {
        // It was stopped already.
      }
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/**
 * PostgreSQL as Debian packages it, in a scratch folder, run by the user of its package. Needs root, to become that user.
 * @throws Error where `postgresql` is not installed
 */
export async function startDebianPostgres(): Promise<DebianPostgres> {
  const bin = globSync("/usr/lib/postgresql/*/bin").toSorted().at(-1);
  if (bin === undefined) throw new Error("postgresql is not installed.");
  const cluster = await makeCluster(bin);
  runAsOwner(cluster, join(bin, "initdb"), "-D", cluster.data, "--auth=trust");
  const postgres = control(cluster);
  postgres.start();
  postgres.ask("create role keystep login");
  postgres.ask("create database keystep owner keystep");
  return postgres;
}
