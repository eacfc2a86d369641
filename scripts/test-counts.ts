import { readFileSync } from "node:fs";
import { failuresFrom } from "./test-failures.ts";

export interface Counts {
  readonly passed: number;
  readonly failed: number;
  /** One text for each failure the runner named: where it is, and how it said it. */
  readonly failures?: readonly string[];
}

export function addCounts(all: readonly Counts[]): Required<Counts> {
  return {
    passed: all.reduce((sum, { passed }) => sum + passed, 0),
    failed: all.reduce((sum, { failed }) => sum + failed, 0),
    failures: all.flatMap(({ failures }) => failures ?? []),
  };
}

export function summaryLine({ passed, failed }: Counts): string {
  return `${passed} passed, ${failed} failed`;
}

export function isGood({ passed, failed }: Counts): boolean {
  return failed === 0 && passed > 0;
}

/**
 * Reads a runner's report. A skipped test counts as a failed one, since nothing was proven; a run that left with an error although each
 * test passed (a file that does not load, an error outside any test) counts as one failure more.
 */
export function countsFrom(report: unknown, exitCode: number): Counts {
  const bare = vitestCounts(report) ?? playwrightCounts(report) ?? { passed: 0, failed: 0 };
  const failures = failuresFrom(report);
  const counts = failures.length === 0 ? bare : { ...bare, failures };
  return exitCode !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}

export function readCounts(file: string, exitCode: number): Counts {
  let report: unknown = null;
  try {
    report = JSON.parse(readFileSync(file, "utf8"));
  } catch {
    // A runner that crashed leaves no report; its exit code speaks for it.
  }
  return countsFrom(report, exitCode);
}

function numberAt(value: object, name: string): number {
  const found: unknown = Object.entries(value).find(([key]) => key === name)?.[1];
  return typeof found === "number" ? found : 0;
}

function vitestCounts(report: unknown): Counts | null {
  if (typeof report !== "object" || report === null || !("numTotalTests" in report)) return null;
  const passed = numberAt(report, "numPassedTests");
  const results = "testResults" in report && Array.isArray(report.testResults) ? report.testResults : [];
  const unloaded = results.filter((result: { status?: string; assertionResults?: unknown[] }) => {
    return result.status === "failed" && result.assertionResults?.length === 0;
  });
  return { passed, failed: numberAt(report, "numTotalTests") - passed + unloaded.length };
}

function playwrightCounts(report: unknown): Counts | null {
  if (typeof report !== "object" || report === null || !("stats" in report)) return null;
  const { stats } = report;
  if (typeof stats !== "object" || stats === null) return null;
  const failed = ["unexpected", "flaky", "skipped"].reduce((sum, name) => sum + numberAt(stats, name), 0);
  return { passed: numberAt(stats, "expected"), failed };
}
