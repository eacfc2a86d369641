import { Worker } from "node:worker_threads";
import { MESSAGES, PASSWORD_REFUSALS } from "@keystep/contract/fields/messages";
import { isCommonPassword, passwordIssues } from "@keystep/domain/identity/password";
import { programFile } from "#src/own-files";
import { Problem } from "#src/platform/http/problem";
import { MIN_COMMON_LENGTH, fingerprint, folded } from "./password-text.ts";

const MAX_AFFIX_LENGTH = 6;
const MIN_DIFFERENT = 5;
const LETTER = /\p{L}/u;

let reading: Promise<BigUint64Array> | undefined;

/** Fingerprints, sorted, of close to fifty thousand passwords that were leaked; read when the first password is chosen. */
function mostUsed(): Promise<BigUint64Array> {
  reading ??= new Promise<BigUint64Array>((resolve, reject) => {
    const worker = new Worker(programFile("features/identity/sign-in/common-passwords-worker"));
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

const MIN_WORD = 4;

/** The person's details, as known when they choose a password, that it must not be made of. */
export type PasswordContext = {
  readonly brandName: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
};
/** `format` is what the checklist says; `common` and `personal` only the server can tell. */
export type PasswordRefusal = keyof typeof PASSWORD_REFUSALS;

/** The one policy of every entrance (interpretation, REG-06; ASVS 6.1.2, 6.2.4, 6.2.11, 6.2.12). Null when the password may be used. */
export async function passwordRefusal(password: string, context: PasswordContext): Promise<PasswordRefusal | null> {
  if (!password.isWellFormed() || passwordIssues(password).some((issue) => issue !== "common")) return "format";
  if (await isMostUsedPassword(password)) return "common";
  const text = folded(password);
  return contextWords(context).some((word) => text.includes(word)) ? "personal" : null;
}

/** The words a person would be tried with first: of their names, of their email before the @, and our own. */
function contextWords({ brandName, email, firstName, lastName }: PasswordContext): string[] {
  const sources = [brandName, email.slice(0, Math.max(0, email.lastIndexOf("@"))), firstName, lastName];
  const words = sources.flatMap((source) => {
    const parts = source
      .normalize("NFKD")
      .replaceAll(/\p{M}/gu, "")
      .split(/[^\p{L}\p{N}]+/u);
    return [...parts, parts.join("")];
  });
  return [...new Set(words)].filter((word) => [...word].length >= MIN_WORD && /\p{L}/u.test(word)).map(folded);
}

/** Throws the 422 of a password that may not be used. */
export async function refuseWeakPassword(password: string, context: PasswordContext): Promise<void> {
  const refusal = await passwordRefusal(password, context);
  if (refusal === null) return;
  throw new Problem("request.invalid", {
    detail: PASSWORD_REFUSALS[refusal],
    errors: [{ field: "password", message: MESSAGES.password }],
  });
}
