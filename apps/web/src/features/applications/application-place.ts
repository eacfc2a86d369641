import { currentStep } from "@keystep/domain/applications/next-step";
import { stepAtPath } from "@keystep/domain/applications/step-at-path";
import type { StepStatus } from "@keystep/domain/applications/step-status";
import { findStep, type StepFacts, type StepName } from "@keystep/domain/applications/steps";

/** What an address below /application/{id}/ leads to. */
export type ApplicationPlace =
  | { readonly kind: "show"; readonly step: StepName }
  | { readonly kind: "move"; readonly step: StepName }
  | { readonly kind: "home"; readonly reason: "application.unknown-step" | "applicant.type-mismatch" };

type Address = {
  /** What follows /application/{id}/, without slashes around it. */
  readonly path: string;
  readonly facts: StepFacts;
  readonly statuses: Readonly<Record<StepName, StepStatus>>;
};

function namesAnApplicantPage(path: string): boolean {
  const [page, type, ...more] = path.split("/");
  return type !== undefined && more.length === 0 && stepAtPath(`${page}/main-applicant`) !== null;
}

/** Decides by the server's statuses; a step that is not open, and no step at all, lead to the current one. */
export function applicationPlace({ path, facts, statuses }: Address): ApplicationPlace {
  if (path === "") return { kind: "move", step: currentStep(facts) };
  const name = stepAtPath(path);
  const step = name === null ? undefined : findStep(name);
  if (step === undefined) {
    return {
      kind: "home",
      reason: namesAnApplicantPage(path) ? "applicant.type-mismatch" : "application.unknown-step",
    };
  }
  if (!step.applies(facts)) return { kind: "home", reason: "applicant.type-mismatch" };
  if (statuses[step.name] !== "disabled") return { kind: "show", step: step.name };
  return { kind: "move", step: currentStep(facts) };
}
