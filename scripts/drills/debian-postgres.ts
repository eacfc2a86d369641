import { execFileSync } from "node:child_process";
import { chmodSync, globSync, mkdtempSync, rmSync } from "node:fs";
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
  readonly ask: (sql: string) => string;
  /** A second one that streams from this one and takes no writes. */
  readonly addStandby: () => Promise<DebianPostgres>;
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
  return {
    url: `postgres://keystep@127.0.0.1:${port}/keystep`,
    port,
    start: () => pgCtl("-o", `-p ${port} -k ${folder}`, "-l", join(folder, "log"), "-w", "start"),
    crash: () => pgCtl("-m", "immediate", "-w", "stop"),
    promote: () => pgCtl("-w", "promote"),
    ask: (sql) => runAsOwner(cluster, "psql", "-h", folder, "-p", String(port), "-Atc", sql, OWNER).trim(),
    addStandby: async () => {
      const copy = await makeCluster(bin);
      const from = ["-h", "127.0.0.1", "-p", String(port)];
      runAsOwner(copy, join(bin, "pg_basebackup"), ...from, "-D", copy.data, "-R", "-X", "stream", "-c", "fast");
      const standby = control(copy);
      standby.start();
      return standby;
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
