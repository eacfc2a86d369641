import { STATES } from "@keystep/domain/kernel/states";
import type { DocumentField, DocumentType } from "./document-type.ts";

/** A field of a document without its name, under which it stands. */
type Field = Omit<DocumentField, "name">;

/** Letters and digits, so many of them, with spaces and hyphens anywhere in between: issuers change their formats, so no closer (facts, Identity documents). */
export function lettersAndDigits(min: number, max: number): string {
  return `^(?:[A-Za-z0-9][ \\-]*){${min},${max}}$`;
}

/** Digits alone, so many of them, with spaces and hyphens anywhere in between (facts, Identity documents). */
export function digitsOnly(min: number, max: number): string {
  return `^(?:[0-9][ \\-]*){${min},${max}}$`;
}

/** A number that identifies a person or a paper: shown by its end alone (interpretation, Documents and files). */
export function secret(label: string, hint: string, pattern: string): Field {
  return { ...text(label, hint, pattern), isSecret: true };
}

/** A line of text; without a pattern any will do (DOC-02). */
export function text(label: string, hint: string, pattern: string | null = null): Field {
  return { label, type: "text", options: [], pattern, hint, isSecret: false };
}

/** A calendar day (spec §3, Document type). */
export function date(label: string, hint: string): Field {
  return { ...text(label, hint), type: "date" };
}

/** One of some options (spec §3, Document type). */
export function select(label: string, hint: string, options: readonly string[]): Field {
  return { ...text(label, hint), type: "select", options };
}

/** The person's name as the paper has it, which may differ from the one they go by (facts, Identity documents). */
export function fullName(hint: string): Field {
  return text("Full name, as it is written there", hint);
}

/** The last day a paper is valid (facts, Identity documents). */
export function expiryDate(hint: string): Field {
  return date("Expiry date", hint);
}

/** The state that issued a paper. */
export function stateOfIssue(hint: string): Field {
  return select("State of issue", hint, STATES);
}

/** The types of one category by their names, in their order; what most have not is left out. */
export type DocumentTable = Readonly<
  Record<
    string,
    Pick<DocumentType, "name"> &
      Partial<Pick<DocumentType, "hasPhoto" | "institution" | "yearsAfterExpiry">> & {
        readonly fields: Readonly<Record<string, Field>>;
      }
  >
>;
