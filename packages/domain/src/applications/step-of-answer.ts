import { findStep } from "./steps.ts";
import type { StepName } from "./steps.ts";
import type { Applicant, ApplicantType } from "@keystep/domain/applicants/applicant";

/** What is said of an applicant beside their answers: who they are here, and who may see what (decision 0020). */
type Standing =
  | "id"
  | "type"
  | "access"
  | "hasJoined"
  | "sharesAnswers"
  | "invitation"
  | "declaredAt"
  | "declarationLapse";

/** An answer about an applicant, by the name of its field. */
export type ApplicantField = Exclude<keyof Applicant, Standing>;

const STEPS_OF_MAIN_APPLICANT = {
  firstName: "applicant",
  lastName: "applicant",
  dateOfBirth: "applicant",
  maritalStatus: "applicant",
  emailAddress: "applicant",
  phone: "applicant",
  address: "applicant-address",
  previousAddress: "applicant-address",
  hasNoFixedAddress: "applicant-address",
  residenceNote: "applicant-address",
  documentTypes: "applicant-id",
  unfinishedDocumentTypes: "applicant-id",
  mortgageHeldWith: "applicant-current-mortgage",
  hasNoMortgage: "applicant-current-mortgage",
  employmentStatus: "applicant-employment",
  employmentType: "applicant-employment",
  currentJobStartDate: "applicant-employment",
  employerName: "applicant-employment",
  companyAddress: "applicant-employment",
  previousEmployer: "applicant-employment",
  previousJobStartDate: "applicant-employment",
  previousJobEndDate: "applicant-employment",
  accountantDetails: "applicant-employment",
  abnNumber: "applicant-employment",
  employmentNote: "applicant-employment",
  assets: "applicant-assets",
  hasNoAssets: "applicant-assets",
  liabilities: "applicant-liabilities",
  hasNoLiabilities: "applicant-liabilities",
  bankingDetails: "banking-details",
} as const satisfies Record<ApplicantField, StepName>;

/** The fields of an applicant with the step of the main applicant that asks each; a new field must name its own (SPEC §3). */
export const APPLICANT_FIELDS = Object.keys(STEPS_OF_MAIN_APPLICANT) as ApplicantField[]; // the keys of a constant object are exactly these

/** The step that asks an answer of this applicant (SPEC §3, Application step values). */
export function stepOfAnswer(type: ApplicantType, field: ApplicantField): StepName {
  const step = STEPS_OF_MAIN_APPLICANT[field];
  if (type === "main-applicant") return step;
  const name = step === "banking-details" ? "coapplicant-banking-details" : `co${step}`;
  const found = findStep(name);
  if (found === undefined) throw new Error(`The co-applicant has no step ${name}`);
  return found.name;
}
