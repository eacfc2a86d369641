import type { StepStatus } from "@keystep/domain/applications/step-status";
import { STEP_NAMES, type StepName } from "@keystep/domain/applications/steps";
import { expect, test } from "vitest";
import { wayTo } from "./sent-back.ts";

function statusesWith(complete: readonly StepName[]): Record<StepName, StepStatus> {
  const entries = STEP_NAMES.map((step) => [step, complete.includes(step) ? "complete" : "enabled"] as const);
  return Object.fromEntries(entries) as Record<StepName, StepStatus>; // the entries are all of the steps
}

const OWN = STEP_NAMES.filter((step) => step.startsWith("applicant") || step === "banking-details");
const ALL_BUT_PAPERS = OWN.filter((step) => step !== "applicant-id");

test.each([
  ["banking-details", "applicant-id", ALL_BUT_PAPERS, true],
  ["context", "applicant-id", ALL_BUT_PAPERS, true],
  ["applicant-id", "applicant-current-mortgage", ["applicant"], false],
  ["applicant-id", "applicant-id", ["applicant"], false],
  ["banking-details", "review", OWN, false],
  ["banking-details", null, OWN, false],
  // The property comes last, and is new to the person then.
  ["banking-details", "context", OWN, false],
  ["coapplicant-banking-details", "context", OWN, false],
  // It may be opened first from the sidebar; then the way leads on to what nobody has seen.
  ["context", "applicant", ["user"], false],
] as const)("from %s to %s, with %j done, a person is sent back: %s", (...[from, to, complete, isBack]) => {
  expect(wayTo(from, to, statusesWith(complete)) !== null).toBe(isBack);
});
