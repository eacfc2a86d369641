import { STATES } from "@keystep/domain/kernel/states";
import type { DocumentField } from "./document-type.ts";

/** The name of the field that holds a person's name, on every document that has one. */
export const FULL_NAME = "fullName";
/** The name of the field that holds the day a document expires, on every document that does. */
export const EXPIRY_DATE = "expiryDate";
/** The name of the field that holds a Medicare number. */
export const MEDICARE_NUMBER = "medicareNumber";

type FieldWords = Pick<DocumentField, "name" | "label" | "hint">;

/** Letters and digits, so many of them, with spaces and hyphens anywhere in between: issuers change their formats, so no closer (facts, Identity documents). */
export function lettersAndDigits(min: number, max: number): string {
  return `^(?:[A-Za-z0-9][ \\-]*){${min},${max}}$`;
}

/** Digits alone, so many of them, with spaces and hyphens anywhere in between (facts, Identity documents). */
export function digitsOnly(min: number, max: number): string {
  return `^(?:[0-9][ \\-]*){${min},${max}}$`;
}

/** A number that identifies a person or a paper: shown by its end alone (interpretation, Documents and files). */
export function secretNumber(asked: FieldWords, pattern: string): DocumentField {
  return { ...asked, type: "text", options: [], pattern, isSecret: true };
}

/** A line of text; without a pattern any will do (DOC-02). */
export function text(asked: FieldWords, pattern: string | null = null): DocumentField {
  return { ...asked, type: "text", options: [], pattern, isSecret: false };
}

/** A calendar day (spec §3, Document type). */
export function date(asked: FieldWords): DocumentField {
  return { ...asked, type: "date", options: [], pattern: null, isSecret: false };
}

/** One of some options (spec §3, Document type). */
export function select(asked: FieldWords, options: readonly string[]): DocumentField {
  return { ...asked, type: "select", options, pattern: null, isSecret: false };
}

/** The person's name as the paper has it, which may differ from the one they go by (facts, Identity documents). */
export function fullName(hint: string): DocumentField {
  return text({ name: FULL_NAME, label: "Full name, as it is written there", hint });
}

/** The last day a paper is valid (facts, Identity documents). */
export function expiryDate(hint: string): DocumentField {
  return date({ name: EXPIRY_DATE, label: "Expiry date", hint });
}

/** The state that issued a paper. */
export function stateOfIssue(hint: string): DocumentField {
  return select({ name: "stateOfIssue", label: "State of issue", hint }, STATES);
}
