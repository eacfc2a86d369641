import { currentStep } from "@keystep/domain/applications/next-step";
import { stepAtPath } from "@keystep/domain/applications/step-at-path";
import type { StepStatus } from "@keystep/domain/applications/step-status";
import { isInProgress } from "@keystep/domain/applications/application-status";
import { isOpenToAnswers, takesAnswers } from "@keystep/domain/applications/information-request";
import { findStep, type StepName } from "@keystep/domain/applications/steps";
import type { StepFacts } from "@keystep/domain/applications/step-facts";
import { isAwaitedStep, isOwnStep } from "@keystep/domain/applications/own-steps";

export type AddressedPage =
  | { readonly kind: "show"; readonly step: StepName }
  /** `why` is what to tell a person who opened another step by its address; null where they named none, or the page says it already. */
  | { readonly kind: "move"; readonly step: StepName; readonly why: MovedFrom | null }
  | { readonly kind: "home"; readonly reason: "application.unknown-step" | "applicant.type-mismatch" };

/** The step that was opened can't be yet, or is the other person's. */
export type MovedFrom = "not-open" | "others";

type Address = {
  readonly path: string;
  readonly facts: StepFacts;
  readonly statuses: Readonly<Record<StepName, StepStatus>>;
};

function namesAnApplicantPage(path: string): boolean {
  const [page, type, ...more] = path.split("/");
  return type !== undefined && more.length === 0 && stepAtPath(`${page}/main-applicant`) !== null;
}

/** The steps of a sent application that can still be read: its answers, and its status. */
const READABLE: readonly StepName[] = ["review", "success"];

/**
 * Decides by the server's statuses; a step that is not open or the other person's, and no step at all, lead to the current one. Once it was sent
 * in or withdrawn, no step asks any more but those that are open again, and each leads to what became of it.
 */
export function applicationPlace({ path, facts, statuses }: Address): AddressedPage {
  const { status } = facts.application;
  const isAsking = takesAnswers(status);
  const fallback = isAsking ? currentStep(facts) : "success";
  if (path === "") return { kind: "move", step: fallback, why: null };
  const name = stepAtPath(path);
  const step = name === null ? undefined : findStep(name);
  if (step === undefined) {
    return {
      kind: "home",
      reason: namesAnApplicantPage(path) ? "applicant.type-mismatch" : "application.unknown-step",
    };
  }
  if (!step.applies(facts)) return { kind: "home", reason: "applicant.type-mismatch" };
  const isReadable = status !== "draft" && READABLE.includes(step.name);
  const isOwn = isOwnStep(step.name, facts);
  // In the place of the part of a person who was invited stands how far they are.
  const isShown = isOwn || isAwaitedStep(step.name, facts);
  const mayAnswer = isAsking ? statuses[step.name] !== "disabled" : isOpenToAnswers(facts.application, step.name);
  const isOpen = isReadable || (mayAnswer && isShown);
  if (isOpen) return { kind: "show", step: step.name };
  const why = isOwn ? "not-open" : "others";
  return { kind: "move", step: fallback, why: isInProgress(status) ? why : null };
}
