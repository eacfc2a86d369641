import { glob, readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const SOURCE = fileURLToPath(new URL("../", import.meta.url));

/** Loads every module that has statements; some are loaded by a job or a command alone. */
export async function loadStatements(): Promise<void> {
  for await (const file of glob("{features,platform}/**/*.ts", { cwd: SOURCE })) {
    if (/\.test\.ts$|(^|\/)testing\//.test(file)) continue;
    const path = join(SOURCE, file);
    if ((await readFile(path, "utf8")).includes("prepared(")) await import(path);
  }
}
