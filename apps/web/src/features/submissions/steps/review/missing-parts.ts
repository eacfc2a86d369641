import type { ApplicationAnswer } from "@keystep/contract/applications/applications";
import { MISSING_DECLARATION_FIELD } from "@keystep/contract/submissions/declarations";
import { whoHasToDeclare } from "@keystep/domain/applications/agreement";
import type { StepStatus } from "@keystep/domain/applications/step-status";
import { isAskedFor } from "@keystep/domain/applications/information-request";
import { missingSteps as stepsInTheWay } from "@keystep/domain/applications/missing-steps";
import { neededBeforeSending } from "@keystep/domain/applications/needed-before-sending";
import { STEPS, type Step, type StepName } from "@keystep/domain/applications/steps";
import type { StepFacts } from "@keystep/domain/applications/step-facts";
import { isOwnStep } from "@keystep/domain/applications/own-steps";
import { firstNameOf } from "#src/features/applications/journey/people";
import { sectionNameFor, stepNameFor } from "#src/features/applications/journey/step-names";

export type RefusedPart = { readonly field: string; readonly message: string };

/**
 * A part that stands in the way of sending, in words; `isOwn` where it is for this person to answer. `key` names it as
 * a refusal would.
 */
export type MissingPart = {
  readonly key: string;
  /** Null where there is no step to open. */
  readonly step: StepName | null;
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

function nameOfOther({ application: { applicants, viewer } }: StepFacts): string {
  const other = applicants.find(({ type }) => type !== viewer);
  return other === undefined ? "your co-applicant" : firstNameOf(other);
}

function reasonOf(step: Step, { facts, refused }: MissingSource): string {
  if (!isOwnStep(step.name, facts)) return `not finished yet; it is for ${nameOfOther(facts)} to answer`;
  const message = refused.find(({ field }) => field === step.name)?.message;
  if (message !== undefined) return message.replace(`${step.label}: `, "");
  const needed = neededOf(facts, step.name);
  if (needed !== undefined && step.isComplete(facts)) return needed;
  return step.hasAnswers(facts) ? "begun, and not finished yet" : "not answered yet";
}

/** A finished step may still lack an answer that sending needs. */
function neededOf(facts: StepFacts, name: StepName): string | undefined {
  return neededBeforeSending(facts).find(({ step }) => step === name)?.reason;
}

/**
 * The steps that stand in the way: those the rules find here, those the server counts as unfinished, and those it named as it refused. The
 * other person's answers are not here to judge, so of their parts the server's word counts alone.
 * Where they differ the page is older than the server, and a part too many is one look, a part too few a refusal.
 */
function missingSteps(source: MissingSource): MissingPart[] {
  const { facts, statuses, refused } = source;
  const missing = new Set(stepsInTheWay(facts).map(({ name }) => name));
  // The server does not judge a step that staff do not ask for again, so the page doesn't either.
  const isJudged = ({ name, isGuidance }: Step) => !isGuidance && isAskedFor(facts.application, name);
  return STEPS.filter(({ section, applies }) => section !== "review" && applies(facts)).flatMap((step) => {
    const isRefused = refused.some(({ field }) => field === step.name);
    const isOwn = isOwnStep(step.name, facts);
    const isFoundHere = isOwn && (missing.has(step.name) || neededOf(facts, step.name) !== undefined);
    const isUnfinished = isJudged(step) && (isFoundHere || statuses[step.name] !== "complete");
    if (!isRefused && !isUnfinished) return [];
    const name = partName(step, facts.application.viewer);
    return [{ key: step.name, step: step.name, name, reason: reasonOf(step, source), isOwn }];
  });
}

/** A co-applicant who joined and has not agreed to the declarations, as the server would refuse for it (decision 0024). */
function missingDeclaration({ application }: StepFacts): MissingPart[] {
  const person = whoHasToDeclare(application);
  if (person === null) return [];
  const name = sectionNameFor(application.viewer, "coapplicant");
  const reason = `${firstNameOf(person)} has not agreed to the declarations yet`;
  return [{ key: MISSING_DECLARATION_FIELD, step: null, name, reason, isOwn: false }];
}

/** The parts that must be finished: for a main applicant before sending everything, for a co-applicant before declaring their own part. */
export function missingParts(source: MissingSource): MissingPart[] {
  const parts = missingSteps(source);
  if (source.facts.application.viewer === "co-applicant") return parts.filter(({ isOwn }) => isOwn);
  return [...parts, ...missingDeclaration(source.facts)];
}
