import { chown, mkdir, readdir, rename, rm, writeFile } from "node:fs/promises";
import { existsSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { isCluster, logFileOf, type ClusterPlace } from "./cluster-place.ts";
import { runLogged, type SystemAccount } from "./postgres-account.ts";
import { fileFailure, StartFailure } from "./start-failure.ts";

export const SUPERUSER = "keystep";

type Initdb = { readonly initdb: string; readonly password: string };

/** Makes the cluster where there is none. It is made beside its place and renamed, so a half-made one never bears its name. */
export async function makeClusterIfMissing(place: ClusterPlace, using: Initdb): Promise<void> {
  try {
    await clearHalfMade(place.folder);
    if (existsSync(place.folder)) return;
    const draft = `${place.folder}.new-${process.pid}`;
    await mkdir(draft, { recursive: true, mode: 0o700 });
    await giveTo(place.account, draft);
    await runInitdb(place, draft, using);
    await rename(draft, place.folder);
  } catch (error) {
    throw fileFailure(place.folder, error);
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

async function runInitdb(place: ClusterPlace, draft: string, { initdb, password }: Initdb): Promise<void> {
  // Its name begins as the draft's, so a kill leaves neither behind.
  const passwordFile = `${draft}.password`;
  try {
    await writeFile(passwordFile, `${password}\n`, { mode: 0o600 });
    await giveTo(place.account, passwordFile);
    const flags = initdbFlags(draft, passwordFile);
    const output = await runLogged(initdb, flags, { account: place.account, logFile: logFileOf(place) });
    if (output !== null) throw initdbFailure(draft, output);
  } finally {
    await rm(passwordFile, { force: true });
  }
}

async function giveTo(account: SystemAccount, path: string): Promise<void> {
  if (account !== null) await chown(path, account.uid, account.gid);
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

function initdbFailure(folder: string, output: string): StartFailure {
  if (/No space left on device/.test(output)) {
    return new StartFailure(
      `The disk is full: PostgreSQL needs about 50 MB in ${folder}. Free some space or set DATA_DIR.`,
    );
  }
  const line = output.split("\n").find((text) => text.startsWith("initdb: error:")) ?? output.trim().split("\n").at(-1);
  return new StartFailure(
    `PostgreSQL could not make its data folder ${folder}: ${(line ?? "").replace("initdb: error: ", "")}.`,
  );
}
