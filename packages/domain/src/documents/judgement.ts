import type { CalendarDate } from "@keystep/domain/kernel/calendar-date";
import { namesOf } from "@keystep/domain/kernel/named";
import { countsOn } from "./counts-today.ts";
import type { DocumentType } from "./document-type.ts";
import type { DocumentAnswers } from "./document-warnings.ts";
import { totalPoints } from "./points.ts";

/** A document is accepted or refused by one of ours, as it stood then; a change leaves it unjudged again (decision 0052). */
export const JUDGEMENT_OUTCOMES = ["accepted", "refused"] as const;
export type JudgementOutcome = (typeof JUDGEMENT_OUTCOMES)[number];

/** A typed field, compared with the picture, on which it may not stand at all. */
export const FIELD_JUDGEMENTS = ["matches", "differs", "not-shown"] as const;
export type FieldJudgement = (typeof FIELD_JUDGEMENTS)[number];

/** Papers on which the birth date of their holder stands, so that it is compared with the one of the application. */
const SHOW_BIRTH_DATE: readonly string[] = [
  "australian-passport",
  "foreign-passport",
  "birth-certificate",
  "citizenship-certificate",
  "travel-document",
  "driver-licence",
];

/** The fields of a document that are compared with its picture: those that were typed of it, and the birth date where it shows one. */
export function comparedFields({ type, fields }: DocumentType): { readonly name: string; readonly label: string }[] {
  const birthDate = { name: "birthDate", label: "Birth date, by their answers" };
  return [
    ...fields.map(({ name, label }) => ({ name, label })),
    ...(SHOW_BIRTH_DATE.includes(type) ? [birthDate] : []),
  ];
}

type Words = { readonly staffWords: string; readonly customerWords: string };

/** Why a document is refused: short for us, and as the customer reads it, without a private detail. */
export const REFUSAL_REASONS = {
  unreadable: {
    staffWords: "Can't be read",
    customerWords:
      "We can't read it: it is blurred, dark or cut off. Please send a sharper photo of the whole document.",
  },
  expired: {
    staffWords: "Expired",
    customerWords: "It has expired, so it does not count. Please send one that is still valid.",
  },
  "name-differs": {
    staffWords: "Another name",
    customerWords:
      "The name on it is not the one in your application. Please correct the name, or add a certificate of the change.",
  },
  "details-differ": {
    staffWords: "Details differ",
    customerWords: "Some details that you typed are not the ones on it. Please compare them and correct what differs.",
  },
  "wrong-document": {
    staffWords: "Another document",
    customerWords: "The photo shows another document than you chose. Please send the right one, or choose its type.",
  },
  "page-missing": {
    staffWords: "Page missing",
    customerWords: "A page or side is missing. Please send all of it, front and back.",
  },
  "no-file": {
    staffWords: "No file",
    customerWords: "There is no photo or scan of it yet. Please add one.",
  },
  "number-visible": {
    staffWords: "Tax file number visible",
    customerWords: "It shows a tax file number, which we may not keep. Please cover the number and send it again.",
  },
} as const satisfies Readonly<Record<string, Words>>;

export type RefusalReason = keyof typeof REFUSAL_REASONS;
export const REFUSAL_REASON_NAMES: readonly RefusalReason[] = namesOf(REFUSAL_REASONS);

/** A document with what its holder typed, and the judgement of it as it stands; null where there is none. */
export type JudgedDocument = {
  readonly documentType: DocumentType;
  readonly isWhole: boolean;
  readonly answers: DocumentAnswers;
  readonly outcome: JudgementOutcome | null;
};

/**
 * The points of a person as staff see them: counted as the person counts them, which is all finished documents but the refused ones, and
 * accepted, where a document that no longer counts today counts nothing.
 */
export function staffPoints(documents: readonly JudgedDocument[], today: CalendarDate) {
  const points = (counts: (document: JudgedDocument) => boolean) =>
    totalPoints(documents.filter((each) => each.isWhole && counts(each)).map(({ documentType }) => documentType));
  return {
    counted: points(({ outcome }) => outcome !== "refused"),
    accepted: points((each) => each.outcome === "accepted" && countsOn(today, each.documentType, each.answers)),
  };
}
