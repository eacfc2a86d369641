import type { FieldError } from "@keystep/contract/http/problem-body";
import { whoHasToDeclare } from "@keystep/domain/applications/agreement";
import { MISSING_DECLARATION_FIELD } from "@keystep/contract/submissions/declarations";
import { isAskedFor, isOpenToAnswers } from "@keystep/domain/applications/information-request";
import { neededBeforeSending } from "@keystep/domain/applications/needed-before-sending";
import { missingSteps } from "@keystep/domain/applications/missing-steps";
import { SECTIONS, STEPS, type Step } from "@keystep/domain/applications/steps";
import type { StepFacts } from "@keystep/domain/applications/step-facts";
import { isOwnStep } from "@keystep/domain/applications/own-steps";

/**
 * One error for each of these steps that is not complete or whose form would be refused now, since a draft keeps
 * answers that a form refuses.
 */
function partsOf(steps: readonly Step[], facts: StepFacts): FieldError[] {
  const missing = new Set(missingSteps(facts).map(({ name }) => name));
  const needed = new Map(neededBeforeSending(facts).map(({ step, reason }) => [step, reason]));
  return steps.flatMap((step) => {
    const { name, label } = step;
    const [wrong] = step.judge(facts);
    if (wrong === undefined && !missing.has(name) && !needed.has(name)) return [];
    // Errors in the other person's answers are private to them, so the message here only says that the step is not finished.
    const ownReason = wrong?.message ?? (missing.has(name) ? undefined : needed.get(name));
    const why = isOwnStep(name, facts) ? ownReason : undefined;
    return [{ field: name, message: `${label}: ${why ?? "not finished yet"}` }];
  });
}

/** The steps that are judged: while staff ask for more, those they ask for alone. */
function judgedSteps(facts: StepFacts): Step[] {
  return STEPS.filter(
    ({ name, applies, isGuidance }) => applies(facts) && !isGuidance && isAskedFor(facts.application, name),
  );
}

const CO_APPLICANT = SECTIONS.find(({ name }) => name === "coapplicant")?.label ?? "";

/** Says only that a co-applicant who joined has not declared, and not why. */
function missingDeclaration({ application }: StepFacts): FieldError[] {
  const person = whoHasToDeclare(application);
  if (person === null) return [];
  const name = person.firstName ?? "The co-applicant";
  return [
    {
      field: MISSING_DECLARATION_FIELD,
      message: `${CO_APPLICANT}: ${name} has not agreed to the declarations yet`,
    },
  ];
}

/** The errors that stop sending in, each named by its step: unfinished parts, and a missing declaration. */
export function missingParts(facts: StepFacts): FieldError[] {
  return [...partsOf(judgedSteps(facts), facts), ...missingDeclaration(facts)];
}

/** The errors that stop a person from declaring: those of their own steps that can be answered now, never of the other person's. */
export function ownMissingParts(facts: StepFacts): FieldError[] {
  return partsOf(
    judgedSteps(facts).filter(({ name }) => isOwnStep(name, facts) && isOpenToAnswers(facts.application, name)),
    facts,
  );
}

/** The errors that stop a correction from being sent. */
export function correctedParts(facts: StepFacts): FieldError[] {
  return partsOf(
    judgedSteps(facts).filter(({ name }) => name === facts.application.correction?.step),
    facts,
  );
}
