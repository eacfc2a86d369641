import { createHash } from "node:crypto";
import { chown, mkdir, readFile, realpath, rename, rm, stat, writeFile } from "node:fs/promises";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { systemFolder } from "./postgres-binaries.ts";
import { chooseAccount, mayWrite, type SystemAccount } from "./postgres-account.ts";
import { stopPostmaster } from "./postmaster-process.ts";
import { fileFailure, hasErrorCode } from "./start-failure.ts";

const NOTE_FILE = "postgres-location.json";
const noteSchema = z.object({ note: z.string(), folder: z.string() });

/** The folder of the database's files and their owner; `home` is the data folder. */
export interface ClusterPlace {
  readonly home: string;
  readonly folder: string;
  readonly account: SystemAccount;
}

type Log = (message: string) => void;

/** Finds or chooses the cluster's folder: in the data folder, or, where PostgreSQL's own account may not enter that, elsewhere. */
export async function placeCluster(dataDir: string, log: Log): Promise<ClusterPlace> {
  try {
    const home = await realpath(dataDir);
    const noted = await readNote(home);
    if (noted !== null) return { home, folder: noted, account: chooseAccount(existsSync(noted) ? noted : null) };
    const inside = join(home, "postgres");
    if (isCluster(inside)) return { home, folder: inside, account: chooseAccount(inside) };
    const account = chooseAccount(null);
    if (account === null || (await canHold(inside, account))) return { home, folder: inside, account };
    return { home, folder: await placeElsewhere(home, log), account };
  } catch (error) {
    throw fileFailure(dataDir, error);
  }
}

/** The log of PostgreSQL's programs. */
export function logFileOf({ home }: ClusterPlace): string {
  return join(home, "postgres.log");
}

export function isCluster(folder: string): boolean {
  return existsSync(join(folder, "PG_VERSION")) && existsSync(join(folder, "global", "pg_control"));
}

async function readNote(home: string): Promise<string | null> {
  try {
    return noteSchema.parse(JSON.parse(await readFile(join(home, NOTE_FILE), "utf8"))).folder;
  } catch (error) {
    if (hasErrorCode(error, "ENOENT")) return null;
    throw error;
  }
}

/** Tried with a folder of its own, because only the attempt shows whether every folder above lets the account through. */
async function canHold(folder: string, account: NonNullable<SystemAccount>): Promise<boolean> {
  const probe = `${folder}.probe-${process.pid}`;
  await mkdir(probe, { recursive: true, mode: 0o700 });
  try {
    await chown(probe, account.uid, account.gid);
    return mayWrite(account, probe);
  } catch (error) {
    // Some mounts allow no change of owner.
    if (hasErrorCode(error, "EPERM", "EACCES", "EINVAL")) return false;
    throw error;
  } finally {
    await rm(probe, { recursive: true, force: true });
  }
}

async function placeElsewhere(home: string, log: Log): Promise<string> {
  const key = createHash("sha256").update(home).digest("hex").slice(0, 16);
  const folder = join(await systemFolder(key), "postgres");
  // The data folder holds the keys to this database. Where it was deleted and made anew, the old database is of no use to it.
  if (isCluster(folder)) {
    await stopPostmaster(folder);
    const aside = `${folder}-left-${Math.round((await stat(folder)).ctimeMs)}`;
    await rename(folder, aside);
    log(`The database of a deleted data folder was set aside at ${aside}.`);
  }
  await writeFile(
    join(home, NOTE_FILE),
    `${JSON.stringify({ note: "PostgreSQL may not enter this folder, so the database lies in the folder named here.", folder }, null, 2)}\n`,
  );
  return folder;
}
