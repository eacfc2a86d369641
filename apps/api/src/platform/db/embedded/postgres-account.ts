import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { closeSync, openSync, readFileSync, rmSync, statSync } from "node:fs";
import { StartFailure } from "./start-failure.ts";

const LOG_LIMIT_BYTES = 10_000_000;

/** The account that runs PostgreSQL: null is our own. PostgreSQL refuses root, so root must name another. */
export type SystemAccount = { readonly uid: number; readonly gid: number } | null;

export function isRoot(): boolean {
  return process.getuid?.() === 0;
}

/** The owner of an existing cluster goes first: it may have been made by an ordinary user before root started it. */
export function chooseAccount(existingClusterDir: string | null): SystemAccount {
  if (!isRoot()) return null;
  if (existingClusterDir !== null) {
    const owner = statSync(existingClusterDir);
    if (owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  }
  return (
    findAccount("keystep") ?? findAccount("postgres") ?? createAccount("keystep") ?? findAccount("nobody") ?? refuse()
  );
}

function refuse(): never {
  throw new StartFailure(
    "PostgreSQL refuses to run as root, and no user to run it as was found or could be made. Start Keystep as an ordinary user, add a user named keystep, or set DATABASE_URL.",
  );
}

function findAccount(name: string): SystemAccount {
  const row = readFileSync("/etc/passwd", "utf8")
    .split("\n")
    .find((line) => line.startsWith(`${name}:`))
    ?.split(":");
  const uid = Number(row?.[2]);
  const gid = Number(row?.[3]);
  return row !== undefined && uid > 0 && Number.isInteger(gid) ? { uid, gid } : null;
}

/** useradd is Debian's and Red Hat's, adduser with these options is Alpine's. */
function createAccount(name: string): SystemAccount {
  const shell = "/usr/sbin/nologin";
  spawnSync("useradd", ["--system", "--user-group", "--no-create-home", "--shell", shell, name], { stdio: "ignore" });
  const made = findAccount(name);
  if (made !== null) return made;
  spawnSync("adduser", ["-S", "-D", "-H", "-s", "/sbin/nologin", name], { stdio: "ignore" });
  return findAccount(name);
}

/** Asked of the machine itself, as that account: mode bits alone miss access lists and mount options. */
export function mayWrite(account: SystemAccount, folder: string): boolean {
  const answer = spawnSync("/bin/sh", ["-c", 'cd "$0" && test -w . && test -r .', folder], {
    ...account,
    cwd: "/",
    stdio: "ignore",
  });
  return answer.status === 0;
}

export function mayRun(account: SystemAccount, program: string): boolean {
  return spawnSync(program, ["--version"], { ...account, cwd: "/", stdio: "ignore" }).status === 0;
}

type Run = { readonly account: SystemAccount; readonly logFile: string };

/** Runs a program of PostgreSQL as that account. Answers null when it went well, else what it wrote to the log. */
export async function runLogged(
  program: string,
  flags: readonly string[],
  { account, logFile }: Run,
): Promise<string | null> {
  const size = sizeOf(logFile);
  if (size > LOG_LIMIT_BYTES) rmSync(logFile);
  // A file and not a pipe: the server must be able to write after its parent was killed.
  const log = openSync(logFile, "a", 0o600);
  const env = { ...process.env, LC_ALL: "C", TZ: "UTC" };
  const child = spawn(program, flags, { ...account, cwd: "/", stdio: ["ignore", log, log], env });
  closeSync(log);
  const [code] = await once(child, "exit");
  return code === 0
    ? null
    : readFileSync(logFile)
        .subarray(size > LOG_LIMIT_BYTES ? 0 : size)
        .toString("utf8");
}

function sizeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0;
}
