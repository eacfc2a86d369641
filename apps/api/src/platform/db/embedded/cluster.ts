import { createHash, randomBytes } from "node:crypto";
import { chown, link, mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { existsSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { z } from "zod";
import { systemFolder, type Cluster, type PostgresPrograms } from "./postgres-programs.ts";
import { stopPostmaster } from "./postmaster.ts";
import { fileFailure, hasErrorCode, programFailure, StartFailure } from "./start-failure.ts";
import { chooseAccount, mayWrite, type SystemAccount } from "./system-account.ts";

export const SUPERUSER = "keystep";

const NOTE_FILE = "postgres-location.json";
const noteSchema = z.object({ note: z.string(), folder: z.string() });

/** Finds or chooses the cluster's folder: in the data folder, or, where PostgreSQL's own account may not enter that, elsewhere. */
export async function placeCluster(home: string, log: (message: string) => void): Promise<Cluster> {
  const logFile = join(home, "postgres.log");
  const inside = join(home, "postgres");
  try {
    const folder = (await readNote(home)) ?? inside;
    const account = chooseAccount(existsSync(folder) && (folder !== inside || isCluster(folder)) ? folder : null);
    const isSettled = account === null || folder !== inside || isCluster(inside) || (await canHold(inside, account));
    return { home, logFile, account, folder: isSettled ? folder : await placeElsewhere(home, log) };
  } catch (error) {
    throw fileFailure(home, error);
  }
}

function isCluster(folder: string): boolean {
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

async function placeElsewhere(home: string, log: (message: string) => void): Promise<string> {
  const key = createHash("sha256").update(home).digest("hex").slice(0, 16);
  const folder = join(await systemFolder(key), "postgres");
  // The data folder holds the keys to this database. Where it was deleted and made anew, the old database is of no use to it.
  if (isCluster(folder)) {
    await stopPostmaster(folder);
    const aside = `${folder}-left-${Math.round((await stat(folder)).ctimeMs)}`;
    await rename(folder, aside);
    log(`The database of a deleted data folder was set aside at ${aside}.`);
  }
  const note = "PostgreSQL may not enter this folder, so the database lies in the folder named here.";
  await writeFile(join(home, NOTE_FILE), `${JSON.stringify({ note, folder }, null, 2)}\n`);
  return folder;
}

/** Linked into place whole, so that a kill in between leaves no empty password behind. */
export async function keepPassword({ home, folder }: Cluster): Promise<string> {
  const file = join(home, "postgres-password");
  const draft = `${file}.${process.pid}`;
  try {
    if (existsSync(file)) return (await readFile(file, "utf8")).trim();
    if (isCluster(folder)) {
      throw new StartFailure(
        `The database's password file ${file} is gone. Put it back, or set DATA_DIR to a new folder to begin anew.`,
      );
    }
    const password = randomBytes(24).toString("hex");
    await writeFile(draft, `${password}\n`, { mode: 0o600 });
    await link(draft, file);
    return password;
  } catch (error) {
    throw fileFailure(file, error);
  } finally {
    await rm(draft, { force: true });
  }
}

/** Makes the cluster where there is none. It is made beside its place and renamed, so a half-made one never bears its name. */
export async function makeClusterIfMissing(
  cluster: Cluster,
  programs: PostgresPrograms,
  password: string,
): Promise<void> {
  const { folder, account } = cluster;
  try {
    await clearHalfMade(folder);
    if (existsSync(folder)) return;
    const draft = `${folder}.new-${process.pid}`;
    // Its name begins as the draft's, so a kill leaves neither behind.
    const passwordFile = `${draft}.password`;
    await mkdir(draft, { recursive: true, mode: 0o700 });
    await writeFile(passwordFile, `${password}\n`, { mode: 0o600 });
    if (account !== null) for (const path of [draft, passwordFile]) await chown(path, account.uid, account.gid);
    const output = await programs.run("initdb", initdbFlags(draft, passwordFile));
    await rm(passwordFile, { force: true });
    if (output !== null) throw programFailure(output, cluster);
    await rename(draft, folder);
  } catch (error) {
    throw fileFailure(folder, error);
  }
}

async function clearHalfMade(folder: string): Promise<void> {
  const parent = dirname(folder);
  await mkdir(parent, { recursive: true });
  for (const name of await readdir(parent)) {
    if (name.startsWith(`${basename(folder)}.new-`)) await rm(join(parent, name), { recursive: true, force: true });
  }
  // A folder with the cluster's name that is no cluster may hold other data, so we set it aside.
  if (existsSync(folder) && !isCluster(folder)) await rename(folder, `${folder}.incomplete-${Date.now()}`);
}

/** The built-in C.UTF-8 sorts the same on every machine; a collation of the operating system changes with its version. */
function initdbFlags(folder: string, passwordFile: string): string[] {
  return [
    `--pgdata=${folder}`,
    `--username=${SUPERUSER}`,
    `--pwfile=${passwordFile}`,
    "--auth=scram-sha-256",
    "--encoding=UTF8",
    "--locale=C",
    "--locale-provider=builtin",
    "--builtin-locale=C.UTF-8",
    "--no-instructions",
  ];
}
