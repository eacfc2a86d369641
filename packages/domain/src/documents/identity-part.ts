import type { LineGroup } from "@keystep/domain/answers/question";
import { formatLongDate, parseCalendarDate } from "@keystep/domain/kernel/calendar-date";
import type { DocumentField } from "./document-type.ts";
import { documentTypesOf, findDocumentType } from "./document-types.ts";
import { maskedValue } from "./masked-value.ts";
import { isReached } from "./points.ts";

/** A document as it was answered; `files` are the names of what was sent with it. */
export type AnsweredDocument = {
  readonly type: string;
  readonly isWhole: boolean;
  readonly fieldValues: Readonly<Record<string, string | null>>;
  readonly files: readonly string[];
};

type DocumentTypes = { readonly documentTypes: readonly string[] };
type Begun = DocumentTypes & { readonly unfinishedDocumentTypes: readonly string[] };

function shownValue(field: DocumentField, value: string): string {
  const date = field.type === "date" ? parseCalendarDate(value) : null;
  return date === null ? maskedValue(field, value) : formatLongDate(date);
}

function linesOf({ type, isWhole, fieldValues, files }: AnsweredDocument): LineGroup[] {
  const documentType = findDocumentType(type);
  if (documentType === undefined) return [];
  const rows = documentType.fields.flatMap((field) => {
    const value = fieldValues[field.name] ?? null;
    return value === null ? [] : [{ label: field.label, text: shownValue(field, value) }];
  });
  if (!isWhole) rows.push({ label: "Not finished", text: "This document does not count yet." });
  if (files.length > 0) rows.push({ label: "Files sent", text: files.join("\n") });
  return rows.length === 0 ? [] : [{ title: documentType.name, rows }];
}

/**
 * The identity step: complete at 100 points with a primary paper, and guidance only, so the step can be finished below (DOC-05, DOC-06). An
 * applicant carries the types; `documents` are the papers with their answers.
 */
export const IDENTITY = {
  steps: { "main-applicant": "applicant-id", "co-applicant": "coapplicant-id" },
  minutes: 6,
  names: ["documentTypes", "unfinishedDocumentTypes", "documents"],
  isGuidance: true,
  isComplete: ({ documentTypes }: DocumentTypes): boolean => isReached(documentTypesOf(documentTypes)),
  hasAnswers: ({ documentTypes, unfinishedDocumentTypes }: Begun): boolean =>
    documentTypes.length > 0 || unfinishedDocumentTypes.length > 0,
  judge: () => ({ issues: [] }),
  lines: ({ documents }: { readonly documents: readonly AnsweredDocument[] }): readonly LineGroup[] =>
    documents.flatMap(linesOf),
} as const;
