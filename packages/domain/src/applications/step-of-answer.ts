import type { StepName } from "./steps.ts";
import { ASSETS } from "@keystep/domain/applicants/assets";
import { LIABILITIES } from "@keystep/domain/applicants/liabilities";
import { CURRENT_MORTGAGE } from "@keystep/domain/applicants/current-mortgage";
import { DETAILS } from "@keystep/domain/applicants/details";
import { RESIDENCE } from "@keystep/domain/applicants/residence";
import { EMPLOYMENT } from "@keystep/domain/applicants/employment";
import { namesOf } from "@keystep/domain/kernel/named";
import type { Applicant, ApplicantType } from "@keystep/domain/applicants/applicant";

/** An applicant's fields beside their answers: identity, access and sharing (decision 0020). */
type Standing = "id" | "type" | "hasJoined" | "sharesAnswers" | "invitation" | "declaredAt" | "declarationLapse";

/** An answer about an applicant, by the name of its field. */
export type ApplicantField = Exclude<keyof Applicant, Standing>;

const IDENTITY = { "main-applicant": "applicant-id", "co-applicant": "coapplicant-id" } as const;
const BANKING = { "main-applicant": "banking-details", "co-applicant": "coapplicant-banking-details" } as const;

const STEPS_OF_ANSWER = {
  ...DETAILS.stepsOfEach,
  ...RESIDENCE.stepsOfEach,
  documentTypes: IDENTITY,
  unfinishedDocumentTypes: IDENTITY,
  ...CURRENT_MORTGAGE.stepsOfEach,
  ...EMPLOYMENT.stepsOfEach,
  ...ASSETS.stepsOfEach,
  ...LIABILITIES.stepsOfEach,
  bankingDetails: BANKING,
} as const satisfies Record<ApplicantField, Record<ApplicantType, StepName>>;

/** The fields of an applicant that a step asks (spec §3). */
export const APPLICANT_FIELDS: readonly ApplicantField[] = namesOf(STEPS_OF_ANSWER);

/** The step that asks an answer of this applicant (spec §3, Application step values). */
export function stepOfAnswer(type: ApplicantType, field: ApplicantField): StepName {
  return STEPS_OF_ANSWER[field][type];
}
