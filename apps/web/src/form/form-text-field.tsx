import type { FieldValues } from "react-hook-form";
import { TextField, type TextFieldProps } from "#src/ui/text-field.tsx";
import { useBoundField, type Bound } from "./bound-field.ts";

type FormTextFieldProps<Values extends FieldValues, Sent> = Bound<Values, string | null | undefined, Sent> &
  Omit<TextFieldProps, "name" | "value" | "onChange" | "errorMessage" | "ref">;

export function FormTextField<Values extends FieldValues, Sent>({
  control,
  name,
  onBlur,
  ...rest
}: FormTextFieldProps<Values, Sent>) {
  const field = useBoundField({ control, name });

  function handleBlur(): void {
    field.onBlur();
    onBlur?.();
  }

  const value = typeof field.value === "string" ? field.value : "";
  return <TextField {...rest} {...field} name={name} value={value} onBlur={handleBlur} />;
}
