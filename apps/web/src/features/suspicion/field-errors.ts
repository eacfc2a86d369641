import type { z } from "zod";
import { ApiProblem } from "#src/api/api-problem";

type Errors = Readonly<Record<string, string>>;

/** The first message of each field that a schema refuses. */
export function errorsOf(judged: z.ZodSafeParseResult<unknown>): Errors {
  const errors = (judged.error?.issues ?? []).map(({ path, message }): [string, string] => [
    String(path.at(-1)),
    message,
  ]);
  return Object.fromEntries(errors.toReversed());
}

/** The same of what the server refused; none where it was not about fields. */
export function errorsFrom(problem: unknown): Errors {
  const errors = problem instanceof ApiProblem ? problem.errors : [];
  return Object.fromEntries(errors.map(({ field, message }) => [field.replace(/^event\./, ""), message]));
}
