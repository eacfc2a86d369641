import { documentFor, type ListedDocument, type listDocumentTypes } from "@keystep/contract/documents/documents";
import type { AnswerOf } from "@keystep/contract/http/route";
import type { Answers } from "#src/features/applications/drafts/autosaver";
import type { ConflictQuestions } from "#src/features/applications/conflicts/use-conflict";
import { longDateText } from "#src/form/date-text";

export type OfferedType = AnswerOf<typeof listDocumentTypes>[number];
export type OfferedField = OfferedType["fields"][number];
export type { ListedDocument };
export type DocumentValues = Record<string, string>;

type WithFields = Pick<OfferedType, "fields">;

export function documentValues({ fields }: WithFields, answers: ListedDocument["fieldValues"]): DocumentValues {
  return Object.fromEntries(fields.map(({ name }) => [name, answers[name] ?? ""]));
}

export function shownAnswer({ type }: Pick<OfferedField, "type">, answer: string): string {
  return type === "date" ? longDateText(answer) : answer;
}

export function documentQuestions({ fields }: WithFields): ConflictQuestions {
  return Object.fromEntries(
    fields.map((field) => [
      field.name,
      { label: field.label, inWords: (answer) => shownAnswer(field, String(answer)) },
    ]),
  );
}

export function documentDraft(changed: Answers): ListedDocument["fieldValues"] {
  return Object.fromEntries(
    Object.entries(changed).map(([name, answer]) => [name, typeof answer === "string" ? answer : null]),
  );
}

/** The fields whose answer is there and not right, so that it cannot be saved. */
export function unfitFields(documentType: OfferedType, typed: DocumentValues): string[] {
  const { shape } = documentFor(documentType);
  return Object.entries(shape).flatMap(([name, schema]) => {
    const answer = typed[name] ?? "";
    return answer.trim() === "" || schema.safeParse(answer).success ? [] : [name];
  });
}
