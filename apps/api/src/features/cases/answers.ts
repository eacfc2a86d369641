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
