import type { FieldValues } from "react-hook-form";
import { DateField, type DateFieldProps } from "#src/ui/date-field.tsx";
import { useBoundField, type Bound } from "./bound-field.ts";

type FormDateFieldProps<Values extends FieldValues, Sent> = Bound<Values, string | null | undefined, Sent> &
  Omit<DateFieldProps, "name" | "value" | "onChange" | "onBlur" | "errorMessage" | "ref"> & {
    /** The value of an empty field, as the schema wants it. */
    readonly emptyValue?: "" | null | undefined;
  };

export function FormDateField<Values extends FieldValues, Sent>({
  control,
  name,
  emptyValue = null,
  ...rest
}: FormDateFieldProps<Values, Sent>) {
  const { value, onChange, ...field } = useBoundField({ control, name });
  return (
    <DateField
      {...rest}
      {...field}
      name={name}
      value={typeof value === "string" && value !== "" ? value : null}
      onChange={(date) => onChange(date ?? emptyValue)}
    />
  );
}
