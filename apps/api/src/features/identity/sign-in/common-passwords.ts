import { Worker } from "node:worker_threads";
import { isCommonPassword } from "@keystep/domain/identity/password";
import { fingerprint, folded, MIN_COMMON_LENGTH } from "./password-text.ts";

const MAX_AFFIX_LENGTH = 6;
const MIN_DIFFERENT = 5;
const LETTER = /\p{L}/u;

let reading: Promise<BigUint64Array> | undefined;

/** Fingerprints, sorted, of close to fifty thousand passwords that were leaked; read when the first password is chosen. */
function mostUsed(): Promise<BigUint64Array> {
  reading ??= new Promise<BigUint64Array>((resolve, reject) => {
    const worker = new Worker(new URL("./common-passwords-worker.ts", import.meta.url));
    worker.once("message", resolve);
    worker.once("error", reject);
  }).catch((error: unknown) => {
    reading = undefined;
    throw error;
  });
  return reading;
}

function contains(sorted: BigUint64Array, wanted: bigint): boolean {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sorted[middle] ?? wanted) < wanted) low = middle + 1;
    else high = middle;
  }
  return sorted[low] === wanted;
}

/**
 * Whether a password is one of those that are tried first: on the list of leaked ones, in any case and with
 * look-alikes, bare or with a few digits and signs before and after; or of a handful of characters only (ASVS 6.2.4,
 * 6.2.12).
 */
export async function isMostUsedPassword(password: string): Promise<boolean> {
  if (isCommonPassword(password) || new Set(folded(password)).size < MIN_DIFFERENT) return true;
  const list = await mostUsed();
  return cores(password).some((core) => contains(list, fingerprint(folded(core))));
}

/** The plain words that a password may be a variant of. */
function cores(password: string): string[] {
  const characters = [...password.normalize("NFKD").replaceAll(/\p{M}/gu, "")];
  const ends = cuts(characters.toReversed());
  return cuts(characters)
    .flatMap((start) => ends.map((end) => characters.slice(start, characters.length - end).join("")))
    .filter((core) => core.length >= MIN_COMMON_LENGTH);
}

/** How many digits and signs may be taken off this side: none, one, and so on up to the first letter. */
function cuts(characters: readonly string[]): number[] {
  const firstLetter = characters.findIndex((character) => LETTER.test(character));
  const longest = Math.min(MAX_AFFIX_LENGTH, firstLetter === -1 ? 0 : firstLetter);
  return Array.from({ length: longest + 1 }, (_, index) => index);
}
