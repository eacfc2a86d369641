import { hasApplicantDetails, isAnswered } from "./applicant.ts";
import type { Applicant } from "./applicant.ts";
import { assertNever } from "@keystep/domain/kernel/assert-never";
import type { CalendarDate } from "@keystep/domain/kernel/calendar-date";

/** One part of what is asked of an applicant: when it is complete, and whether anything was answered (DECISIONS, STEP-09). */
export type ApplicantPart = {
  isComplete: (applicant: Applicant, today: CalendarDate) => boolean;
  hasAnswers: (applicant: Applicant) => boolean;
};

function hasEmployment(applicant: Applicant): boolean {
  switch (applicant.employmentStatus) {
    case null:
      return false;
    case "unemployed":
      return true;
    case "employed":
      return (
        applicant.employmentType !== null && isAnswered(applicant.employerName) && isAnswered(applicant.companyAddress)
      );
    case "self-employed":
      return isAnswered(applicant.accountantDetails) && isAnswered(applicant.abnNumber);
    default:
      return assertNever(applicant.employmentStatus);
  }
}

/** The person: complete as `hasApplicantDetails` says (SPEC §5, Applicant). */
export const DETAILS: ApplicantPart = {
  isComplete: hasApplicantDetails,
  hasAnswers: (applicant) =>
    [
      applicant.firstName,
      applicant.lastName,
      applicant.dateOfBirth,
      applicant.maritalStatus,
      applicant.emailAddress,
      applicant.phone,
    ].some(isAnswered),
};

/** The address: complete with the active one (SPEC §4, "Address submit saves the active address"). */
export const ADDRESS: ApplicantPart = {
  isComplete: (applicant) => applicant.address?.addressStatus === "active",
  hasAnswers: (applicant) => applicant.address !== null || applicant.previousAddress !== null,
};

/** The current mortgage: complete with the bank that holds it (SPEC §5, Current mortgage). */
export const CURRENT_MORTGAGE: ApplicantPart = {
  isComplete: (applicant) => isAnswered(applicant.mortgageHeldWith),
  hasAnswers: (applicant) => isAnswered(applicant.mortgageHeldWith),
};

/** Employment: complete with what its status requires; dates and the previous employer are optional (SPEC §4, §5; EMP-06). */
export const EMPLOYMENT: ApplicantPart = {
  isComplete: hasEmployment,
  hasAnswers: (applicant) =>
    [
      applicant.employmentStatus,
      applicant.employmentType,
      applicant.currentJobStartDate,
      applicant.employerName,
      applicant.companyAddress,
      applicant.previousEmployer,
      applicant.previousJobStartDate,
      applicant.previousJobEndDate,
      applicant.accountantDetails,
      applicant.abnNumber,
    ].some(isAnswered),
};

/**
 * A part whose answers are not in `Applicant` yet (documents, assets, liabilities, banking): never complete, without answers.
 * Their slices bring the facts, and then a part of their own (SPEC §2, "their fields are not shown").
 */
export const NOT_ASKED_YET: ApplicantPart = {
  isComplete: () => false,
  hasAnswers: () => false,
};
