import { useFormState, type Control, type FieldValues } from "react-hook-form";
import { ErrorSummary } from "#src/ui/error-summary.tsx";
import { fieldProblems } from "./field-problems.ts";

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
