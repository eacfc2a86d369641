import { FIRST_HOLIDAYS } from "@keystep/domain/clocks/holidays";
import { callAgainAt, isHourToCall } from "@keystep/domain/desk/calling-hours";
import type { State } from "@keystep/domain/kernel/states";
import { useId } from "react";
import { useClock } from "#src/app/clock";
import { MomentInput } from "#src/features/desk/frame/day-input.tsx";
import { instantOf, typedMoment } from "#src/features/desk/frame/typed-moment";
import { weekdayMomentText } from "#src/ui/moment";
import { ZONES } from "./zones.ts";

/** The times of a call as its fields hold them, by the clock of this browser; `at` is null while it is now. */
export type CallTimes = { readonly at: string | null; readonly again: string };
export const NO_TIMES: CallTimes = { at: null, again: "" };

/** The times that go with a result: a try that reached nobody is followed by another one. */
export function timesFor(result: string, { at }: CallTimes, { now, state }: { now: Date; state: State }): CallTimes {
  if (result !== "not-reached") return { at, again: "" };
  const calledAt = at === null ? now : new Date(at);
  const again = callAgainAt(new Date(Math.max(calledAt.getTime(), now.getTime())).toISOString(), {
    state,
    holidays: FIRST_HOLIDAYS,
  });
  return { at, again: typedMoment(new Date(again)) };
}

/** As they are sent: what was not said is left out. */
export function sentTimes({ at, again }: CallTimes) {
  return {
    ...(at !== null && at !== "" && { at: instantOf(at) }),
    ...(again !== "" && { callAgainAt: instantOf(again) }),
  };
}

type TheirTimeProps = { readonly typed: string; readonly state: State; readonly isPast?: boolean };

/** A time that was typed by the clock of this browser, by the clock where they are; of a call that was made, whether it was an hour for it. */
function TheirTime({ typed, state, isPast = false }: TheirTimeProps) {
  const at = instantOf(typed);
  const now = useClock().now();
  if (at === typed) return null;
  const isOdd = isPast && !isHourToCall(at, { state, holidays: FIRST_HOLIDAYS });
  return (
    <span className={isOdd ? "clay" : "soft"}>
      {weekdayMomentText(at, now, ZONES[state])} where they are
      {isOdd ? ", not an hour to call. Correct it if you called at another time." : ""}
    </span>
  );
}

type FieldsProps = {
  readonly result: string | null;
  readonly times: CallTimes;
  readonly state: State;
  readonly onTimes: (times: CallTimes) => void;
};

/** When the call was, and when the next one is: until then the list has them further down. */
export function CallTimeFields({ result, times, state, onTimes }: FieldsProps) {
  const ids = { at: useId(), again: useId() };
  const now = useClock().now();
  const calledAt = times.at ?? typedMoment(now);
  return (
    <div className="call-times">
      <div className="labelled">
        <label htmlFor={ids.at}>Called at, your time</label>
        <MomentInput id={ids.at} label="Called at" value={calledAt} onChange={(at) => onTimes({ ...times, at })} />
        <TheirTime typed={calledAt} state={state} isPast />
      </div>
      {result === null || result === "wrong-number" ? null : (
        <div className="labelled">
          <label htmlFor={ids.again}>
            Call again at, your time
            {result === "reached" ? ", if you agreed on it" : ". Until then it waits further down"}
          </label>
          <MomentInput
            id={ids.again}
            label="Call again at"
            value={times.again}
            onChange={(again) => onTimes({ ...times, again })}
          />
          <TheirTime typed={times.again} state={state} />
        </div>
      )}
    </div>
  );
}
