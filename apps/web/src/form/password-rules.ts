import { APPLICATION_PASSWORD_CHECKLIST } from "@keystep/contract/fields/messages";
import {
  PASSWORD_ISSUES,
  PASSWORD_MAX_LENGTH,
  PASSWORD_MIN_LENGTH,
  passwordIssues,
  type PasswordIssue,
} from "@keystep/domain/identity/password";
import type { PasswordRule } from "./form-password-field.tsx";

const OF_WHOLE: readonly PasswordIssue[] = ["length", "spaces", "common"];
const NOT_TOO_LONG: PasswordRule = { text: `at most ${PASSWORD_MAX_LENGTH} characters`, isMet: false, isOfWhole: true };

/**
 * The checklist under a new password. A password longer than `maxLength` misses the line about the length, if that line names an upper limit;
 * the policy's own upper limit is named only to the few who pass it.
 */
export function passwordRules(words: Readonly<Record<PasswordIssue, string>>, maxLength: number) {
  const isNarrowed = maxLength < PASSWORD_MAX_LENGTH;
  return (password: string): readonly PasswordRule[] => {
    const { length } = [...password];
    const issues = passwordIssues(password);
    const rules = PASSWORD_ISSUES.map((issue) => ({
      text: words[issue],
      isOfWhole: OF_WHOLE.includes(issue),
      isMet:
        issue === "length"
          ? length >= PASSWORD_MIN_LENGTH && (!isNarrowed || length <= maxLength)
          : password !== "" && !issues.includes(issue),
    }));
    return isNarrowed || length <= PASSWORD_MAX_LENGTH ? rules : [...rules, NOT_TOO_LONG];
  };
}

/** For the field of an application's new password. */
export const NEW_PASSWORD = {
  description: APPLICATION_PASSWORD_CHECKLIST.intro,
  rules: passwordRules(APPLICATION_PASSWORD_CHECKLIST, PASSWORD_MAX_LENGTH),
} as const;
