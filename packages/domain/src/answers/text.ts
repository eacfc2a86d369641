import { isEmail, normaliseEmail } from "@keystep/domain/identity/email";
import { normalisePhone } from "@keystep/domain/identity/phone";
import { z } from "zod";
import { ANSWER_MESSAGES, outOfLength } from "./messages.ts";

// C0 and C1 controls, the two Unicode separators that break lines, and the bidirectional overrides that can disguise text.
// oxlint-disable-next-line no-control-regex -- refusing control characters is the purpose of this pattern
const FORBIDDEN_CHARACTERS = /[\u0000-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]/;

/** Text that can be stored and shown anywhere: no control characters, no half surrogates. */
export function isPlainText(text: string): boolean {
  return !FORBIDDEN_CHARACTERS.test(text) && text.isWellFormed();
}

type Length = { readonly message: string; readonly min: number; readonly max: number };

/** One line of text of `min` to `max` characters after trimming; empty gives the message, a wrong length adds the range. */
export function lineSchema({ message, min, max }: Length) {
  return z
    .string({ error: message })
    .trim()
    .min(1, { error: message, abort: true })
    .refine(isPlainText, { error: ANSWER_MESSAGES.text, abort: true })
    .min(min, { error: outOfLength(message, min, max) })
    .max(max, { error: outOfLength(message, min, max) });
}

/** Text of several lines, each ended by a line feed alone; empty is text too where `min` is 0, a wrong length adds the range. */
export function paragraphSchema({ message, min = 0, max }: Omit<Length, "min"> & { readonly min?: number }) {
  return z
    .string({ error: message })
    .overwrite((text) => text.replace(/\r\n?/g, "\n").trim())
    .min(Math.min(min, 1), { error: message, abort: true })
    .refine((text) => isPlainText(text.replaceAll("\n", " ")), { error: ANSWER_MESSAGES.text, abort: true })
    .min(min, { error: outOfLength(message, min, max) })
    .max(max, { error: outOfLength(message, min, max) });
}

/** Text that is typed in more ways than it is kept: `normalise` answers how it is kept, null where it is none. */
export function normalised(text: z.ZodString, message: string, normalise: (typed: string) => string | null) {
  return text
    .refine((typed) => normalise(typed) !== null, { error: message })
    .overwrite((typed) => normalise(typed) ?? typed);
}

/** One line of text that a pattern matches, apart from spaces around it. */
export function patternSchema(message: string, pattern: RegExp) {
  return z.string({ error: message }).trim().regex(pattern, { error: message });
}

/** An email address by the one pattern of the product, kept in lower case (spec §5, LEAD-10). */
export function emailSchema(message: string) {
  return z
    .string({ error: message })
    .overwrite(normaliseEmail) // first, since lower case may be longer
    .max(254, { error: message, abort: true })
    .refine((text) => isPlainText(text) && isEmail(text), { error: message });
}

/** A phone number by the one rule of all forms, kept as E.164 (interpretation, LEAD-12). */
export function phoneSchema(message: string) {
  const characters = z.string({ error: message }).trim().max(40, { error: message, abort: true });
  return normalised(characters, message, normalisePhone);
}
