import { FIRST_REASONS } from "@keystep/domain/settings/reasons";
import { expect, test } from "vitest";
import type { CheckOfReason } from "./reason-checks.ts";
import { checksOfReason, isUnsupported } from "./reason-checks.ts";

const CHECKS: readonly CheckOfReason[] = [
  { check: "income", outcome: "passed" },
  { check: "costs", outcome: "passed" },
  { check: "title", outcome: "failed" },
];

test("a reason is shown beside the checks that it is about", () => {
  expect(checksOfReason("not-affordable", CHECKS).map(({ check }) => check)).toEqual(["income", "costs"]);
  expect(checksOfReason("title-differs", CHECKS).map(({ check }) => check)).toEqual(["title"]);
  expect(checksOfReason("of-a-later-table", CHECKS)).toEqual([]);
});

test("a reason whose checks all passed is supported by none, one that failed supports it", () => {
  expect(isUnsupported("not-affordable", CHECKS)).toBe(true);
  expect(isUnsupported("title-differs", CHECKS)).toBe(false);
  expect(isUnsupported("not-affordable", [{ check: "costs", outcome: "not-needed" }])).toBe(false);
  expect(isUnsupported("of-a-later-table", CHECKS)).toBe(false);
});

test("each reason to decline of the first table is about some check", () => {
  const every: readonly CheckOfReason[] = (
    ["identity", "income", "costs", "mortgage", "title", "valuation", "limits", "duplicates"] as const
  ).map((check) => ({ check, outcome: "passed" }));
  const declines = FIRST_REASONS.reasons.filter(({ outcome }) => outcome === "decline");
  expect(declines.filter(({ code }) => checksOfReason(code, every).length === 0)).toEqual([]);
});
