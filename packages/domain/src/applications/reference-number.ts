const PREFIX = "KS-";
const LENGTH = 8;
/** The characters of reference numbers: none that is mistaken for another on paper (0 and O, 1, I and L, U and V). */
export const REFERENCE_ALPHABET = "23456789ABCDEFGHJKMNPQRSTVWXYZ";

/** The form of a reference number, as people may type it (interpretation, Success). */
export const REFERENCE_NUMBER = new RegExp(`^${PREFIX}[${REFERENCE_ALPHABET}]{${LENGTH}}$`);

/** A reference number, its characters drawn by `randomBelow`, which answers a whole number from 0 to below its limit (interpretation, Success). */
export function referenceNumber(randomBelow: (limit: number) => number, prefix = PREFIX): string {
  const drawn = Array.from({ length: LENGTH }, () => REFERENCE_ALPHABET[randomBelow(REFERENCE_ALPHABET.length)]);
  return `${prefix}${drawn.join("")}`;
}
