import { applicantDetailsOn } from "@keystep/contract/applicants";
import { propertyDetailsOn } from "@keystep/contract/applications";
import { userDetails } from "@keystep/contract/identity";
import { MESSAGES } from "@keystep/contract/messages";
import type { FieldError } from "@keystep/contract/problem-body";
import type { ApplicantType } from "@keystep/domain/applicants/applicant";
import { nextStep } from "@keystep/domain/applications/next-step";
import { stepStatus } from "@keystep/domain/applications/step-status";
import { findStep } from "@keystep/domain/applications/steps";
import type { StepFacts, StepName } from "@keystep/domain/applications/steps";
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

function judgeDetailsOf(type: ApplicantType): Judge {
  return ({ application, today }) => {
    const index = application.applicants.findIndex((applicant) => applicant.type === type);
    return errorsOf(
      applicantDetailsOn(today),
      application.applicants[index] ?? {},
      index < 0 ? "" : `applicants.${index}.`,
    );
  };
}

/** The forms with messages of their own; a step that has none is judged by the step table alone. */
const JUDGES: Partial<Record<StepName, Judge>> = {
  user: judgeUser,
  context: judgeContext,
  applicant: judgeDetailsOf("main-applicant"),
  coapplicant: judgeDetailsOf("co-applicant"),
};

/**
 * Judges a step by what is stored together with what was sent, and answers the step to show next. Throws where the step cannot
 * be opened or is not finished.
 */
export function judgeFinishedStep(step: StepName, facts: StepFacts): StepName {
  if (stepStatus(step, facts) === "disabled") throw new Problem("application.step-disabled");
  const errors = JUDGES[step]?.(facts) ?? [];
  if (errors.length > 0 || findStep(step)?.isComplete(facts) !== true) throw new Problem("request.invalid", { errors });
  return nextStep(step, facts);
}
