import { namesOf } from "@keystep/domain/kernel/named";

type Placeholder = { readonly words: string; readonly from: string };

/** All that a template can leave open, and the fact that fills it. */
export const PLACEHOLDERS = {
  firstName: { words: "Their first name", from: "the account of the person who is written to" },
  reference: { words: "The reference", from: "the case" },
  dueDate: { words: "The day to answer by", from: "the request, as it is written or as it stands" },
  decisionTime: { words: "Our time for a decision", from: "the promises in force" },
  messageTime: { words: "Our time for an answer", from: "the promises in force" },
  myFirstName: { words: "Your first name", from: "your account" },
  ourName: { words: "Our name", from: "the settings of the site" },
  ourPhone: { words: "Our phone number", from: "the settings of the site" },
  ourEmail: { words: "Our email address", from: "the settings of the site" },
} as const satisfies Readonly<Record<string, Placeholder>>;

export type PlaceholderName = keyof typeof PLACEHOLDERS;
export const PLACEHOLDER_NAMES: readonly PlaceholderName[] = namesOf(PLACEHOLDERS);

/** A fact that is not known, or blank, leaves its placeholder where it is. */
export type PlaceholderFacts = { readonly [Name in PlaceholderName]?: string | null };

const MARKED = /\{\{([^{}]*)\}\}/g;

function placeholderNamed(name: string): PlaceholderName | null {
  return PLACEHOLDER_NAMES.find((each) => each === name.trim()) ?? null;
}

/** The text with every fact that is known. */
export function fillTemplate(text: string, facts: PlaceholderFacts): string {
  return text.replace(MARKED, (marked: string, name: string) => {
    const placeholder = placeholderNamed(name);
    const fact = placeholder === null ? "" : (facts[placeholder] ?? "").trim();
    return fact === "" ? marked : fact;
  });
}

/** Whether something in the text still waits for a fact: such a text is not sent. Half a mark counts, too. */
export function hasUnfilled(text: string): boolean {
  return /\{\{|\}\}/.test(text);
}

/** The marks of a template that are no placeholders, as they are written; with any it is not approved. */
export function unknownMarks(text: string): string[] {
  const unknown = [...text.matchAll(MARKED)].flatMap(([marked, name = ""]) =>
    placeholderNamed(name) === null ? [marked] : [],
  );
  return hasUnfilled(text.replace(MARKED, "")) ? [...unknown, "a brace without its pair"] : unknown;
}
