import {
  FIRST_NAME,
  LAST_NAME,
  PERSON_NAME,
  PROPERTY_ADDRESS,
  YEARS_LEFT_ON_MORTGAGE,
} from "@keystep/domain/answers/messages";
import { percentageSchema, wholeNumberSchema } from "@keystep/domain/answers/numbers";
import { emailSchema, lineSchema, phoneSchema } from "@keystep/domain/answers/text";
import { PASSWORD_MAX_LENGTH, passwordIssues } from "@keystep/domain/identity/password";
import { normaliseCode } from "@keystep/domain/identity/second-factor-code";
import { z } from "zod";
import { MESSAGES } from "./messages.ts";

/** A UUID as the API makes them; any version is accepted, so that ids of an earlier system would be too (ENT-14). */
export const id = z.uuid({ error: "A valid id is required" });

/** An email address by the one pattern of the product, stored in lower case (spec §5, LEAD-10). */
export const email = emailSchema(MESSAGES.email);

/** First name of a user: 2 to 50 characters (spec §5, LIM-02). */
export const firstName = lineSchema(FIRST_NAME);

/** Last name of a user: 2 to 50 characters (spec §5, LIM-02). */
export const lastName = lineSchema(LAST_NAME);

/** First or last name on the applicant form: 2 to 50 characters, with the form's own message (APPL-02). */
export const applicantName = lineSchema(PERSON_NAME);

/** A phone number by the one rule of all forms, stored as E.164 (interpretation, LEAD-12). */
export const phone = phoneSchema(MESSAGES.phone);

/** Address of the property: 5 to 100 characters (spec §5, LIM-03). */
export const propertyAddress = lineSchema(PROPERTY_ADDRESS);

/** A new password by the server's one policy, for every entrance (spec §5, interpretation, REG-06). */
export const newPassword = z
  .string({ error: MESSAGES.password })
  .max(PASSWORD_MAX_LENGTH, { error: MESSAGES.password, abort: true })
  .refine((text) => text.isWellFormed() && passwordIssues(text).length === 0, {
    error: MESSAGES.password,
  });

/** A password as somebody signs in with it: any that is not empty; whether it is right is for the server to say (spec §5, Login). */
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

/** An instant in ISO 8601 UTC with `Z` (ENT-14). */
export const instant = z.iso.datetime();

/** A percentage as a number such as 40 for 40 % (ENT-14). */
export const percentage = percentageSchema(MESSAGES.percentage);

/** Years left on the mortgage: 0 to 30 (spec §5). */
export const yearsLeftOnMortgage = wholeNumberSchema(YEARS_LEFT_ON_MORTGAGE);
