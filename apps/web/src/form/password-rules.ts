import { APPLICATION_PASSWORD_CHECKLIST } from "@keystep/contract/messages";
import {
  PASSWORD_ISSUES,
  PASSWORD_MAX_LENGTH,
  PASSWORD_MIN_LENGTH,
  passwordIssues,
} from "@keystep/domain/identity/password";
import type { PasswordRule } from "./form-password-field.tsx";

const lengthOf = (password: string) => [...password].length;

const RULES: readonly PasswordRule[] = PASSWORD_ISSUES.map((issue) => ({
  text: APPLICATION_PASSWORD_CHECKLIST[issue],
  isMet: (password) =>
    issue === "length"
      ? lengthOf(password) >= PASSWORD_MIN_LENGTH
      : password !== "" && !passwordIssues(password).includes(issue),
}));

const NOT_TOO_LONG: PasswordRule = {
  text: `at most ${PASSWORD_MAX_LENGTH} characters`,
  isMet: (password) => lengthOf(password) <= PASSWORD_MAX_LENGTH,
};

/** The checklist under a new password. The upper limit is named only to the few who pass it. */
export function passwordRules(password: string): readonly PasswordRule[] {
  return NOT_TOO_LONG.isMet(password) ? RULES : [...RULES, NOT_TOO_LONG];
}
