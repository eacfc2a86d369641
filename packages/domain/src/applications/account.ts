import { email, line, phone } from "@keystep/domain/answers/kinds";
import { FIRST_NAME, LAST_NAME } from "@keystep/domain/answers/messages";
import { defineStep } from "@keystep/domain/answers/step";

/** The account step; the email is shown there and not asked (spec §2, user details). */
export const ACCOUNT = defineStep({
  steps: { "main-applicant": "user", "co-applicant": "user" },
  minutes: 1,
  questions: {
    firstName: line({ ...FIRST_NAME, label: "First name" }),
    lastName: line({ ...LAST_NAME, label: "Last name" }),
    email: email({ label: "Email", isOptional: true }),
    phone: phone({ label: "Phone" }),
  },
});

/** The person whose account it is. */
export type AccountPerson = {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string;
};
