import { useFormState, type Control, type FieldValues, type FieldErrors } from "react-hook-form";
import { ErrorSummary, type FieldProblem } from "#src/ui/error-summary.tsx";

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
function fieldProblems<Values extends FieldValues>(errors: FieldErrors<Values>): FieldProblem[] {
  return collect(errors, []).filter((problem) => problem.name !== "root" && !problem.name.startsWith("root."));
}

/** Which row or part of a form a field belongs to, in words, where its message alone would not tell. */
export type WhereIs = (field: string) => string | null;

type FormErrorSummaryProps<Values extends FieldValues, Sent> = {
  readonly control: Control<Values, unknown, Sent>;
  readonly whereIs?: WhereIs | undefined;
};

/** Stands above a form; appears with the first refused submit and shortens as answers are put right. */
export function FormErrorSummary<Values extends FieldValues, Sent>({
  control,
  whereIs,
}: FormErrorSummaryProps<Values, Sent>) {
  const { errors, submitCount } = useFormState({ control });
  const problems = (submitCount === 0 ? [] : fieldProblems(errors)).map(({ name, message }) => {
    const where = whereIs?.(name) ?? null;
    return { name, message: where === null ? message : `${where}: ${message}` };
  });
  return <ErrorSummary errors={problems} focusKey={submitCount} />;
}
