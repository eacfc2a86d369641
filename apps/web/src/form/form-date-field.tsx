import { parseCalendarDate } from "@keystep/domain/kernel/calendar-date";
import { readTypedDate, type Century } from "@keystep/domain/kernel/typed-date";
import type { FieldValues } from "react-hook-form";
import { DateField, type DateFieldProps } from "#src/ui/date-field.tsx";
import { useBoundField, type BoundProps } from "./bound-field.ts";
import { longDateText } from "./date-text.ts";

type FormDateFieldProps<Values extends FieldValues, Sent> = Omit<
  BoundProps<Values, Sent, string, DateFieldProps>,
  "isUnderstood"
> &
  Century & {
    /** The value of an empty field, as the schema wants it. */
    readonly emptyValue?: "" | null;
  };

const EXAMPLE = "Day, month and year, such as 3/4/2019 or 03042019.";

/** A day: its value is `YYYY-MM-DD`, or what was typed while that is no day. */
export function FormDateField<Values extends FieldValues, Sent>({
  control,
  today,
  mayLieAhead,
  emptyValue = "",
  ...rest
}: FormDateFieldProps<Values, Sent>) {
  const { value, onChange, ...field } = useBoundField({ control, name: rest.name });
  const kept = typeof value === "string" ? value : "";

  function handleType(text: string): void {
    const read = readTypedDate(text, { today, mayLieAhead });
    const answer = read?.precision === "day" ? read.date : text;
    onChange(text.trim() === "" ? emptyValue : answer);
  }

  return (
    <DateField
      description={EXAMPLE}
      {...rest}
      {...field}
      value={longDateText(kept)}
      isUnderstood={parseCalendarDate(kept) !== null}
      onChange={handleType}
    />
  );
}
