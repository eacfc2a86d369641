import { namesOf } from "@keystep/domain/kernel/named";

/** A password has at least 8 characters (spec §9; interpretation, LEAD-22). */
export const PASSWORD_MIN_LENGTH = 8;
/** Longer passwords pass, up to 128 characters, so that hashing one cannot be made slow (interpretation, REG-06). */
export const PASSWORD_MAX_LENGTH = 128;

const RULES = {
  uppercase: (password) => /\p{Lu}/u.test(password),
  lowercase: (password) => /\p{Ll}/u.test(password),
  digit: (password) => /\p{Nd}/u.test(password),
  // Marks belong to the letter they stand on: an é is a letter, typed as one character or as e with an accent.
  special: (password) => /[^\p{L}\p{M}\p{Nd}\p{Z}\p{C}]/u.test(password),
  length: (password) => {
    const length = [...password].length;
    return length >= PASSWORD_MIN_LENGTH && length <= PASSWORD_MAX_LENGTH;
  },
  spaces: (password) => !/\s/u.test(password),
  common: (password) => !isCommonPassword(password),
} as const satisfies Record<string, (password: string) => boolean>;

/** Everything a password can lack, in the order of the checklist (spec §5, Wizard password; interpretation, LEAD-24). */
export const PASSWORD_ISSUES = namesOf(RULES);
export type PasswordIssue = keyof typeof RULES;

const COMMON_WORDS: ReadonlySet<string> = new Set(
  (
    "abc abcd abcde abcdef abcdefg abcdefgh admin administrator asdf asdfgh asdfghjkl australia autumn baseball batman " +
    "brisbane changeme charlie default dragon football guest hello iloveyou keystep letmein liverpool login master " +
    "melbourne michael monkey ninja pass password princess qaz qazwsx qwe qwer qwert qwerty qwertyu qwertyui qwertyuiop " +
    "root secret shadow spring starwars summer sunshine superman sydney test testing trustno user welcome winter zxcvbn " +
    "zxcvbnm"
  ).split(" "),
);
const COMMON_EXACT: ReadonlySet<string> = new Set(
  "aa123456! 1q2w3e4r! 1q2w3e4r5t! 1qaz2wsx! 1qaz@wsx !qaz2wsx zaq1@wsx zaq12wsx! zaq!2wsx q1w2e3r4! a1b2c3d4!".split(
    " ",
  ),
);
const MAX_AFFIX_LENGTH = 6;
const LOOKALIKES: ReadonlyMap<string, string> = new Map([
  ["0", "o"],
  ["1", "i"],
  ["3", "e"],
  ["4", "a"],
  ["5", "s"],
  ["7", "t"],
  ["@", "a"],
  ["$", "s"],
  ["!", "i"],
]);

function withoutLookalikes(text: string): string {
  return [...text].map((character) => LOOKALIKES.get(character) ?? character).join("");
}

/**
 * A common password is one of a short list, or a common word with a few digits and signs, in any case and with
 * look-alike characters: 'Password1!', 'P@ssw0rd123', 'Qwerty123!' (interpretation, REG-06).
 */
export function isCommonPassword(password: string): boolean {
  const lower = password.toLowerCase();
  if (COMMON_EXACT.has(lower)) return true;
  for (let end = lower.length; end > 0 && lower.length - end <= MAX_AFFIX_LENGTH; end -= 1) {
    const word = lower.slice(0, end);
    if (COMMON_WORDS.has(withoutLookalikes(word))) return true;
    if (/\p{L}$/u.test(word)) return false;
  }
  return false;
}

/** The rules a password breaks, in checklist order; each entrance has the same policy (interpretation, REG-06). */
export function passwordIssues(password: string): PasswordIssue[] {
  return PASSWORD_ISSUES.filter((issue) => !RULES[issue](password));
}
