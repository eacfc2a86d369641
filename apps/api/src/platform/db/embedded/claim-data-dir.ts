import { randomBytes } from "node:crypto";
import { existsSync, rmSync } from "node:fs";
import { link, mkdir, readFile, realpath, rm, rmdir, stat, writeFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { z } from "zod";
import { processIdentity } from "./process-identity.ts";
import { fileFailure, hasErrorCode, StartFailure } from "./start-failure.ts";

const CLAIM_FILE = "keystep.lock";
const TAKEOVER_LIMIT_MS = 10_000;

const claimSchema = z.object({ pid: z.number(), identity: z.string(), siteUrl: z.string() });
type Claim = z.infer<typeof claimSchema>;

export interface DataDirClaim {
  release(): Promise<void>;
}

/** Makes this process the only one that uses the data folder, or refuses with a sentence that names the other one. */
export async function claimDataDir(dataDir: string, { siteUrl }: { siteUrl: string }): Promise<DataDirClaim> {
  const folder = await openDataDir(dataDir);
  const file = join(folder, CLAIM_FILE);
  const claim: Claim = { pid: process.pid, identity: processIdentity(process.pid) ?? "", siteUrl };
  try {
    while (!(await tryToClaim(file, claim))) {
      const other = await readClaim(file);
      if (other !== null && isHeld(other)) {
        throw new StartFailure(
          `Keystep is already running with this data folder (process ${other.pid}, ${other.siteUrl}). Stop it first or set DATA_DIR.`,
        );
      }
      await removeStaleClaim(file);
    }
  } catch (error) {
    throw fileFailure(folder, error);
  }
  const atExit = (): void => {
    try {
      rmSync(file, { force: true });
    } catch {
      // Leaving must not fail; a claim left behind is recognised by its dead process.
    }
  };
  process.once("exit", atExit);
  const release = async (): Promise<void> => {
    process.off("exit", atExit);
    await rm(file, { force: true });
  };
  return { release };
}

/** Makes the data folder where there is none. */
export async function openDataDir(dataDir: string): Promise<string> {
  const folder = resolve(dataDir);
  try {
    await makeFolder(folder);
    return await realpath(folder);
  } catch (error) {
    throw fileFailure(folder, error);
  }
}

/** Node's own recursive mkdir never returns below /proc. */
async function makeFolder(folder: string): Promise<void> {
  if (existsSync(folder) || dirname(folder) === folder) return;
  await makeFolder(dirname(folder));
  await mkdir(folder).catch((error: unknown) => {
    if (!hasErrorCode(error, "EEXIST")) throw error;
  });
}

function isHeld(claim: Claim): boolean {
  return processIdentity(claim.pid) === claim.identity;
}

/** A link either appears whole or fails, so no process ever reads a half-written claim. */
async function tryToClaim(file: string, claim: Claim): Promise<boolean> {
  const draft = `${file}.${process.pid}.${randomBytes(4).toString("hex")}`;
  await writeFile(draft, JSON.stringify(claim), { mode: 0o644 });
  try {
    await link(draft, file);
    return true;
  } catch (error) {
    if (hasErrorCode(error, "EEXIST")) return false;
    throw error;
  } finally {
    await rm(draft);
  }
}

async function readClaim(file: string): Promise<Claim | null> {
  try {
    return claimSchema.parse(JSON.parse(await readFile(file, "utf8")));
  } catch (error) {
    if (hasErrorCode(error, "EACCES", "EPERM")) throw error;
    return null;
  }
}

/** One process at a time may remove a stale claim; without that, two could each remove the other's new one. */
async function removeStaleClaim(file: string): Promise<void> {
  const turn = `${file}.takeover`;
  try {
    await mkdir(turn);
  } catch (error) {
    if (!hasErrorCode(error, "EEXIST")) throw error;
    const made = await stat(turn).catch(() => null);
    if (made !== null && Date.now() - made.mtimeMs > TAKEOVER_LIMIT_MS) await rmdir(turn).catch(() => undefined);
    await pause(20);
    return;
  }
  try {
    const claim = await readClaim(file);
    if (claim === null || !isHeld(claim)) await rm(file, { force: true });
  } finally {
    await rmdir(turn);
  }
}
