import { spawn } from "node:child_process";
import { chown, mkdir, mkdtemp, readdir, rename, rm, writeFile } from "node:fs/promises";
import { existsSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { isCluster, type ClusterPlace } from "./cluster-place.ts";
import type { PostgresBinaries } from "./postgres-binaries.ts";
import { fileFailure, StartFailure } from "./start-failure.ts";

export const SUPERUSER = "keystep";

/** Makes the cluster where there is none. It is made beside its place and renamed, so a half-made one never bears its name. */
export async function makeClusterIfMissing(
  place: ClusterPlace,
  binaries: PostgresBinaries,
  password: string,
): Promise<void> {
  try {
    await clearHalfMade(place.folder);
    if (existsSync(place.folder)) return;
    const draft = `${place.folder}.new-${process.pid}`;
    await mkdir(draft, { recursive: true, mode: 0o700 });
    if (place.account !== null) await chown(draft, place.account.uid, place.account.gid);
    await runInitdb({ place, initdb: binaries.initdb, folder: draft, password });
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

interface Initdb {
  readonly place: ClusterPlace;
  readonly initdb: string;
  readonly folder: string;
  readonly password: string;
}

async function runInitdb({ place, initdb, folder, password }: Initdb): Promise<void> {
  const secrets = await mkdtemp(join(tmpdir(), "keystep-"));
  const passwordFile = join(secrets, "password");
  try {
    await writeFile(passwordFile, `${password}\n`, { mode: 0o600 });
    if (place.account !== null) {
      for (const path of [passwordFile, secrets]) await chown(path, place.account.uid, place.account.gid);
    }
    const output = await outputOf(initdb, initdbFlags(folder, passwordFile), place);
    if (output !== null) throw initdbFailure(folder, output);
  } finally {
    await rm(secrets, { recursive: true, force: true });
  }
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

/** Null when it went well, else everything it said. */
function outputOf(program: string, flags: string[], { account }: ClusterPlace): Promise<string | null> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, flags, {
      ...account,
      cwd: "/",
      env: { ...process.env, LC_ALL: "C", TZ: "UTC" },
      stdio: ["ignore", "pipe", "pipe"],
    });
    let output = "";
    const collect = (chunk: Buffer): void => {
      output += chunk.toString("utf8");
    };
    child.stdout.on("data", collect);
    child.stderr.on("data", collect);
    child.once("error", reject);
    child.once("close", (code) => resolve(code === 0 ? null : output));
  });
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
