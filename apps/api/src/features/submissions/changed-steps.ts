import { isDeepStrictEqual } from "node:util";
import type { Applicant } from "@keystep/domain/applicants/applicant";
import { CONTEXT, stepOfContext } from "@keystep/domain/applications/context";
import { APPLICANT_FIELDS, stepOfAnswer } from "@keystep/domain/applications/step-of-answer";
import { STEP_NAMES } from "@keystep/domain/applications/steps";
import type { StepName } from "@keystep/domain/applications/steps";
import type { FrozenAnswers } from "./submission.repository.ts";

/** Each step's full answers, because two account numbers may end alike. */
function answersByStep({ account, application, apart }: FrozenAnswers): Map<StepName, unknown[]> {
  const answers = new Map<StepName, unknown[]>([["user", [account]]]);
  const add = (step: StepName, answer: unknown) => answers.set(step, [...(answers.get(step) ?? []), answer]);
  for (const field of CONTEXT.names) add(stepOfContext(field), application.context[field]);
  for (const applicant of application.applicants) {
    // An earlier version may be older than a question.
    const frozen: Partial<Applicant> = applicant;
    for (const field of APPLICANT_FIELDS) add(stepOfAnswer(applicant.type, field), frozen[field] ?? null);
    const { banking = null, documents = [] } = apart[applicant.id] ?? {};
    add(stepOfAnswer(applicant.type, "bankingDetails"), banking);
    add(stepOfAnswer(applicant.type, "documentTypes"), documents);
  }
  return answers;
}

/** The steps whose answers differ from the version before, in their order. */
export function changedSteps(before: FrozenAnswers, after: FrozenAnswers): StepName[] {
  const [old, now] = [answersByStep(before), answersByStep(after)];
  return STEP_NAMES.filter((step) => !isDeepStrictEqual(old.get(step), now.get(step)));
}
