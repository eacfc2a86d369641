import { describe, expect, test } from "vitest";
import { addCounts, countsFrom, isGood, summaryLine } from "./test-counts.ts";

describe("counting what the runners report", () => {
  test("vitest: what did not pass has failed, skipped ones included", () => {
    const report = { numTotalTests: 10, numPassedTests: 7, numFailedTests: 1, numPendingTests: 2, testResults: [] };
    expect(countsFrom(report, 1)).toEqual({ passed: 7, failed: 3 });
  });

  test("vitest: a file that does not load is a failure", () => {
    const testResults = [
      { status: "failed", assertionResults: [] },
      { status: "passed", assertionResults: [{}] },
    ];
    expect(countsFrom({ numTotalTests: 1, numPassedTests: 1, testResults }, 1)).toMatchObject({ passed: 1, failed: 1 });
  });

  test("playwright: flaky and skipped journeys have failed", () => {
    expect(countsFrom({ stats: { expected: 5, unexpected: 1, flaky: 1, skipped: 2 } }, 1)).toEqual({
      passed: 5,
      failed: 4,
    });
  });

  test("an exit code other than 0 is a failure whatever the report says", () => {
    expect(countsFrom({ stats: { expected: 5 } }, 1)).toEqual({ passed: 5, failed: 1 });
    expect(countsFrom(null, 127)).toEqual({ passed: 0, failed: 1 });
  });

  test("all is good only where something passed and nothing failed", () => {
    expect(isGood({ passed: 1, failed: 0 })).toBe(true);
    expect(isGood({ passed: 0, failed: 0 })).toBe(false);
    expect(isGood({ passed: 9, failed: 1 })).toBe(false);
  });

  test("the last line adds the stages up", () => {
    expect(
      summaryLine(
        addCounts([
          { passed: 5, failed: 0 },
          { passed: 2, failed: 1 },
        ]),
      ),
    ).toBe("7 passed, 1 failed");
  });
});
