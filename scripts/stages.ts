import { availableParallelism } from "node:os";
import { join } from "node:path";
import { findBrowser } from "./browser.ts";
import { buildIfNeeded } from "./build.ts";
import { runChecks } from "./checks.ts";
import { runCommand } from "./run-command.ts";
import { readCounts, summaryLine, type Counts } from "./test-counts.ts";

export interface Stage {
  readonly name: string;
  /** `reports` is a folder for what the runner writes down. */
  run(reports: string): Promise<Counts>;
}

/** One for each core: while one file waits for PostgreSQL another works. Bounded, since each file holds connections of its own. */
const DATABASE_WORKERS = Math.min(4, availableParallelism());

export const STAGES: readonly Stage[] = [
  { name: "check", run: () => runChecks() },
  { name: "unit", run: (reports) => runVitest("unit", reports, { projects: ["unit", "web"], maxWorkers: "100%" }) },
  { name: "db", run: (reports) => runVitest("db", reports, { projects: ["db"], maxWorkers: DATABASE_WORKERS }) },
  { name: "build", run: async () => ((await buildIfNeeded()) ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }) },
  { name: "browser", run: (reports) => runBrowserTests(reports) },
];

/** Runs the stages one after the other, also after one has failed: a red run should show everything that is red. */
export async function runStages(stages: readonly Stage[], reports: string): Promise<Counts[]> {
  const all: Counts[] = [];
  for (const stage of stages) {
    console.log(`\n== ${stage.name}`);
    const begun = performance.now();
    const counts = await stage.run(reports);
    all.push(counts);
    console.log(`== ${stage.name}: ${summaryLine(counts)} (${((performance.now() - begun) / 1000).toFixed(1)} s)`);
  }
  return all;
}

type VitestRun = { readonly projects: readonly string[]; readonly maxWorkers: number | string };

async function runVitest(name: string, reports: string, { projects, maxWorkers }: VitestRun): Promise<Counts> {
  const report = join(reports, `${name}.json`);
  const { code } = await runCommand([
    "vitest",
    "run",
    `--maxWorkers=${maxWorkers}`,
    ...projects.flatMap((project) => ["--project", project]),
    "--reporter=dot",
    "--reporter=json",
    `--outputFile.json=${report}`,
  ]);
  return readCounts(report, code);
}

/** In small, as `npm test` runs them, or whole: every width, theme and way through an application. */
export async function runBrowserTests(reports: string, { isWhole = false } = {}): Promise<Counts> {
  const browser = await findBrowser();
  if (browser === null) return { passed: 0, failed: 1 };
  const report = join(reports, "browser.json");
  const extent = { KEYSTEP_E2E_WHOLE: isWhole ? "1" : "" };
  const env = { KEYSTEP_BROWSER: browser, KEYSTEP_E2E_REPORT: report, ...extent };
  const { code } = await runCommand(["playwright", "test"], { cwd: "e2e", env });
  return readCounts(report, code);
}
