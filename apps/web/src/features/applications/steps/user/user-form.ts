import type { ApplicantAnswer } from "@keystep/contract/applicants/applicants";
import { newUserDetails, userDetails, type User } from "@keystep/contract/identity/identity";
import { asksForPassword } from "@keystep/domain/identity/user";
import { formatPhone } from "@keystep/domain/identity/format-phone";
import type { z } from "zod";
import type { Answers } from "#src/features/applications/drafts/autosaver";
import { draftFields } from "#src/features/applications/drafts/draft-fields";

export type UserValues = { firstName: string; lastName: string; phone: string; password?: string | undefined };
export type UserAnswers = UserValues;

export function userSchema(user: Pick<User, "status">): z.ZodType<UserAnswers, UserValues> {
  return asksForPassword(user.status) ? newUserDetails : userDetails;
}

/** Names and phone that the account lacks come from the person's own part, where the inviter gave them. */
export function userValues(user: User, applicant: ApplicantAnswer | undefined): UserValues {
  return {
    firstName: user.firstName || (applicant?.firstName ?? ""),
    lastName: user.lastName || (applicant?.lastName ?? ""),
    phone: formatPhone(user.phone || (applicant?.phone ?? "")),
    ...(asksForPassword(user.status) ? { password: "" } : {}),
  };
}

/** A user is stored with both names or not at all, so a draft waits until both are right, and always carries them. */
export function userDraftFields(values: Answers, saved: Answers): Answers | null {
  const names = userDetails.pick({ firstName: true, lastName: true }).safeParse(values);
  const changed = draftFields(userDetails.shape, values, saved);
  if (!names.success || changed === null) return null;
  const given = Object.entries(changed).filter(([, answer]) => answer !== null);
  return given.length === 0 ? null : { ...Object.fromEntries(given), ...names.data };
}

/** The values of a half-finished form that a user's record can take. */
export function userDraft(values: Answers) {
  return {
    ...userDetails.pick({ firstName: true, lastName: true }).parse(values),
    ...userDetails.pick({ phone: true }).partial().parse(values),
  };
}
