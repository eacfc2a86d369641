import { readTypedDate } from "@keystep/domain/kernel/typed-date";
import { useState, type ComponentProps } from "react";
import { useClock } from "#src/app/clock";
import { dayHere } from "#src/app/instants";
import { longDateText } from "#src/form/date-text";

type DayInputProps = Omit<ComponentProps<"input">, "type" | "value" | "onChange"> & {
  /** `YYYY-MM-DD`, or what was typed while that is no day. */
  readonly value: string;
  readonly onChange: (day: string) => void;
};

/** A day in words, typed as people write one. A date field of the browser shows it in the browser's language, where 11/12 may be November. */
export function DayInput({ value, onChange, onBlur, ...rest }: DayInputProps) {
  const today = dayHere(useClock().now());
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <input
      autoComplete="off"
      placeholder="3/4/2027"
      {...rest}
      value={typed ?? longDateText(value)}
      onChange={({ target }) => {
        const read = readTypedDate(target.value, { today, mayLieAhead: true });
        setTyped(target.value);
        onChange(read?.precision === "day" ? read.date : target.value);
      }}
      onBlur={(event) => {
        setTyped(null);
        onBlur?.(event);
      }}
    />
  );
}

type MomentInputProps = Omit<DayInputProps, "className"> & { readonly label: string };

/** A day and a time by the clock of this browser, as `YYYY-MM-DDTHH:mm`. */
export function MomentInput({ value, onChange, label, ...rest }: MomentInputProps) {
  const [day = "", time = ""] = value.split("T");
  const tell = (nextDay: string, nextTime: string) =>
    onChange(nextDay === "" && nextTime === "" ? "" : `${nextDay}T${nextTime}`);
  return (
    <span className="moment">
      <DayInput {...rest} className="fld" value={day} onChange={(next) => tell(next, time)} />
      <input
        type="time"
        className="fld"
        aria-label={`${label}, time`}
        value={time}
        onChange={({ target }) => tell(day, target.value)}
      />
    </span>
  );
}
