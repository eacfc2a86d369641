import { isCommonPassword } from "@keystep/domain/identity/password";
import { dictionary } from "@zxcvbn-ts/language-common";

// Shorter ones are parts of too many words that nobody would guess.
const MIN_LENGTH = 4;
const MAX_AFFIX_LENGTH = 6;
const MIN_DIFFERENT = 5;
const LETTER = /\p{L}/u;

// Characters that are taken for each other fall together, whichever of them was meant.
const ALIKE: ReadonlyMap<string, string> = new Map(
  Object.entries({ i: "1!|l", o: "0", e: "3€", a: "4@", s: "5$", t: "7+", b: "8", g: "9" }).flatMap(
    ([letter, others]) => [...others].map((other) => [other, letter] as const),
  ),
);

/** Lower case, no accents, look-alikes as one: what a guessing program would try in the same breath. */
export function folded(text: string): string {
  const plain = text.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase();
  return [...plain].map((character) => ALIKE.get(character) ?? character).join("");
}

let known: ReadonlySet<string> | undefined;

/** Close to fifty thousand passwords, most used first where they were leaked; about twelve megabytes once they are read. */
function mostUsed(): ReadonlySet<string> {
  known ??= new Set(dictionary["passwords-common"].filter((text) => text.length >= MIN_LENGTH).map(folded));
  return known;
}

/**
 * Whether a password is one of those that are tried first: on the list of leaked ones, whatever its case and its look-alikes, bare
 * or with a few digits and signs before and after; or of a handful of characters only (ASVS 6.2.4, 6.2.12).
 */
export function isMostUsedPassword(password: string): boolean {
  if (isCommonPassword(password) || new Set(folded(password)).size < MIN_DIFFERENT) return true;
  const characters = [...password.normalize("NFKD").replaceAll(/\p{M}/gu, "")];
  const starts = cuts(characters);
  const ends = cuts(characters.toReversed());
  for (const start of starts) {
    for (const end of ends) {
      const core = characters.slice(start, characters.length - end).join("");
      if (core.length >= MIN_LENGTH && mostUsed().has(folded(core))) return true;
    }
  }
  return false;
}

/** How many digits and signs may be taken off this side: none, one, and so on up to the first letter. */
function cuts(characters: readonly string[]): number[] {
  const firstLetter = characters.findIndex((character) => LETTER.test(character));
  const longest = Math.min(MAX_AFFIX_LENGTH, firstLetter === -1 ? 0 : firstLetter);
  return Array.from({ length: longest + 1 }, (_, index) => index);
}
