import type { FieldValues } from "react-hook-form";
import { TextField, type TextFieldProps } from "#src/ui/text-field.tsx";
import { useDescription } from "./answer-sources.tsx";
import { useBoundField, type BoundProps } from "./bound-field.ts";

type FormTextFieldProps<Values extends FieldValues, Sent> = BoundProps<Values, Sent, string, TextFieldProps> &
  Pick<TextFieldProps, "onBlur">;

export function FormTextField<Values extends FieldValues, Sent>({
  control,
  onBlur,
  ...rest
}: FormTextFieldProps<Values, Sent>) {
  const field = useBoundField({ control, name: rest.name });

  function handleBlur(): void {
    field.onBlur();
    onBlur?.();
  }

  const value = typeof field.value === "string" ? field.value : "";
  const description = useDescription(rest, value);
  return <TextField {...rest} {...field} description={description} value={value} onBlur={handleBlur} />;
}
