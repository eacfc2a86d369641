import { createHash } from "node:crypto";

// Look-alike characters fold into one.
const ALIKE: ReadonlyMap<string, string> = new Map(
  Object.entries({ i: "1!|l", o: "0", e: "3€", a: "4@", s: "5$", t: "7+", b: "8", g: "9" }).flatMap(([plain, others]) =>
    [...others].map((other) => [other, plain] as const),
  ),
);

/** Lower case, no accents, look-alikes as one: what a guessing program would try in the same breath. */
export function folded(text: string): string {
  const plain = text.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase();
  return [...plain].map((character) => ALIKE.get(character) ?? character).join("");
}

/** Shorter ones are parts of too many words that nobody would guess. */
export const MIN_COMMON_LENGTH = 4;

/** Eight bytes tell fifty thousand passwords apart: one good password in hundreds of billions is taken for one of them. */
export function fingerprint(text: string): bigint {
  return createHash("sha256").update(text).digest().readBigUInt64BE(0);
}
