import { isEmail, normaliseEmail } from "@keystep/domain/identity/email";
import { PASSWORD_MAX_LENGTH, passwordIssues } from "@keystep/domain/identity/password";
import { normaliseCode } from "@keystep/domain/identity/second-factor-code";
import { normalisePhone } from "@keystep/domain/identity/phone";
import { z } from "zod";
import { MESSAGES, outOfLength } from "./messages.ts";

// C0 and C1 controls, the two Unicode separators that break lines, and the bidirectional overrides that can disguise text.
// oxlint-disable-next-line no-control-regex -- refusing control characters is the purpose of this pattern
const FORBIDDEN_CHARACTERS = /[\u0000-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]/;

/** Text that can be stored and shown anywhere: no control characters, no half surrogates (PERFORMANCE §6). */
export function isPlainText(text: string): boolean {
  return !FORBIDDEN_CHARACTERS.test(text) && text.isWellFormed();
}

/** Text of several lines, each ended by a line feed alone; empty is text too where `min` is 0, a wrong length adds the range. */
export function paragraph({ message, min = 0, max }: { message: string; min?: number; max: number }) {
  return z
    .string({ error: message })
    .overwrite((text) => text.replace(/\r\n?/g, "\n").trim())
    .min(Math.min(min, 1), { error: message, abort: true })
    .refine((text) => isPlainText(text.replaceAll("\n", " ")), { error: MESSAGES.text, abort: true })
    .min(min, { error: outOfLength(message, min, max) })
    .max(max, { error: outOfLength(message, min, max) });
}

/** One line of text of `min` to `max` characters after trimming; empty gives the message, a wrong length adds the range. */
export function line({ message, min, max }: { message: string; min: number; max: number }) {
  return z
    .string({ error: message })
    .trim()
    .min(1, { error: message, abort: true })
    .refine(isPlainText, { error: MESSAGES.text, abort: true })
    .min(min, { error: outOfLength(message, min, max) })
    .max(max, { error: outOfLength(message, min, max) });
}

/** A UUID as the API makes them; any version is accepted, so that ids of an earlier system would be too (ENT-14). */
export const id = z.uuid({ error: "A valid id is required" });

/** An email address with the form's own message. */
export function emailOf(message: string) {
  return z
    .string({ error: message })
    .overwrite(normaliseEmail) // first, since lower case may be longer
    .max(254, { error: message, abort: true })
    .refine((text) => isPlainText(text) && isEmail(text), { error: message });
}

/** An email address by the one pattern of the product, stored in lower case (SPEC §5, LEAD-10). */
export const email = emailOf(MESSAGES.email);

/** First name of a user: 2 to 50 characters (SPEC §5, LIM-02). */
export const firstName = line({ message: MESSAGES.firstName, min: 2, max: 50 });

/** Last name of a user: 2 to 50 characters (SPEC §5, LIM-02). */
export const lastName = line({ message: MESSAGES.lastName, min: 2, max: 50 });

/** First or last name on the applicant form: 2 to 50 characters, with the form's own message (APPL-02). */
export const applicantName = line({ message: MESSAGES.name, min: 2, max: 50 });

/** Text that is typed in more ways than it is kept: `normalise` answers how it is kept, null where it is none. */
export function normalised(text: z.ZodString, message: string, normalise: (typed: string) => string | null) {
  return text
    .refine((typed) => normalise(typed) !== null, { error: message })
    .overwrite((typed) => normalise(typed) ?? typed);
}

/** A phone number by the one rule of all forms, stored as E.164 (DECISIONS, LEAD-12). */
export const phone = normalised(
  z.string({ error: MESSAGES.phone }).trim().max(40, { error: MESSAGES.phone, abort: true }),
  MESSAGES.phone,
  normalisePhone,
);

/** Address of the property: 5 to 100 characters (SPEC §5, LIM-03). */
export const propertyAddress = line({ message: MESSAGES.propertyAddress, min: 5, max: 100 });

/** A new password by the server's one policy, for every entrance (SPEC §5, DECISIONS REG-06). */
export const newPassword = z
  .string({ error: MESSAGES.password })
  .max(PASSWORD_MAX_LENGTH, { error: MESSAGES.password, abort: true })
  .refine((text) => text.isWellFormed() && passwordIssues(text).length === 0, {
    error: MESSAGES.password,
  });

/** A password as somebody signs in with it: any that is not empty; whether it is right is for the server to say (SPEC §5, Login). */
export const password = z
  .string({ error: MESSAGES.passwordRequired })
  .min(1, { error: MESSAGES.passwordRequired })
  .max(PASSWORD_MAX_LENGTH, { error: MESSAGES.passwordRequired });

/** A code of an authenticator app (6 digits) or a recovery code, as typed: spaces and hyphens do not count. */
export const secondFactorCode = z
  .string({ error: MESSAGES.code })
  .overwrite(normaliseCode)
  .regex(/^[A-Z0-9]{6,20}$/, { error: MESSAGES.code });

/** An answer that may be left blank: blank text counts as none, and what is there is judged as `schema` says. */
export function blankable<Answer>(schema: z.ZodType<Answer, string>) {
  return z
    .string()
    .nullish()
    .transform((text, context): Answer | null => {
      if (text === null || text === undefined || text.trim() === "") return null;
      const judged = schema.safeParse(text);
      if (judged.success) return judged.data;
      for (const { message } of judged.error.issues) context.issues.push({ code: "custom", message, input: text });
      return z.NEVER;
    });
}

/** An answer that must be given: none at all is told in the schema's own words. */
export function given<Answer>(schema: z.ZodType<Answer, Answer>) {
  // Beside what it takes, the schema is given none to refuse.
  return schema.nullish().pipe(schema as z.ZodType<Answer, Answer | null | undefined>);
}

/** An answer that is not asked for: whatever is there is left out. */
export function unasked() {
  return z
    .any()
    .optional()
    .transform(() => null);
}

/** An instant in ISO 8601 UTC with `Z` (ENT-14). */
export const instant = z.iso.datetime();

/** A whole number of AUD from 0 to 100 million, with the field's own message (ENT-14). */
export function audAmountOf(message: string) {
  return z.int({ error: message }).min(0, { error: message }).max(100_000_000, { error: message });
}

/** A whole number of AUD from 0 to 100 million (ENT-14). */
export const audAmount = audAmountOf(MESSAGES.amount);

/** A percentage as a number such as 40 for 40 % (ENT-14). */
export const percentage = z
  .number({ error: MESSAGES.percentage })
  .min(0, { error: MESSAGES.percentage })
  .max(100, { error: MESSAGES.percentage });

/** Years left on the mortgage: 0 to 30 (SPEC §5). */
export const yearsLeftOnMortgage = z
  .int({ error: MESSAGES.yearsLeftOnMortgage })
  .min(0, { error: MESSAGES.yearsLeftOnMortgage })
  .max(30, { error: MESSAGES.yearsLeftOnMortgage });
