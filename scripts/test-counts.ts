import { readFileSync } from "node:fs";

export interface Counts {
  readonly passed: number;
  readonly failed: number;
}

export function addCounts(all: readonly Counts[]): Counts {
  return all.reduce((sum, one) => ({ passed: sum.passed + one.passed, failed: sum.failed + one.failed }), {
    passed: 0,
    failed: 0,
  });
}

export function summaryLine({ passed, failed }: Counts): string {
  return `${passed} passed, ${failed} failed`;
}

export function isGood({ passed, failed }: Counts): boolean {
  return failed === 0 && passed > 0;
}

/**
 * What a runner's report says. A skipped test counts as a failed one, since nothing was proven; a run that left with an
 * error although each test passed (a file that does not load, an error outside any test) counts as one failure more.
 */
export function countsFrom(report: unknown, exitCode: number): Counts {
  const counts = vitestCounts(report) ?? playwrightCounts(report) ?? { passed: 0, failed: 0 };
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
