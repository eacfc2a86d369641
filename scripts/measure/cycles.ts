import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runCommand } from "#scripts/run-command.ts";

/** How many imports lie on a circle, by the linter. */
export async function countCycles(ignoreTypes: boolean): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), "keystep-measure-"));
  const config = join(folder, "cycles.json");
  const rules = { "import/no-cycle": ["error", { ignoreTypes }] };
  writeFileSync(config, JSON.stringify({ plugins: ["import"], categories: { correctness: "off" }, rules }));
  const { output } = await runCommand(["oxlint", "-c", config, "--format=unix"], { quiet: true });
  rmSync(folder, { recursive: true });
  return output.split("\n").filter((line) => line.includes("no-cycle")).length;
}
