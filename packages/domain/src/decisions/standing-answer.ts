import { isBefore, type CalendarDate } from "@keystep/domain/kernel/calendar-date";

type Recorded = { readonly inputs: string; readonly expiresOn: CalendarDate | null };

/** Whether an answer still holds: it was about the same, and has not expired. */
export function isStanding(recorded: Recorded | undefined, inputs: string, today: CalendarDate): boolean {
  return (
    recorded !== undefined &&
    recorded.inputs === inputs &&
    (recorded.expiresOn === null || !isBefore(recorded.expiresOn, today))
  );
}
