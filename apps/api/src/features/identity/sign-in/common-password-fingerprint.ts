import { createHash } from "node:crypto";

/** Shorter ones are parts of too many words that are hard to guess. */
export const MIN_COMMON_LENGTH = 4;

/** Eight bytes tell fifty thousand passwords apart: one good password in hundreds of billions is taken for one of them. */
export function fingerprint(text: string): bigint {
  return createHash("sha256").update(text).digest().readBigUInt64BE(0);
}
