import type { FieldValues } from "react-hook-form";
import { SelectField, type SelectFieldProps } from "#src/ui/select-field.tsx";
import { useBoundField, type Bound } from "./bound-field.ts";

type FormSelectFieldProps<Values extends FieldValues, Sent> = Bound<Values, string | null | undefined, Sent> &
  Omit<SelectFieldProps, "name" | "value" | "onChange" | "onBlur" | "errorMessage" | "ref">;

export function FormSelectField<Values extends FieldValues, Sent>({
  control,
  name,
  ...rest
}: FormSelectFieldProps<Values, Sent>) {
  const field = useBoundField({ control, name });
  return <SelectField {...rest} {...field} name={name} value={typeof field.value === "string" ? field.value : ""} />;
}
