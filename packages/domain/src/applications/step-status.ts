import { isSubmitted } from "./application-status.ts";
import { isAskedFor, isReopened } from "./information-request.ts";
import { stepNamed, STEPS, type Step, type StepName } from "./steps.ts";
import type { StepFacts } from "./step-facts.ts";
import { isOwnStep } from "./own-steps.ts";

/** The statuses of a step, per application (spec §3, Step status). */
export const STEP_STATUSES = ["complete", "active", "in-progress", "disabled", "enabled"] as const;
export type StepStatus = (typeof STEP_STATUSES)[number];

const judged = new WeakMap<StepFacts, Map<StepName, boolean>>();

/** Judges each step once for the same facts, because the way to the next step asks about the same ones many times. */
function isComplete(step: Step, facts: StepFacts): boolean {
  const known = judged.get(facts) ?? new Map<StepName, boolean>();
  judged.set(facts, known);
  const answer = known.get(step.name) ?? step.isComplete(facts);
  known.set(step.name, answer);
  return answer;
}

function isDisabled(step: Step, facts: StepFacts): boolean {
  const { application } = facts;
  if (isReopened(application)) {
    const isToRead =
      step.name === "review" || (step.name === "success" && application.status !== "information-requested");
    return !isToRead && !isAskedFor(application, step.name);
  }
  if (step.name === "user") return false;
  if (!step.applies(facts) || !isComplete(stepNamed("user"), facts)) return true;
  return step.name === "success" && !isSubmitted(application.status);
}

function statusOf(step: Step, facts: StepFacts): StepStatus {
  if (isDisabled(step, facts)) return "disabled";
  if (isComplete(step, facts)) return "complete";
  if (!isOwnStep(step.name, facts)) return "enabled";
  if (step.name === (facts.application.step ?? "user")) return "active";
  return step.hasAnswers(facts) ? "in-progress" : "enabled";
}

/**
 * A step is disabled while the account step is not done (`user` never is in a draft), when it belongs to a co-applicant
 * who is not there, and as `success` before submission. While steps are open again, only those and
 * review can be opened, and success where it is the person who corrects something (decisions 0021 and 0046). Otherwise it is complete with valid data, active where the application stands,
 * in-progress with some data, else enabled. A step both complete and active is complete: the address of the page shows
 * the place already, and the stepper must not take a tick away (interpretation, STEP-09). A step of the other person is
 * either complete or enabled, which tells no more than whether it is done (COAP-02).
 */
export function stepStatus(step: StepName, facts: StepFacts): StepStatus {
  return statusOf(stepNamed(step), facts);
}

/** The status of every step of an application (spec §7, step-status; interpretation, STEP-09). */
export function stepStatuses(facts: StepFacts): Record<StepName, StepStatus> {
  const entries = STEPS.map((step) => [step.name, statusOf(step, facts)] as const);
  return Object.fromEntries(entries) as Record<StepName, StepStatus>; // STEPS holds every StepName once
}
