import { isDeepStrictEqual } from "node:util";
import { STEPS, type Step, type StepName } from "@keystep/domain/applications/steps";
import type { FrozenAnswers } from "./frozen-answers.ts";

/** The record of the party that a step is about, with full numbers: two account numbers may end alike. */
function recordOf({ name, applicantType }: Step, { account, application, apart }: FrozenAnswers): object | null {
  if (name === "user") return account;
  if (applicantType === null) return application.context;
  const applicant = application.applicants.find(({ type }) => type === applicantType);
  return applicant === undefined ? null : { ...applicant, ...apart[applicant.id] };
}

/** An earlier version may be older than a question, which then has no answer. */
function answersOf(step: Step, frozen: FrozenAnswers): unknown[] | null {
  const record = recordOf(step, frozen);
  if (record === null) return null;
  const answers = new Map<string, unknown>(Object.entries(record));
  return step.answers.map((name) => answers.get(name) ?? null);
}

/** The steps whose answers differ from the version before, in their order. */
export function changedSteps(before: FrozenAnswers, after: FrozenAnswers): StepName[] {
  return STEPS.filter((step) => !isDeepStrictEqual(answersOf(step, before), answersOf(step, after))).map(
    ({ name }) => name,
  );
}
