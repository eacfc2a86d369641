import { isDeepStrictEqual } from "node:util";
import type { Applicant } from "@keystep/domain/applicants/applicant";
import { sharedAnswers } from "@keystep/domain/applications/agreement";
import type { ApplicationContext } from "@keystep/domain/applications/context";
import { stepNamed, STEPS, type Step, type StepName } from "@keystep/domain/applications/steps";
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

/** The answers of a version that both people share. */
export function sharedOf({ application: { context, applicants } }: Pick<FrozenAnswers, "application">) {
  // Every answer is there, since readers lay what is stored over what is unanswered; one of an older choice is compared as the text it is.
  return sharedAnswers({ context: context as ApplicationContext, applicants: applicants as Applicant[] });
}

type Answered = Pick<FrozenAnswers, "application" | "apart">;

function pick<T extends object>(from: T | undefined, names: readonly string[]): Partial<T> {
  const picked = Object.entries(from ?? {}).filter(([name]) => names.includes(name));
  return Object.fromEntries(picked) as Partial<T>; // names of the record itself
}

function withStepOf(now: Answered, before: Answered, { applicantType, answers }: Step): Answered {
  const { application } = now;
  if (applicantType === null) {
    const context = { ...application.context, ...pick(before.application.context, answers) };
    return { ...now, application: { ...application, context } };
  }
  const was = before.application.applicants.find(({ type }) => type === applicantType);
  if (was === undefined) return now;
  const applicants = application.applicants.map((applicant) =>
    applicant.id === was.id ? { ...applicant, ...pick(was, answers) } : applicant,
  );
  const apart = now.apart[was.id];
  return {
    application: { ...application, applicants },
    apart:
      apart === undefined
        ? now.apart
        : { ...now.apart, [was.id]: { ...apart, ...pick(before.apart[was.id], answers) } },
  };
}

/** The answers with these steps as they were sent before: what is open and not sent belongs to no version (decision 0046). */
export function withStepsOf<Kept extends Answered>(now: Kept, before: Answered, steps: readonly StepName[]): Kept {
  const kept = steps.map(stepNamed).reduce<Answered>((mixed, step) => withStepOf(mixed, before, step), now);
  return kept as Kept; // the reader of earlier versions fills in every answer of today
}
