import type { ApplicantDraft } from "@keystep/contract/applicants/applicants";
import type { ApplicationContextDraft } from "@keystep/contract/applications/applications";
import { CONTEXT } from "@keystep/domain/applications/context";
import type { ApplicationContext } from "@keystep/domain/applications/context";
import { APPLICANT_FIELDS } from "@keystep/domain/applications/step-of-answer";
import type { ApplicantField } from "@keystep/domain/applications/step-of-answer";
import { isDeepStrictEqual } from "node:util";

type Answers<T> = { readonly [Field in keyof T]?: T[Field] | undefined };

/** The stored answers with those sent laid over them: an absent answer stays, a null clears. */
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

function sentOf<Field extends string>(fields: readonly Field[], sent: object): Field[] {
  const given = new Map<string, unknown>(Object.entries(sent));
  return fields.filter((field) => given.get(field) !== undefined);
}

export function sentApplicantFields(sent: Answers<ApplicantDraft>): ApplicantField[] {
  return sentOf(APPLICANT_FIELDS, sent);
}

/** The same of the answers of the application itself. */
export function sentContextFields(sent: ApplicationContextDraft): (keyof ApplicationContext)[] {
  return sentOf(CONTEXT.names, sent);
}
