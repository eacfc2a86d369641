import { isDeepStrictEqual } from "node:util";
import type { Encryption } from "./encryption.ts";

type Answers = Readonly<Record<string, unknown>>;

/** Answers as they are kept; without any, `sealed` is null. */
export type SealedAnswers<Kept extends Answers> = { readonly sealed: Buffer | null; readonly answers: Kept };

/**
 * Seals answers for where they are kept. Those that are kept already stay the same to the byte, so that what was declared of them stands
 * (decision 0024), unless an older key sealed them.
 */
export function sealAnswers<Kept extends Answers>(
  encryption: Encryption,
  answers: Kept,
  { kept, place }: { readonly kept: SealedAnswers<Kept>; readonly place: string },
): Buffer {
  const { sealed } = kept;
  const isSame = sealed !== null && encryption.isCurrent(sealed) && isDeepStrictEqual(answers, kept.answers);
  return isSame ? sealed : encryption.encrypt(JSON.stringify(answers), place);
}
