import { ANSWER_MESSAGES } from "@keystep/domain/answers/messages";

/** The validation messages of spec §5, word for word, and our own beside them: the only place they live. */
export const MESSAGES = {
  ...ANSWER_MESSAGES,
  emailRegistered: "Email already registered.",
  emailSame: "This is your email address already.",
  passwordRequired: "Password is required",
  passwordWrong: "This is not your current password.",
  ownerPasswordWrong: "This is not the password of the account.",
  code: "A code from your authenticator app, or a recovery code, is required.",
  codeWrong: "That code is not right, or was used before. Please try the next one.",
  passkeyName: "A name for this passkey is required",
  coApplicantEmail: "An email address of your co-applicant is required",
  coApplicantOwnEmail: "This is your own email address. Your co-applicant joins with theirs.",
  joiningConsent: "Please agree to this to join.",
  documentField: "Field is invalid.",
  stepsAskedFor: "Please choose at least one section of this application.",
  correctedSection: "Please choose the part you want to correct.",
  correctionReason: "A reason is required",
  messageToApplicant: "A message to the applicant is required",
  stepsWithoutWords: "Please say why each section opens, in the message or beside the section.",
  pointWords: "Words for the customer are required",
  unfilled: "Something in {{ }} is still open: fill it in, or take it out",
  dueOn: "A valid date that is still to come is required",
  estimatedPropertyValue: "A property value in whole dollars is required",
  estimatedOutstandingMortgage: "An outstanding mortgage in whole dollars is required",
  estimatedMonthlyMortgage: "A monthly repayment in whole dollars is required",
  savingsForDeposit: "Savings in whole dollars are required",
  upfrontBoostNeeded: "A boost in whole dollars is required",
  mortgageRemaining: "A remaining mortgage in whole dollars is required",
  buyingBoostNeeded: "A boost in whole dollars is required",
  sourcePage: "A page of this site is required",
  figures: "Figures of a calculator are required",
  contactEmail: "A valid email is required",
  contactMessage: "A valid message is required",
  message: "A message is required",
} as const;

/** The password checklist of the application flow, in order (LEAD-23, LEAD-24 in interpretation, Sign-in and sessions). */
export const APPLICATION_PASSWORD_CHECKLIST = {
  intro: "Should contain at least",
  uppercase: "an uppercase letter",
  lowercase: "a lowercase letter",
  digit: "a number",
  special: "a special character",
  length: "at least 8 characters",
  spaces: "no spaces",
  common: "not a common password",
} as const;

/** The password checklist of the lead wizards, in order (LEAD-23; LEAD-24 in interpretation, Sign-in and sessions). */
export const LEAD_PASSWORD_CHECKLIST = {
  ...APPLICATION_PASSWORD_CHECKLIST,
  uppercase: "a capital letter",
  lowercase: "a small letter",
} as const;

/** Why a new password is refused that has everything the checklist can tell, or lacks some of it (interpretation, REG-06; ASVS 6.2.4, 6.2.11). */
export const PASSWORD_REFUSALS = {
  format: "This password does not have everything it needs. Please look at the list beside it.",
  common: "This password is one that many people use, so it would be guessed. Please choose another one.",
  personal:
    "This password has your name, your email or our name in it, so it would be guessed. Please choose another one.",
} as const;

/** A present number outside its range: the field's own message followed by the range as people read it (LIM-05). */
export function outOfRange(message: string, range: { readonly min: string; readonly max: string }): string {
  return `${message.replace(/\.$/, "")} (${range.min} to ${range.max})`;
}
