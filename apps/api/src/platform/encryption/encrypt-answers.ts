import { isDeepStrictEqual } from "node:util";
import type { Encryption } from "./encryption.ts";

type Answers = Readonly<Record<string, unknown>>;

/** Answers as they are kept; without any, `encrypted` is null. */
export type EncryptedAnswers<Kept extends Answers> = { readonly encrypted: Buffer | null; readonly answers: Kept };

/**
 * Encrypts answers for where they are kept. Those that are kept already stay the same to the byte, so that what was declared of them stands
 * (decision 0024), unless an older key encrypted them.
 */
export function encryptAnswers<Kept extends Answers>(
  encryption: Encryption,
  answers: Kept,
  { kept, place }: { readonly kept: EncryptedAnswers<Kept>; readonly place: string },
): Buffer {
  const { encrypted } = kept;
  const isSame = encrypted !== null && encryption.isCurrent(encrypted) && isDeepStrictEqual(answers, kept.answers);
  return isSame ? encrypted : encryption.encrypt(JSON.stringify(answers), place);
}
