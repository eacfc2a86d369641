import type { ApplicationAnswer } from "@keystep/contract/applications";
import type { StepStatus } from "@keystep/domain/applications/step-status";
import { isAskedFor } from "@keystep/domain/applications/information-request";
import { missingSteps } from "@keystep/domain/applications/missing-steps";
import { STEPS, type Step, type StepFacts, type StepName } from "@keystep/domain/applications/steps";
import { isOwnStep } from "@keystep/domain/applications/viewer";
import { sectionNameFor, stepNameFor } from "#src/features/applications/step-names";

/** What the server said of a step when it refused the whole. */
export type RefusedPart = { readonly field: string; readonly message: string };

/** A part that stands in the way of sending, in words; `isOwn` where it is for whoever looks to answer. */
export type MissingPart = {
  readonly step: StepName;
  readonly name: string;
  readonly reason: string;
  readonly isOwn: boolean;
};

type MissingSource = {
  readonly facts: StepFacts;
  readonly statuses: Readonly<Record<StepName, StepStatus>>;
  readonly refused: readonly RefusedPart[];
};

/** Both people have an address: a part of theirs is named with its section. */
export function partName(
  { name, section, isSubStep }: Pick<Step, "name" | "section" | "isSubStep">,
  viewer: ApplicationAnswer["viewer"],
): string {
  const isOfPerson = section === "applicant" || section === "coapplicant";
  const label = stepNameFor(viewer, name);
  return isOfPerson && isSubStep ? `${sectionNameFor(viewer, section)}, ${label}` : label;
}

function reasonOf(step: Step, { facts, refused }: MissingSource): string {
  if (!isOwnStep(step, facts)) return "not finished yet; it is for the other person to answer";
  const message = refused.find(({ field }) => field === step.name)?.message;
  if (message !== undefined) return message.replace(`${step.label}: `, "");
  return step.hasAnswers(facts) ? "begun, and not finished yet" : "not answered yet";
}

/**
 * The parts that stand in the way: those the rules find here, those the server counts as unfinished, and those it named as it refused. The
 * other person's answers are not here to judge, so of their parts the server's word counts alone.
 * Where they differ the page is older than the server, and a part too many is one look, a part too few a refusal.
 */
export function missingParts(source: MissingSource): MissingPart[] {
  const { facts, statuses, refused } = source;
  const missing = new Set(missingSteps(facts).map(({ name }) => name));
  // What staff do not ask for again is closed and judged no more, here as there.
  const isJudged = ({ name, isGuidance }: Step) => !isGuidance && isAskedFor(facts.application, name);
  return STEPS.filter(({ section, applies }) => section !== "review" && applies(facts)).flatMap((step) => {
    const isRefused = refused.some(({ field }) => field === step.name);
    const isOwn = isOwnStep(step, facts);
    const isFoundHere = isOwn && missing.has(step.name);
    const isUnfinished = isJudged(step) && (isFoundHere || statuses[step.name] !== "complete");
    if (!isRefused && !isUnfinished) return [];
    return [{ step: step.name, name: partName(step, facts.application.viewer), reason: reasonOf(step, source), isOwn }];
  });
}
