import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runStages, STAGES } from "./stages.ts";
import { addCounts, isGood, summaryLine } from "./test-counts.ts";

const reports = mkdtempSync(join(tmpdir(), "keystep-reports-"));
const stages = STAGES.filter(({ name }) => name === "check" || name === "unit");
const total = addCounts(await runStages(stages, reports));
rmSync(reports, { recursive: true, force: true });
console.log(`\n${summaryLine(total)}`);
process.exitCode = isGood(total) ? 0 : 1;
