import type { HostedField } from "@keystep/contract/pages/hosted-page";
import { newPassword } from "@keystep/contract/fields/fields";
import { APPLICATION_PASSWORD_CHECKLIST, PASSWORD_REFUSALS } from "@keystep/contract/fields/messages";
import { ENTRANCE_FIELDS } from "@keystep/contract/identity/entrance";
import { PASSWORD_MAX_LENGTH, passwordIssues } from "@keystep/domain/identity/password";
import { passwordRefusal, type PasswordContext } from "#src/features/identity/sign-in/password-policy";

const { uppercase, lowercase, digit, special, length } = APPLICATION_PASSWORD_CHECKLIST;

const RULES = `${length[0]?.toUpperCase()}${length.slice(1)}, with ${uppercase}, ${lowercase}, ${digit} and ${special}, and no spaces. Not a password that many people use.`;

/** The rules that a new password breaks, in plain words; undefined when it may be used. */
export async function whatIsMissing(password: string, context: PasswordContext): Promise<string | undefined> {
  const missing = passwordIssues(password).filter((issue) => issue !== "common");
  if (password.length > PASSWORD_MAX_LENGTH)
    return `Please choose a password of at most ${PASSWORD_MAX_LENGTH} characters.`;
  if (missing.length > 0) {
    return `This password still needs: ${missing.map((issue) => APPLICATION_PASSWORD_CHECKLIST[issue]).join(", ")}.`;
  }
  const refusal = await passwordRefusal(password, context);
  if (refusal !== null) return PASSWORD_REFUSALS[refusal];
  return newPassword.safeParse(password).success ? undefined : PASSWORD_REFUSALS.common;
}

export function newPasswordField(label: string, wrong: string | undefined): HostedField {
  return { ...ENTRANCE_FIELDS.newPassword, label, hint: RULES, wrong };
}
