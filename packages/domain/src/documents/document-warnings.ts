import type { CalendarDate } from "@keystep/domain/kernel/calendar-date";
import type { DocumentType } from "./document-type.ts";
import { isExpired, parseExpiry } from "./expiry.ts";
import { isMedicareNumber } from "./medicare.ts";
import { namesDiffer, type PersonName } from "./names-differ.ts";

/** Why a person may want to look at an answer again; none of these refuses anything (facts, Identity documents, "never block on pattern alone"). */
export const DOCUMENT_WARNINGS = ["expired", "name-differs", "medicare-number"] as const;
export type DocumentWarning = (typeof DOCUMENT_WARNINGS)[number];

/** A document's answers by field name. */
export type DocumentAnswers = Readonly<Record<string, string | null | undefined>>;

type Holder = PersonName & { readonly today: CalendarDate };
type Judge = (value: string, documentType: Pick<DocumentType, "yearsAfterExpiry">, holder: Holder) => boolean;

/** By the names that the tables of documents give their fields. */
const JUDGES: readonly (readonly [field: string, warning: DocumentWarning, warns: Judge])[] = [
  ["medicareNumber", "medicare-number", (value) => !isMedicareNumber(value)],
  ["fullName", "name-differs", (value, _type, holder) => namesDiffer(value, holder)],
  [
    "expiryDate",
    "expired",
    (value, { yearsAfterExpiry }, { today }) => {
      const expiry = parseExpiry(value);
      return expiry !== null && isExpired(expiry, yearsAfterExpiry, today);
    },
  ],
];

/** The warnings about a document on the day `today`, by field; a field without an answer has none. */
export function documentWarnings(
  documentType: Pick<DocumentType, "yearsAfterExpiry" | "fields">,
  fieldValues: DocumentAnswers,
  holder: Holder,
): { field: string; warning: DocumentWarning }[] {
  return JUDGES.flatMap(([field, warning, warns]) => {
    const value = fieldValues[field]?.trim() ?? "";
    const isAsked = documentType.fields.some(({ name }) => name === field);
    return isAsked && value !== "" && warns(value, documentType, holder) ? [{ field, warning }] : [];
  });
}
