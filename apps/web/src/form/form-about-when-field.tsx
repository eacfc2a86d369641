import { formatAboutWhen } from "@keystep/domain/answers/about-when";
import { parseCalendarDate } from "@keystep/domain/kernel/calendar-date";
import { readTypedDate, type Century } from "@keystep/domain/kernel/typed-date";
import { useController, type FieldPathByValue, type FieldValues } from "react-hook-form";
import { DateField, type DateFieldProps } from "#src/ui/date-field.tsx";
import { useBoundField, type BoundProps } from "./bound-field.ts";

type FormAboutWhenFieldProps<Values extends FieldValues, Sent> = Omit<
  BoundProps<Values, Sent, string, DateFieldProps>,
  "isUnderstood"
> &
  Pick<Century, "today"> & {
    /** The field of the form that says whether the day is known. */
    readonly precision: FieldPathByValue<Values, "day" | "month" | null | undefined>;
  };

const EXAMPLE = "Month and year are enough, such as 11/2023.";

/** A day of the past, or its month: the value is `YYYY-MM-DD`, of a month its first, or what was typed while that is no date. */
export function FormAboutWhenField<Values extends FieldValues, Sent>({
  control,
  today,
  precision,
  ...rest
}: FormAboutWhenFieldProps<Values, Sent>) {
  const { value, onChange, ...field } = useBoundField({ control, name: rest.name });
  const { field: exactness } = useController({ control, name: precision });
  const kept = typeof value === "string" ? value : "";
  const day = parseCalendarDate(kept);

  function handleType(text: string): void {
    const read = readTypedDate(text, { today });
    // First how exact it is: whoever hears of the date reads it by that.
    exactness.onChange(read?.precision ?? null);
    onChange(read?.date ?? text);
  }

  return (
    <DateField
      description={EXAMPLE}
      {...rest}
      {...field}
      value={day === null ? kept : formatAboutWhen(day, exactness.value === "month" ? "month" : "day")}
      isUnderstood={day !== null}
      onChange={handleType}
    />
  );
}
