import type { SheetSection } from "@keystep/domain/applications/answer-sheet";
import type { Line } from "@keystep/domain/answers/question";

/** Words with a heading of their own. */
export type PrintedText = { readonly title: string; readonly text: string };

export type PrintedDocument = {
  readonly brand: string;
  readonly title: string;
  readonly reference: string;
  readonly date: string;
  /** The same instant as the date, for the file's own record of when it was made. */
  readonly submittedAt: string;
  readonly facts: readonly Line[];
  readonly sections: readonly SheetSection[];
  readonly declared: readonly { readonly by: string; readonly words: readonly PrintedText[] }[];
  readonly nextSteps: readonly string[];
  readonly notes: readonly string[];
};

/** The same document with each of its texts changed. */
export function withTexts(document: PrintedDocument, change: (text: string) => string): PrintedDocument {
  const row = ({ label, text }: Line): Line => ({ label: change(label), text: change(text) });
  const printed = ({ title, text }: PrintedText): PrintedText => ({ title: change(title), text: change(text) });
  return {
    ...document,
    brand: change(document.brand),
    title: change(document.title),
    facts: document.facts.map(row),
    sections: document.sections.map(({ title, parts }) => ({
      title: change(title),
      parts: parts.map((part) => ({
        ...part,
        title: change(part.title),
        groups: part.groups.map(({ title: of, rows }) => ({
          title: of === null ? null : change(of),
          rows: rows.map(row),
        })),
      })),
    })),
    declared: document.declared.map(({ by, words }) => ({ by: change(by), words: words.map(printed) })),
    nextSteps: document.nextSteps.map(change),
    notes: document.notes.map(change),
  };
}
