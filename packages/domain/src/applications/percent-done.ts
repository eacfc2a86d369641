import { stepStatuses } from "./step-status.ts";
import { STEPS } from "./steps.ts";
import type { StepFacts } from "./step-facts.ts";

/** How many parts of an application ask something, and how many of them are complete. */
export type PartsDone = { readonly done: number; readonly parts: number };

/** Counts as the sidebar does: each step that applies and asks something, the review left out (interpretation, STEP-09). */
export function partsDone(facts: StepFacts): PartsDone {
  const statuses = stepStatuses(facts);
  const asked = STEPS.filter((step) => step.applies(facts) && step.section !== "review");
  return { done: asked.filter(({ name }) => statuses[name] === "complete").length, parts: asked.length };
}

/**
 * How much of a draft is done, in whole percent rounded down, so that 100 means every part that applies is complete.
 * Null once it was sent (decision 0027).
 */
export function percentDone(facts: StepFacts): number | null {
  if (facts.application.status !== "draft") return null;
  const { done, parts } = partsDone(facts);
  return Math.floor((done * 100) / parts);
}
