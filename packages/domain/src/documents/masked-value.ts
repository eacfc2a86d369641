import type { DocumentField } from "./document-type.ts";

/** Replaces the hidden part of a secret answer. No answer may contain it, so that a masked one is never taken for a real one. */
export const MASK = "•••";
const MASK_CHARACTER = "•";
const VISIBLE = 3;
const SHORTEST_SHOWN = 6;

/** Whether an answer is, or holds a part of, a masked one. */
export function isMasked(value: string): boolean {
  return value.includes(MASK_CHARACTER);
}

/**
 * An answer as it may be shown: a secret one by its last three characters, or none of it where it is short (interpretation, Documents and
 * files). One that is masked already stays as it is.
 */
export function maskedValue({ isSecret }: Pick<DocumentField, "isSecret">, value: string): string {
  if (!isSecret || isMasked(value)) return value;
  const characters = [...value.replace(/[^\p{L}\p{N}]/gu, "")];
  return characters.length < SHORTEST_SHOWN ? MASK : `${MASK}${characters.slice(-VISIBLE).join("")}`;
}
