import { rmSync } from "node:fs";
import { makeScratchFolder } from "./scratch-folder.ts";
import { runStages, STAGES } from "./stages.ts";
import { addCounts, isGood, summaryLine } from "./test-counts.ts";

const wanted = process.argv.slice(2);
const stranger = wanted.find((name) => !STAGES.some((stage) => stage.name === name));
if (stranger !== undefined) {
  console.error(`There is no stage "${stranger}". The stages: ${STAGES.map(({ name }) => name).join(", ")}.`);
  process.exit(2);
}
const scratch = makeScratchFolder();
process.once("exit", () => rmSync(scratch, { recursive: true, force: true }));
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(1));
process.env["TMPDIR"] = scratch;
const stages = STAGES.filter(({ name }) => wanted.length === 0 || wanted.includes(name));
const total = addCounts(await runStages(stages, scratch));
// Repeated at the end, because some runners show only the last lines.
for (const failure of total.failures) console.log(`\nFAILED ${failure}`);
console.log(`\n${summaryLine(total)}`);
process.exitCode = isGood(total) ? 0 : 1;
