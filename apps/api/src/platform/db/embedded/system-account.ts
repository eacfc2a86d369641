import { spawnSync } from "node:child_process";
import { readFileSync, statSync } from "node:fs";
import { StartFailure } from "./start-failure.ts";

/** The account that runs PostgreSQL: null is our own. PostgreSQL refuses root, so root must name another. */
export type SystemAccount = { readonly uid: number; readonly gid: number } | null;

export function isRoot(): boolean {
  return process.getuid?.() === 0;
}

/** The owner of an existing cluster goes first: it may have been made by an ordinary user before root started it. */
export function chooseAccount(existingClusterDir: string | null): SystemAccount {
  if (!isRoot()) return null;
  if (existingClusterDir !== null) {
    const { uid, gid } = statSync(existingClusterDir);
    if (uid !== 0) return { uid, gid };
  }
  const account =
    findAccount("keystep") ?? findAccount("postgres") ?? createAccount("keystep") ?? findAccount("nobody");
  if (account !== null) return account;
  throw new StartFailure(
    "PostgreSQL refuses to run as root, and no user to run it as was found or could be made. Start Keystep as an ordinary user, add a user named keystep, or set DATABASE_URL.",
  );
}

function findAccount(name: string): SystemAccount {
  const rows = readFileSync("/etc/passwd", "utf8").split("\n");
  const [, , uid, gid] =
    rows
      .find((line) => line.startsWith(`${name}:`))
      ?.split(":")
      .map(Number) ?? [];
  return uid !== undefined && uid > 0 && gid !== undefined && Number.isInteger(gid) ? { uid, gid } : null;
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
  const command = 'cd "$0" && test -w . && test -r .';
  return spawnSync("/bin/sh", ["-c", command, folder], { ...account, cwd: "/", stdio: "ignore" }).status === 0;
}
