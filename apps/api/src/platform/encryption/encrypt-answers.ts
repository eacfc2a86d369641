import { isDeepStrictEqual } from "node:util";
import type { z } from "zod";
import type { Encryption } from "./encryption.ts";

type Answers = Readonly<Record<string, unknown>>;

/** Answers as they are kept, and the place that their encryption is bound to; without any, `encrypted` is null. */
export type EncryptedAnswers<Kept extends Answers> = {
  readonly encrypted: Buffer | null;
  readonly answers: Kept;
  readonly place: string;
};

/** The answers kept at this place; null where there are none. */
export function decryptAnswers<Kept extends Answers>(
  encryption: Encryption,
  { encrypted, place }: Pick<EncryptedAnswers<Kept>, "encrypted" | "place">,
  schema: z.ZodType<Kept>,
): Kept | null {
  return encrypted === null ? null : schema.parse(JSON.parse(encryption.decrypt(encrypted, place).toString()));
}

/**
 * Encrypts answers for where they are kept. Those that are kept already stay the same to the byte, so that what was declared of them stands
 * (decision 0024), unless an older key encrypted them.
 */
export function encryptAnswers<Kept extends Answers>(
  encryption: Encryption,
  answers: Kept,
  { encrypted, answers: kept, place }: EncryptedAnswers<Kept>,
): Buffer {
  const isSame = encrypted !== null && encryption.isCurrent(encrypted) && isDeepStrictEqual(answers, kept);
  return isSame ? encrypted : encryption.encrypt(JSON.stringify(answers), place);
}
