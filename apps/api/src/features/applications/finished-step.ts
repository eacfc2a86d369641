import { nextStep } from "@keystep/domain/applications/next-step";
import { stepStatus } from "@keystep/domain/applications/step-status";
import { stepNamed } from "@keystep/domain/applications/steps";
import type { StepName } from "@keystep/domain/applications/steps";
import type { StepFacts } from "@keystep/domain/applications/step-facts";
import { isOwnStep } from "@keystep/domain/applications/own-steps";
import { Problem } from "#src/platform/http/problem";

/**
 * Judges a step by what is stored together with what was sent, and answers the step to show next. Throws where the step cannot
 * be opened or is not finished.
 */
export function judgeFinishedStep(step: StepName, facts: StepFacts): StepName {
  if (!isOwnStep(step, facts)) throw new Problem("application.not-yours-to-answer");
  if (stepStatus(step, facts) === "disabled") throw new Problem("application.step-disabled");
  const { judge, isComplete, isGuidance } = stepNamed(step);
  const errors = [...judge(facts)];
  const mayBeFinished = isComplete(facts) || isGuidance;
  if (errors.length > 0 || !mayBeFinished) throw new Problem("request.invalid", { errors });
  return nextStep(step, facts);
}
