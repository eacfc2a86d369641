import type { ApplicantAnswer } from "@keystep/contract/applicants/applicants";
import type { CalendarDate } from "@keystep/domain/kernel/calendar-date";
import { documentWarnings, type DocumentWarning } from "@keystep/domain/documents/document-warnings";
import type { Voice } from "#src/features/applicants/use-whose-part";
import type { ListedDocument, OfferedType } from "./document-form.ts";

export type DocumentHolder = Pick<ApplicantAnswer, "firstName" | "lastName"> & {
  readonly voice: Voice;
  readonly today: CalendarDate;
};

function noteText(warning: DocumentWarning, { yearsAfterExpiry }: OfferedType, holder: DocumentHolder): string {
  switch (warning) {
    case "expired":
      return yearsAfterExpiry === 0
        ? "This has expired, so it may not be accepted. You can still add it."
        : `This expired more than ${yearsAfterExpiry} years ago, so it may not be accepted. You can still add it.`;
    case "medicare-number":
      return "This does not look like a Medicare number. Please look at the ten digits once more.";
    case "name-differs": {
      const whose = holder.voice === "self" ? "your name" : "their name";
      const name = `${holder.firstName ?? ""} ${holder.lastName ?? ""}`.trim();
      return `You told us that ${whose} is ${name}. If it has changed, a marriage or change of name certificate shows that both are one person.`;
    }
  }
}

/** Warnings by field; they refuse nothing. */
export function documentNotes(
  documentType: OfferedType,
  answers: ListedDocument["fieldValues"],
  holder: DocumentHolder,
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    documentWarnings(documentType, answers, holder).map(({ field, warning }) => [
      field,
      noteText(warning, documentType, holder),
    ]),
  );
}

/** The same for answers as a list shows them: of a masked number nothing can be said. */
export function listedNotes(
  documentType: OfferedType,
  answers: ListedDocument["fieldValues"],
  holder: DocumentHolder,
): Readonly<Record<string, string>> {
  const open = documentType.fields.filter(({ isSecret }) => !isSecret).map(({ name }) => [name, answers[name] ?? null]);
  return documentNotes(documentType, Object.fromEntries(open), holder);
}
