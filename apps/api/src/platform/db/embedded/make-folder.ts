import { mkdir } from "node:fs/promises";
import { dirname } from "node:path";
import { hasErrorCode } from "./start-failure.ts";

/** Makes a folder and those above it. Node's own recursive mkdir never returns below /proc. */
export async function makeFolder(folder: string): Promise<void> {
  if (await makeOne(folder)) return;
  await makeFolder(dirname(folder));
  await mkdir(folder);
}

async function makeOne(folder: string): Promise<boolean> {
  try {
    await mkdir(folder);
    return true;
  } catch (error) {
    if (hasErrorCode(error, "EEXIST")) return true;
    if (hasErrorCode(error, "ENOENT") && dirname(folder) !== folder) return false;
    throw error;
  }
}
