import { FIRST_HOLIDAYS } from "@keystep/domain/clocks/holidays";
import { callAgainAt } from "@keystep/domain/desk/calling-hours";
import type { State } from "@keystep/domain/kernel/states";
import { useClock } from "#src/app/clock";

/** The times of a call as its fields hold them, by the clock of this browser; `at` is null while it is now. */
export type CallTimes = { readonly at: string | null; readonly again: string };
export const NO_TIMES: CallTimes = { at: null, again: "" };

/** "2026-11-28T15:00", as a field for a day and a time takes it. */
function fieldValue(at: Date): string {
  const two = (number: number) => String(number).padStart(2, "0");
  const day = [at.getFullYear(), two(at.getMonth() + 1), two(at.getDate())].join("-");
  return `${day}T${two(at.getHours())}:${two(at.getMinutes())}`;
}

/** The times that go with a result: a try that reached nobody is followed by another one. */
export function timesFor(result: string, { at }: CallTimes, { now, state }: { now: Date; state: State }): CallTimes {
  if (result !== "not-reached") return { at, again: "" };
  const calledAt = at === null ? now : new Date(at);
  const again = callAgainAt(new Date(Math.max(calledAt.getTime(), now.getTime())).toISOString(), {
    state,
    holidays: FIRST_HOLIDAYS,
  });
  return { at, again: fieldValue(new Date(again)) };
}

const instantOf = (value: string) => new Date(value).toISOString();

/** As they are sent: what was not said is left out. */
export function sentTimes({ at, again }: CallTimes) {
  return {
    ...(at !== null && at !== "" && { at: instantOf(at) }),
    ...(again !== "" && { callAgainAt: instantOf(again) }),
  };
}

type FieldsProps = {
  readonly result: string | null;
  readonly times: CallTimes;
  readonly onTimes: (times: CallTimes) => void;
};

/** When the call was, and when the next one is: until then the list has them further down. */
export function CallTimeFields({ result, times, onTimes }: FieldsProps) {
  const now = useClock().now();
  return (
    <div className="call-times">
      <label>
        Called at <span className="soft">your time</span>
        <input
          type="datetime-local"
          className="fld"
          value={times.at ?? fieldValue(now)}
          onChange={({ target }) => onTimes({ ...times, at: target.value })}
        />
      </label>
      {result === null || result === "wrong-number" ? null : (
        <label>
          Call again at <span className="soft">your time{result === "reached" ? ", if you agreed on it" : ""}</span>
          <input
            type="datetime-local"
            className="fld"
            value={times.again}
            onChange={({ target }) => onTimes({ ...times, again: target.value })}
          />
        </label>
      )}
    </div>
  );
}
