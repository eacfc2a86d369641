import { useEffect } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";

/** Hands on what stands in a form whenever it changes. */
export function useKeptForm<Values extends FieldValues, Sent>(
  form: UseFormReturn<Values, unknown, Sent>,
  onChange: (values: Values) => void,
): void {
  const { subscribe } = form;
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => onChange(values) }),
    [onChange, subscribe],
  );
}
