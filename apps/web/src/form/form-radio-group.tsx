import type { FieldValues } from "react-hook-form";
import { RadioGroupField, type RadioGroupFieldProps } from "#src/ui/radio-group-field.tsx";
import { useBoundField, type BoundProps } from "./bound-field.ts";

export function FormRadioGroup<Values extends FieldValues, Sent>({
  control,
  ...rest
}: BoundProps<Values, Sent, string, RadioGroupFieldProps>) {
  const field = useBoundField({ control, name: rest.name });
  return <RadioGroupField {...rest} {...field} value={typeof field.value === "string" ? field.value : ""} />;
}
