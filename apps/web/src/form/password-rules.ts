import { APPLICATION_PASSWORD_CHECKLIST } from "@keystep/contract/fields/messages";
import {
  PASSWORD_ISSUES,
  PASSWORD_MAX_LENGTH,
  PASSWORD_MIN_LENGTH,
  passwordIssues,
  type PasswordIssue,
} from "@keystep/domain/identity/password";
import type { PasswordRule } from "./form-password-field.tsx";

export type PasswordLines = {
  readonly checklist: Readonly<Record<PasswordIssue, string>>;
  /** A longer password misses the line about the length, if that line names an upper limit. */
  readonly maxLength: number;
};

const APPLICATION_LINES: PasswordLines = { checklist: APPLICATION_PASSWORD_CHECKLIST, maxLength: PASSWORD_MAX_LENGTH };

const lengthOf = (password: string) => [...password].length;

const NOT_TOO_LONG: PasswordRule = {
  text: `at most ${PASSWORD_MAX_LENGTH} characters`,
  isMet: (password) => lengthOf(password) <= PASSWORD_MAX_LENGTH,
};

/** The checklist under a new password. The policy's own upper limit is named only to the few who pass it. */
export function passwordRules(
  password: string,
  { checklist, maxLength }: PasswordLines = APPLICATION_LINES,
): readonly PasswordRule[] {
  const isNarrowed = maxLength < PASSWORD_MAX_LENGTH;
  const rules = PASSWORD_ISSUES.map((issue) => ({
    text: checklist[issue],
    isMet: (typed: string) =>
      issue === "length"
        ? lengthOf(typed) >= PASSWORD_MIN_LENGTH && (!isNarrowed || lengthOf(typed) <= maxLength)
        : typed !== "" && !passwordIssues(typed).includes(issue),
  }));
  return isNarrowed || NOT_TOO_LONG.isMet(password) ? rules : [...rules, NOT_TOO_LONG];
}
