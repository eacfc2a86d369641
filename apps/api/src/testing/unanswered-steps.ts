import { NO_ANSWERS } from "@keystep/domain/applicants/co-applicant-visibility";
import { DETAILS } from "@keystep/domain/applicants/details";

/** An applicant's fields after the applicant step, before any is answered (spec §3, Applicant; our own beside it). */
export const UNANSWERED_STEPS = Object.fromEntries(
  Object.entries(NO_ANSWERS).filter(([name]) => name !== "invitation" && !(name in DETAILS.questions)),
);

/** How an applicant stands for the main applicant who looks, before anybody is invited (decision 0020). */
export const OWN_STANDING = {
  access: "own",
  hasJoined: true,
  sharesAnswers: false,
  sharesAddress: false,
  sharedHome: null,
  invitation: null,
  declaredAt: null,
} as const;
