import { MESSAGES } from "@keystep/contract/fields/messages";
import type { FieldError } from "@keystep/contract/http/problem-body";
import { ASSETS } from "@keystep/domain/applicants/assets";
import { LIABILITIES } from "@keystep/domain/applicants/liabilities";
import { CURRENT_MORTGAGE } from "@keystep/domain/applicants/current-mortgage";
import { DETAILS } from "@keystep/domain/applicants/details";
import { RESIDENCE } from "@keystep/domain/applicants/residence";
import { EMPLOYMENT } from "@keystep/domain/applicants/employment";
import type { Applicant, ApplicantType } from "@keystep/domain/applicants/applicant";
import { ACCOUNT } from "@keystep/domain/applications/account";
import { nextStep } from "@keystep/domain/applications/next-step";
import { PROPERTY } from "@keystep/domain/applications/property";
import { stepStatus } from "@keystep/domain/applications/step-status";
import { findStep } from "@keystep/domain/applications/steps";
import type { StepName } from "@keystep/domain/applications/steps";
import type { StepFacts } from "@keystep/domain/applications/step-facts";
import { isOwnStepName } from "@keystep/domain/applications/own-steps";
import type { CalendarDate } from "@keystep/domain/kernel/calendar-date";
import { Problem } from "#src/platform/http/problem";

type Judge = (facts: StepFacts) => FieldError[];

function judgeUser({ user, today }: StepFacts): FieldError[] {
  const errors = [...ACCOUNT.judge(user ?? {}, today).issues];
  return user?.status === "active" ? errors : [...errors, { field: "password", message: MESSAGES.password }];
}

function judgeContext({ application, today }: StepFacts): FieldError[] {
  const { issues } = PROPERTY.judge(application.context, today);
  return issues.map(({ field, message }) => ({ field: `context.${field}`, message }));
}

type AskedTogether = {
  readonly judge: (given: Partial<Applicant>, today: CalendarDate) => { readonly issues: readonly FieldError[] };
};

function ofStep(type: ApplicantType, { judge }: AskedTogether): Judge {
  return ({ application, today }) => {
    const index = application.applicants.findIndex((applicant) => applicant.type === type);
    const { issues } = judge(application.applicants[index] ?? {}, today);
    const path = index < 0 ? "" : `applicants.${index}.`;
    return issues.map(({ field, message }) => ({ field: `${path}${field}`, message }));
  };
}

/** The forms with messages of their own; a step that has none is judged by the step table alone. */
const JUDGES: Partial<Record<StepName, Judge>> = {
  user: judgeUser,
  context: judgeContext,
  applicant: ofStep("main-applicant", DETAILS),
  "applicant-address": ofStep("main-applicant", RESIDENCE),
  "applicant-current-mortgage": ofStep("main-applicant", CURRENT_MORTGAGE),
  "applicant-employment": ofStep("main-applicant", EMPLOYMENT),
  "applicant-assets": ofStep("main-applicant", ASSETS),
  "applicant-liabilities": ofStep("main-applicant", LIABILITIES),
  coapplicant: ofStep("co-applicant", DETAILS),
  "coapplicant-address": ofStep("co-applicant", RESIDENCE),
  "coapplicant-current-mortgage": ofStep("co-applicant", CURRENT_MORTGAGE),
  "coapplicant-employment": ofStep("co-applicant", EMPLOYMENT),
  "coapplicant-assets": ofStep("co-applicant", ASSETS),
  "coapplicant-liabilities": ofStep("co-applicant", LIABILITIES),
};

/** The errors of a step's form in its own messages; empty for a step without a form. */
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
