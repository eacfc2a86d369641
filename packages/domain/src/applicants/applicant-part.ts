import type { Applicant } from "./applicant.ts";
import type { CalendarDate } from "@keystep/domain/kernel/calendar-date";

/** One part of what is asked of an applicant: when it is complete, and whether anything was answered (interpretation, STEP-09). */
export type ApplicantPart = {
  isComplete: (applicant: Applicant, today: CalendarDate) => boolean;
  hasAnswers: (applicant: Applicant) => boolean;
  /** Guidance, never a gate: the step can be finished below what makes it complete (DOC-06). */
  isGuidance: boolean;
};

/** Banking: complete with name, BSB and account number (interpretation, Banking). */
export const BANKING: ApplicantPart = {
  isComplete: ({ bankingDetails }) => bankingDetails?.isWhole === true,
  hasAnswers: ({ bankingDetails }) => bankingDetails !== null,
  isGuidance: false,
};
