import type { FieldValues } from "react-hook-form";
import { Checkbox, type CheckboxProps } from "#src/ui/checkbox.tsx";
import { useBoundField, type Bound } from "./bound-field.ts";

type FormCheckboxProps<Values extends FieldValues, Sent> = Bound<Values, boolean | null | undefined, Sent> &
  Omit<CheckboxProps, "name" | "isChecked" | "onChange" | "onBlur" | "errorMessage" | "ref">;

export function FormCheckbox<Values extends FieldValues, Sent>({
  control,
  name,
  ...rest
}: FormCheckboxProps<Values, Sent>) {
  const { value, ...field } = useBoundField({ control, name });
  return <Checkbox {...rest} {...field} name={name} isChecked={value === true} />;
}
