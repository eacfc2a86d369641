import type { FieldValues } from "react-hook-form";
import { DateField, type DateFieldProps } from "#src/ui/date-field.tsx";
import { useBoundField, type BoundProps } from "./bound-field.ts";

type FormDateFieldProps<Values extends FieldValues, Sent> = BoundProps<Values, Sent, string, DateFieldProps> & {
  /** The value of an empty field, as the schema wants it. */
  readonly emptyValue?: "" | null;
};

export function FormDateField<Values extends FieldValues, Sent>({
  control,
  emptyValue = "",
  ...rest
}: FormDateFieldProps<Values, Sent>) {
  const { value, onChange, ...field } = useBoundField({ control, name: rest.name });
  return (
    <DateField
      {...rest}
      {...field}
      value={typeof value === "string" && value !== "" ? value : null}
      onChange={(date) => onChange(date ?? emptyValue)}
    />
  );
}
