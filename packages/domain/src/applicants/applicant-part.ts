import { asksPreviousAddress, isWholeAddress } from "./address.ts";
import { isAnswered } from "./answered.ts";
import type { Applicant } from "./applicant.ts";
import type { CalendarDate } from "@keystep/domain/kernel/calendar-date";

/** One part of what is asked of an applicant: when it is complete, and whether anything was answered (interpretation, STEP-09). */
export type ApplicantPart = {
  isComplete: (applicant: Applicant, today: CalendarDate) => boolean;
  hasAnswers: (applicant: Applicant) => boolean;
  /** Guidance, never a gate: the step can be finished below what makes it complete (DOC-06). */
  isGuidance: boolean;
};

function hasResidence(applicant: Applicant, today: CalendarDate): boolean {
  const { address, previousAddress, hasNoFixedAddress } = applicant;
  if (address === null || !isWholeAddress(address, today)) return false;
  if (hasNoFixedAddress || !asksPreviousAddress(applicant, today)) return true;
  return previousAddress !== null && isWholeAddress(previousAddress, today);
}

/** The address: complete with the active one, and the previous one where it is asked (spec §4, conditional display; ADDR-06). */
export const ADDRESS: ApplicantPart = {
  isComplete: hasResidence,
  hasAnswers: ({ address, previousAddress, hasNoFixedAddress, residenceNote }) =>
    address !== null || previousAddress !== null || hasNoFixedAddress || isAnswered(residenceNote),
  isGuidance: false,
};

/** Banking: complete with name, BSB and account number (interpretation, Banking). */
export const BANKING: ApplicantPart = {
  isComplete: ({ bankingDetails }) => bankingDetails?.isWhole === true,
  hasAnswers: ({ bankingDetails }) => bankingDetails !== null,
  isGuidance: false,
};
