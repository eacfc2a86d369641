import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runStages, STAGES } from "./stages.ts";
import { addCounts, isGood, summaryLine } from "./test-counts.ts";

const wanted = process.argv.slice(2);
const stranger = wanted.find((name) => !STAGES.some((stage) => stage.name === name));
if (stranger !== undefined) {
  console.error(`There is no stage "${stranger}". The stages: ${STAGES.map(({ name }) => name).join(", ")}.`);
  process.exit(2);
}
const reports = mkdtempSync(join(tmpdir(), "keystep-reports-"));
const stages = STAGES.filter(({ name }) => wanted.length === 0 || wanted.includes(name));
const total = addCounts(await runStages(stages, reports));
rmSync(reports, { recursive: true, force: true });
console.log(`\n${summaryLine(total)}`);
process.exitCode = isGood(total) ? 0 : 1;
