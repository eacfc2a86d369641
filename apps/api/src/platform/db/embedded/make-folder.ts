import { existsSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { dirname } from "node:path";
import { hasErrorCode } from "./start-failure.ts";

/** Makes a folder and those above it. Node's own recursive mkdir never returns below /proc. */
export async function makeFolder(folder: string): Promise<void> {
  if (existsSync(folder) || dirname(folder) === folder) return;
  await makeFolder(dirname(folder));
  await mkdir(folder).catch((error: unknown) => {
    if (!hasErrorCode(error, "EEXIST")) throw error;
  });
}
