import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "#scripts/bootstrap.mjs";

/** The files that a section of docs/architecture.md lists in its numbered table, in order; `NNNN` stands for the number of a migration. */
export function documentedFiles(heading: string): string[] {
  const text = readFileSync(join(ROOT, "docs/architecture.md"), "utf8");
  const section = text.split(/^## /m).find((each) => each.startsWith(`${heading}\n`)) ?? "";
  return [...section.matchAll(/^\| \d+ \| `([^`]+)` \|/gm)].map(([, path = ""]) => path);
}
