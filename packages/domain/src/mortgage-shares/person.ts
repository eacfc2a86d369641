import { askTogether } from "@keystep/domain/answers/step";
import { DETAILS } from "@keystep/domain/applicants/details";

const { firstName, lastName, emailAddress, phone } = DETAILS.questions;

/** The applicant tab: who asks, and where to write about this one, which begins as the lead's email (interpretation, MSA-07). */
export const PERSON = askTogether({ firstName, lastName, emailAddress, phone });
