import { asksPreviousAddress, isWholeAddress } from "./address.ts";
import { isAnswered } from "./answered.ts";
import { hasApplicantDetails } from "./applicant.ts";
import type { Applicant } from "./applicant.ts";
import { hasWholeAssets } from "./assets.ts";
import { hasWholeLiabilities } from "./liabilities.ts";
import { hasComeIfAny } from "./past-date.ts";
import { asksPreviousEmployer } from "./three-year-history.ts";
import { assertNever } from "@keystep/domain/kernel/assert-never";
import { isBefore } from "@keystep/domain/kernel/calendar-date";
import type { CalendarDate } from "@keystep/domain/kernel/calendar-date";

/** One part of what is asked of an applicant: when it is complete, and whether anything was answered (DECISIONS, STEP-09). */
export type ApplicantPart = {
  isComplete: (applicant: Applicant, today: CalendarDate) => boolean;
  hasAnswers: (applicant: Applicant) => boolean;
  /** Guidance, never a gate: the step can be finished below what makes it complete (DOC-06). */
  isGuidance: boolean;
};

/** Jobs began and ended by today, and none ended before it began; the previous one counts where it is asked (LIM-08). */
function hasPossibleJobs(applicant: Applicant, today: CalendarDate): boolean {
  const { currentJobStartDate, previousJobStartDate: began, previousJobEndDate: ended } = applicant;
  if (!hasComeIfAny(currentJobStartDate, today)) return false;
  if (!asksPreviousEmployer(currentJobStartDate, today)) return true;
  if (!hasComeIfAny(began, today) || !hasComeIfAny(ended, today)) return false;
  return began === null || ended === null || !isBefore(ended, began);
}

function hasEmployment(applicant: Applicant, today: CalendarDate): boolean {
  switch (applicant.employmentStatus) {
    case null:
      return false;
    case "unemployed":
      return true;
    case "employed":
      return (
        applicant.employmentType !== null &&
        isAnswered(applicant.employerName) &&
        isAnswered(applicant.companyAddress) &&
        hasPossibleJobs(applicant, today)
      );
    case "self-employed":
      return (
        isAnswered(applicant.accountantDetails) && isAnswered(applicant.abnNumber) && hasPossibleJobs(applicant, today)
      );
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
  isGuidance: false,
};

function hasResidence(applicant: Applicant, today: CalendarDate): boolean {
  const { address, previousAddress, hasNoFixedAddress } = applicant;
  if (address === null || !isWholeAddress(address, today)) return false;
  if (hasNoFixedAddress || !asksPreviousAddress(applicant, today)) return true;
  return previousAddress !== null && isWholeAddress(previousAddress, today);
}

/** The address: complete with the active one, and the previous one where it is asked (SPEC §4, conditional display; ADDR-06). */
export const ADDRESS: ApplicantPart = {
  isComplete: hasResidence,
  hasAnswers: ({ address, previousAddress, hasNoFixedAddress, residenceNote }) =>
    address !== null || previousAddress !== null || hasNoFixedAddress || isAnswered(residenceNote),
  isGuidance: false,
};

/** The current mortgage: complete with the bank that holds it, or with the word that there is none (SPEC §5, Current mortgage). */
export const CURRENT_MORTGAGE: ApplicantPart = {
  isComplete: ({ mortgageHeldWith, hasNoMortgage }) => hasNoMortgage || isAnswered(mortgageHeldWith),
  hasAnswers: ({ mortgageHeldWith, hasNoMortgage }) => hasNoMortgage || isAnswered(mortgageHeldWith),
  isGuidance: false,
};

/** Employment: complete with what its status requires; dates and the previous employer are optional, and possible (SPEC §4, §5; EMP-06, LIM-08). */
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
      applicant.employmentNote,
    ].some(isAnswered),
  isGuidance: false,
};

/** Assets: complete as `hasWholeAssets` says (DECISIONS, Assets). */
export const ASSETS: ApplicantPart = {
  isComplete: hasWholeAssets,
  hasAnswers: ({ assets, hasNoAssets }) => hasNoAssets || assets.length > 0,
  isGuidance: false,
};

/** Liabilities: complete as `hasWholeLiabilities` says (DECISIONS, Liabilities). */
export const LIABILITIES: ApplicantPart = {
  isComplete: hasWholeLiabilities,
  hasAnswers: ({ liabilities, hasNoLiabilities }) => hasNoLiabilities || liabilities.length > 0,
  isGuidance: false,
};

/** Banking: complete with name, BSB and account number (DECISIONS, Banking). */
export const BANKING: ApplicantPart = {
  isComplete: ({ bankingDetails }) => bankingDetails?.isWhole === true,
  hasAnswers: ({ bankingDetails }) => bankingDetails !== null,
  isGuidance: false,
};
