import type { ApplicantDraft } from "@keystep/contract/applicants";
import { APPLICANT_FIELDS } from "@keystep/domain/applications/step-of-answer";
import type { ApplicantField } from "@keystep/domain/applications/step-of-answer";
import { isDeepStrictEqual } from "node:util";

type Answers<T> = { readonly [Field in keyof T]?: T[Field] | undefined };

/** What is stored, with the answers sent laid over it: an absent answer stays, a null clears. */
export function withAnswers<T extends object>(stored: T, sent: Answers<T>): T {
  const given = Object.fromEntries(Object.entries(sent).filter(([, answer]) => answer !== undefined));
  return { ...stored, ...given };
}

/** The names of the answers that differ from what is stored: events carry names, never values. */
export function changedFields<T extends object>(stored: T, sent: Answers<T>): string[] {
  const kept = new Map<string, unknown>(Object.entries(stored));
  return Object.entries(sent).flatMap(([field, answer]) =>
    answer === undefined || isDeepStrictEqual(answer, kept.get(field)) ? [] : [field],
  );
}

/** The answers of an applicant that were sent, nulls among them, the same as what is stored or not. */
export function sentApplicantFields(sent: Answers<ApplicantDraft>): ApplicantField[] {
  const given = new Map<string, unknown>(Object.entries(sent));
  return APPLICANT_FIELDS.filter((field) => given.get(field) !== undefined);
}
