import type { FieldErrors, FieldValues } from "react-hook-form";
import type { FieldProblem } from "#src/ui/error-summary.tsx";

function messageOf(entry: unknown): string | null {
  if (typeof entry !== "object" || entry === null || !("message" in entry)) return null;
  return typeof entry.message === "string" && entry.message !== "" ? entry.message : null;
}

function collect(entry: unknown, path: readonly string[]): FieldProblem[] {
  if (typeof entry !== "object" || entry === null) return [];
  const message = messageOf(entry);
  if (message !== null) return [{ name: path.join("."), message }];
  return Object.entries(entry)
    .filter(([key]) => key !== "ref" && key !== "types")
    .flatMap(([key, inner]) => collect(inner, [...path, key]));
}

/** The form library's nested errors as one list in the order of the schema; the form's own error ("root") stands elsewhere. */
export function fieldProblems<Values extends FieldValues>(errors: FieldErrors<Values>): FieldProblem[] {
  return collect(errors, []).filter((problem) => problem.name !== "root" && !problem.name.startsWith("root."));
}
