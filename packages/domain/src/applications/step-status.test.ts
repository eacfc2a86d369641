import { describe, expect, test } from "vitest";
import {
  AN_ACTIVE_USER,
  anAnsweredApplicant,
  PROPERTY_ANSWERS,
  someFacts,
} from "@keystep/domain/testing/sample-application";
import { STEP_STATUSES, stepStatus, stepStatuses } from "./step-status.ts";
import { STEP_NAMES } from "./steps.ts";
import { anApplicant } from "@keystep/domain/testing/sample-applicant";

test("STEP-09: the statuses are exactly five", () => {
  expect(STEP_STATUSES).toEqual(["complete", "active", "in-progress", "disabled", "enabled"]);
});

test.each([null, { ...AN_ACTIVE_USER, status: "pending" }, { ...AN_ACTIVE_USER, phone: null }] as const)(
  "STEP-09: before the account step is done (%j) everything but user is disabled",
  (user) => {
    const statuses = stepStatuses(someFacts({ user, context: PROPERTY_ANSWERS }));
    expect(STEP_NAMES.filter((name) => statuses[name] !== "disabled")).toEqual(["user"]);
    expect(statuses.user).toBe("active");
  },
);

test("STEP-09: user is in-progress when the application stands elsewhere and the account is half done", () => {
  const user = { ...AN_ACTIVE_USER, phone: null };
  expect(stepStatus("user", someFacts({ user, application: { step: "applicant" } }))).toBe("in-progress");
});

test("STEP-09: a new application with an active user", () => {
  const statuses = stepStatuses(someFacts({ application: { step: "applicant" }, context: { homeValueEstimate: 1 } }));
  expect(statuses).toMatchObject({
    user: "complete",
    context: "in-progress",
    applicant: "active",
    "applicant-address": "enabled",
    "banking-details": "enabled",
    coapplicant: "disabled",
    "coapplicant-banking-details": "disabled",
    review: "enabled",
    success: "disabled",
  });
});

test("STEP-09: with a co-applicant their steps are open and judged by their own answers", () => {
  const applicants = [anApplicant("main-applicant"), anAnsweredApplicant("co-applicant")];
  expect(stepStatuses(someFacts({ application: { applicants } }))).toMatchObject({
    applicant: "enabled",
    coapplicant: "complete",
    "coapplicant-address": "complete",
    "coapplicant-id": "enabled",
    "coapplicant-current-mortgage": "complete",
    "coapplicant-employment": "complete",
  });
});

describe("precedence", () => {
  test("STEP-09: complete wins over active", () => {
    const facts = someFacts({ application: { step: "context" }, context: PROPERTY_ANSWERS });
    expect(stepStatus("context", facts)).toBe("complete");
  });

  test("STEP-09: active wins over in-progress", () => {
    const facts = someFacts({ application: { step: "context" }, context: { homeValueEstimate: 1 } });
    expect(stepStatus("context", facts)).toBe("active");
  });

  test("STEP-09: disabled wins over active", () => {
    expect(stepStatus("coapplicant", someFacts({ application: { step: "coapplicant" } }))).toBe("disabled");
  });
});

test.each([
  ["draft", "enabled", "disabled"],
  ["submitted", "complete", "complete"],
  ["approved", "complete", "complete"],
  ["withdrawn", "enabled", "disabled"],
] as const)("STEP-09: as %s, review is %s and success %s", (status, review, success) => {
  const facts = someFacts({ application: { status } });
  expect([stepStatus("review", facts), stepStatus("success", facts)]).toEqual([review, success]);
});

test("STEP-09: every step has a status", () => {
  expect(Object.keys(stepStatuses(someFacts()))).toEqual([...STEP_NAMES]);
});
