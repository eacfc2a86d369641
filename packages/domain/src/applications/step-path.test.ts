import { describe, expect, test } from "vitest";
import { stepAtPath } from "./step-at-path.ts";
import { stepPath } from "./step-path.ts";
import { STEP_NAMES } from "./steps.ts";

test.each([null, ""] as const)("STEP-03: an empty step (%j) means user", (step) => {
  expect(stepPath(step)).toBe("user");
});

test.each(["user", "context", "banking-details", "review", "success"] as const)("STEP-03: %s is used as is", (step) =>
  expect(stepPath(step)).toBe(step),
);

test.each([
  ["coapplicant", "applicant/co-applicant"],
  ["coapplicant-address", "applicant-address/co-applicant"],
  ["coapplicant-id", "applicant-id/co-applicant"],
  ["coapplicant-current-mortgage", "applicant-current-mortgage/co-applicant"],
  ["coapplicant-employment", "applicant-employment/co-applicant"],
  ["coapplicant-assets", "applicant-assets/co-applicant"],
  ["coapplicant-liabilities", "applicant-liabilities/co-applicant"],
] as const)("STEP-04: a coapplicant step drops its first two characters: %s is at %s", (step, path) => {
  expect(stepPath(step)).toBe(path);
});

test.each([
  ["applicant", "applicant/main-applicant"],
  ["applicant-address", "applicant-address/main-applicant"],
  ["applicant-id", "applicant-id/main-applicant"],
  ["applicant-current-mortgage", "applicant-current-mortgage/main-applicant"],
  ["applicant-employment", "applicant-employment/main-applicant"],
  ["applicant-assets", "applicant-assets/main-applicant"],
  ["applicant-liabilities", "applicant-liabilities/main-applicant"],
] as const)("STEP-05: an applicant step adds /main-applicant: %s is at %s", (step, path) => {
  expect(stepPath(step)).toBe(path);
});

test("STEP-06: coapplicant-banking-details leads to applicant-banking-details/co-applicant and back", () => {
  expect(stepPath("coapplicant-banking-details")).toBe("applicant-banking-details/co-applicant");
  expect(stepAtPath("applicant-banking-details/co-applicant")).toBe("coapplicant-banking-details");
});

test("ROUTE-11: the step of an email's application leads to a path that exists, at user without a step", () => {
  const stepsOfLinks = [null, "context", "applicant", "coapplicant-id"] as const;
  expect(stepsOfLinks.map(stepPath)).toEqual([
    "user",
    "context",
    "applicant/main-applicant",
    "applicant-id/co-applicant",
  ]);
  expect(STEP_NAMES.every((name) => stepAtPath(stepPath(name)) === name)).toBe(true);
});

describe("stepAtPath", () => {
  test("every step is found at its own path, and no two share one", () => {
    expect(STEP_NAMES.map((name) => stepAtPath(stepPath(name)))).toEqual(STEP_NAMES);
  });

  test.each([
    "",
    "applicant",
    "coapplicant",
    "applicant-banking-details/main-applicant",
    "banking-details/co-applicant",
    "/user",
    "User",
  ])("no step is at %j", (path) => expect(stepAtPath(path)).toBeNull());
});
