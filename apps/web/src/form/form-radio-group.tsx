import type { FieldValues } from "react-hook-form";
import { RadioGroupField, type RadioGroupFieldProps } from "#src/ui/radio-group-field.tsx";
import { useBoundField, type Bound } from "./bound-field.ts";

type FormRadioGroupProps<Values extends FieldValues, Sent> = Bound<Values, string | null | undefined, Sent> &
  Omit<RadioGroupFieldProps, "name" | "value" | "onChange" | "onBlur" | "errorMessage" | "ref">;

export function FormRadioGroup<Values extends FieldValues, Sent>({
  control,
  name,
  ...rest
}: FormRadioGroupProps<Values, Sent>) {
  const field = useBoundField({ control, name });
  return (
    <RadioGroupField {...rest} {...field} name={name} value={typeof field.value === "string" ? field.value : ""} />
  );
}
