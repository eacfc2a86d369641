import { DETAILS } from "@keystep/domain/applicants/details";
import { APPLICANT } from "@keystep/domain/applicants/questions";

/** An applicant's fields after the applicant step, before any is answered (spec §3, Applicant; our own beside it). */
export const UNANSWERED_STEPS = {
  ...Object.fromEntries(Object.entries(APPLICANT.unanswered).filter(([name]) => !(name in DETAILS.questions))),
  address: null,
  previousAddress: null,
  bankingDetails: null,
  confirmedLooks: {},
  documentTypes: [],
  unfinishedDocumentTypes: [],
} as const;

/** How an applicant stands for the main applicant who looks, before anybody is invited (decision 0020). */
export const OWN_STANDING = {
  access: "own",
  hasJoined: true,
  sharesAnswers: false,
  invitation: null,
  declaredAt: null,
} as const;
