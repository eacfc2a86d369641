import { MESSAGES, PASSWORD_REFUSALS } from "@keystep/contract/fields/messages";
import { passwordIssues } from "@keystep/domain/identity/password";
import { Problem } from "#src/platform/http/problem";
import { isMostUsedPassword } from "./common-passwords.ts";
import { folded } from "./password-text.ts";

const MIN_WORD = 4;

/** The person's details, as known when they choose a password, that it must not be made of. */
export type PasswordContext = {
  readonly brandName: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
};
/** `format` is what the checklist says; `common` and `personal` only the server can tell. */
export type PasswordRefusal = keyof typeof PASSWORD_REFUSALS;

/** The one policy of every entrance (interpretation, REG-06; ASVS 6.1.2, 6.2.4, 6.2.11, 6.2.12). Null when the password may be used. */
export async function passwordRefusal(password: string, context: PasswordContext): Promise<PasswordRefusal | null> {
  if (!password.isWellFormed() || passwordIssues(password).some((issue) => issue !== "common")) return "format";
  if (await isMostUsedPassword(password)) return "common";
  const text = folded(password);
  return contextWords(context).some((word) => text.includes(word)) ? "personal" : null;
}

/** The words a person would be tried with first: of their names, of their email before the @, and our own. */
function contextWords({ brandName, email, firstName, lastName }: PasswordContext): string[] {
  const sources = [brandName, email.slice(0, Math.max(0, email.lastIndexOf("@"))), firstName, lastName];
  const words = sources.flatMap((source) => {
    const parts = source
      .normalize("NFKD")
      .replaceAll(/\p{M}/gu, "")
      .split(/[^\p{L}\p{N}]+/u);
    return [...parts, parts.join("")];
  });
  return [...new Set(words)].filter((word) => [...word].length >= MIN_WORD && /\p{L}/u.test(word)).map(folded);
}

/** Throws the 422 of a password that may not be used. */
export async function refuseWeakPassword(password: string, context: PasswordContext): Promise<void> {
  const refusal = await passwordRefusal(password, context);
  if (refusal === null) return;
  throw new Problem("request.invalid", {
    detail: PASSWORD_REFUSALS[refusal],
    errors: [{ field: "password", message: MESSAGES.password }],
  });
}
