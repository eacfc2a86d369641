import { applicantDetailsOn } from "@keystep/contract/applicants";
import { propertyDetailsOn } from "@keystep/contract/applications";
import { currentMortgageFor } from "@keystep/contract/current-mortgage";
import { employmentFor } from "@keystep/contract/employment";
import { assetsForm, liabilitiesForm } from "@keystep/contract/holdings";
import { userDetails } from "@keystep/contract/identity";
import { MESSAGES } from "@keystep/contract/messages";
import type { FieldError } from "@keystep/contract/problem-body";
import { residenceFor } from "@keystep/contract/residence";
import type { Applicant, ApplicantType } from "@keystep/domain/applicants/applicant";
import { nextStep } from "@keystep/domain/applications/next-step";
import { stepStatus } from "@keystep/domain/applications/step-status";
import { findStep } from "@keystep/domain/applications/steps";
import type { StepFacts, StepName } from "@keystep/domain/applications/steps";
import { isOwnStepName } from "@keystep/domain/applications/viewer";
import type { CalendarDate } from "@keystep/domain/kernel/calendar-date";
import type { z } from "zod";
import { fieldErrors } from "#src/platform/http/parse-call";
import { Problem } from "#src/platform/http/problem";

type Judge = (facts: StepFacts) => FieldError[];

function errorsOf(schema: z.ZodType, answers: unknown, path: string): FieldError[] {
  const parsed = schema.safeParse(answers);
  if (parsed.success) return [];
  return fieldErrors(parsed.error.issues).map(({ field, message }) => ({ field: `${path}${field}`, message }));
}

function judgeUser({ user }: StepFacts): FieldError[] {
  const errors = errorsOf(userDetails, user ?? {}, "");
  return user?.status === "active" ? errors : [...errors, { field: "password", message: MESSAGES.password }];
}

function judgeContext({ application, today }: StepFacts): FieldError[] {
  return errorsOf(propertyDetailsOn(today), application.context, "context.");
}

type JudgeApplicant = (applicant: Partial<Applicant>, today: CalendarDate) => { schema: z.ZodType; answers: unknown };

const judgeDetails: JudgeApplicant = (applicant, today) => ({ schema: applicantDetailsOn(today), answers: applicant });

const judgeResidence: JudgeApplicant = (applicant, today) => {
  const answers = { ...applicant, ...applicant.address, address: applicant.address?.address };
  return { schema: residenceFor(answers, today), answers };
};

const judgeCurrentMortgage: JudgeApplicant = (applicant) => ({
  schema: currentMortgageFor(applicant),
  answers: applicant,
});

const judgeEmployment: JudgeApplicant = (applicant, today) => ({
  schema: employmentFor(applicant, today),
  answers: applicant,
});

const judgeAssets: JudgeApplicant = (applicant) => ({ schema: assetsForm, answers: applicant });

const judgeLiabilities: JudgeApplicant = (applicant) => ({ schema: liabilitiesForm, answers: applicant });

function ofApplicant(type: ApplicantType, judge: JudgeApplicant): Judge {
  return ({ application, today }) => {
    const index = application.applicants.findIndex((applicant) => applicant.type === type);
    const { schema, answers } = judge(application.applicants[index] ?? {}, today);
    return errorsOf(schema, answers, index < 0 ? "" : `applicants.${index}.`);
  };
}

/** The forms with messages of their own; a step that has none is judged by the step table alone. */
const JUDGES: Partial<Record<StepName, Judge>> = {
  user: judgeUser,
  context: judgeContext,
  applicant: ofApplicant("main-applicant", judgeDetails),
  "applicant-address": ofApplicant("main-applicant", judgeResidence),
  "applicant-current-mortgage": ofApplicant("main-applicant", judgeCurrentMortgage),
  "applicant-employment": ofApplicant("main-applicant", judgeEmployment),
  "applicant-assets": ofApplicant("main-applicant", judgeAssets),
  "applicant-liabilities": ofApplicant("main-applicant", judgeLiabilities),
  coapplicant: ofApplicant("co-applicant", judgeDetails),
  "coapplicant-address": ofApplicant("co-applicant", judgeResidence),
  "coapplicant-current-mortgage": ofApplicant("co-applicant", judgeCurrentMortgage),
  "coapplicant-employment": ofApplicant("co-applicant", judgeEmployment),
  "coapplicant-assets": ofApplicant("co-applicant", judgeAssets),
  "coapplicant-liabilities": ofApplicant("co-applicant", judgeLiabilities),
};

/** What is wrong with the form of a step, by its own messages; empty where it has none of its own. */
export function stepErrors(step: StepName, facts: StepFacts): FieldError[] {
  return JUDGES[step]?.(facts) ?? [];
}

/**
 * Judges a step by what is stored together with what was sent, and answers the step to show next. Throws where the step cannot
 * be opened or is not finished.
 */
export function judgeFinishedStep(step: StepName, facts: StepFacts): StepName {
  if (!isOwnStepName(step, facts)) throw new Problem("application.not-yours-to-answer");
  if (stepStatus(step, facts) === "disabled") throw new Problem("application.step-disabled");
  const errors = stepErrors(step, facts);
  const found = findStep(step);
  const mayBeFinished = found?.isComplete(facts) === true || found?.isGuidance === true;
  if (errors.length > 0 || !mayBeFinished) throw new Problem("request.invalid", { errors });
  return nextStep(step, facts);
}
