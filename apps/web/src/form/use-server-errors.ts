import { useCallback } from "react";
import type { FieldValues, Path, UseFormReturn } from "react-hook-form";

export type ServerFieldError = { readonly field: string; readonly message: string };

function hasField<Values extends FieldValues>(values: Values, field: string): field is Path<Values> {
  let place: unknown = values;
  for (const key of field.split(".")) {
    if (typeof place !== "object" || place === null || !(key in place)) return false;
    place = Object.entries(place).find(([name]) => name === key)?.[1];
  }
  return true;
}

/**
 * Puts what the server refused beside the fields it means, and answers what belongs to no field of this form, for the
 * alert above it.
 */
export function useServerErrors<Values extends FieldValues, Context, Sent>(form: UseFormReturn<Values, Context, Sent>) {
  const { getValues, setError } = form;
  return useCallback(
    (errors: readonly ServerFieldError[] | undefined): string[] => {
      const strangers: string[] = [];
      for (const { field, message } of errors ?? []) {
        if (hasField(getValues(), field)) setError(field, { type: "server", message });
        else strangers.push(message);
      }
      return strangers;
    },
    [getValues, setError],
  );
}
