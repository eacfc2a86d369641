import type { FieldValues } from "react-hook-form";
import { SelectField, type SelectFieldProps } from "#src/ui/select-field.tsx";
import { useBoundField, type BoundProps } from "./bound-field.ts";

export function FormSelectField<Values extends FieldValues, Sent>({
  control,
  ...rest
}: BoundProps<Values, Sent, string, SelectFieldProps>) {
  const field = useBoundField({ control, name: rest.name });
  return <SelectField {...rest} {...field} value={typeof field.value === "string" ? field.value : ""} />;
}
