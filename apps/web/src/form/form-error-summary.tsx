import { useFormState, type Control, type FieldValues } from "react-hook-form";
import { ErrorSummary } from "#src/ui/error-summary.tsx";
import { fieldProblems } from "./field-problems.ts";

type FormErrorSummaryProps<Values extends FieldValues, Sent> = { readonly control: Control<Values, unknown, Sent> };

/** Stands above a form; appears with the first refused submit and shortens as answers are put right. */
export function FormErrorSummary<Values extends FieldValues, Sent>({ control }: FormErrorSummaryProps<Values, Sent>) {
  const { errors, submitCount } = useFormState({ control });
  return <ErrorSummary errors={submitCount === 0 ? [] : fieldProblems(errors)} focusKey={submitCount} />;
}
