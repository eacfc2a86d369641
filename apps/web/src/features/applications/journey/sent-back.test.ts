import { expect, test } from "vitest";
import { wayTo } from "./sent-back.ts";

test.each([
  ["banking-details", "applicant-id", true],
  ["applicant-id", "applicant-current-mortgage", false],
  ["applicant-id", "applicant-id", false],
  ["banking-details", "review", false],
  ["banking-details", null, false],
] as const)("from %s to %s a person is sent back: %s", (from, to, isBack) => {
  expect(wayTo(from, to) !== null).toBe(isBack);
});
