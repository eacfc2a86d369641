import type { FieldValues } from "react-hook-form";
import { Checkbox, type CheckboxProps } from "#src/ui/checkbox.tsx";
import { useBoundField, type BoundProps } from "./bound-field.ts";

export function FormCheckbox<Values extends FieldValues, Sent>({
  control,
  ...rest
}: BoundProps<Values, Sent, boolean, CheckboxProps>) {
  const { value, ...field } = useBoundField({ control, name: rest.name });
  return <Checkbox {...rest} {...field} isChecked={value === true} />;
}
