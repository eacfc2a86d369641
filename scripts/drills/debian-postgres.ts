import { execFileSync } from "node:child_process";
import { chmodSync, globSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "./start-release.ts";

const OWNER = "postgres";

export type DebianPostgres = {
  /** Of an ordinary role that owns an empty database. */
  readonly url: string;
  readonly stop: () => void;
};

/**
 * PostgreSQL as Debian packages it, in a scratch folder, run by the user of its package. Needs root, to become that user.
 * @throws Error where `postgresql` is not installed
 */
export async function startDebianPostgres(): Promise<DebianPostgres> {
  const bin = globSync("/usr/lib/postgresql/*/bin").toSorted().at(-1);
  if (bin === undefined) throw new Error("postgresql is not installed.");
  const folder = mkdtempSync(join(tmpdir(), "keystep-postgres-"));
  execFileSync("chown", [OWNER, folder]);
  chmodSync(folder, 0o755);
  const data = join(folder, "data");
  const port = String(await freePort());
  const run = (program: string, ...args: readonly string[]) =>
    execFileSync("runuser", ["-u", OWNER, "--", program, ...args], { cwd: folder, stdio: "pipe", encoding: "utf8" });
  run(join(bin, "initdb"), "-D", data, "--auth=trust");
  run(join(bin, "pg_ctl"), "-D", data, "-o", `-p ${port} -k ${folder}`, "-l", join(folder, "log"), "-w", "start");
  const ask = (sql: string) => run("psql", "-h", folder, "-p", port, "-c", sql, OWNER);
  ask("create role keystep login");
  ask("create database keystep owner keystep");
  return {
    url: `postgres://keystep@127.0.0.1:${port}/keystep`,
    stop: () => {
      run(join(bin, "pg_ctl"), "-D", data, "-m", "immediate", "stop");
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
