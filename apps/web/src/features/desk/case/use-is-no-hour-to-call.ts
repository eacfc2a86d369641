import { FIRST_HOLIDAYS } from "@keystep/domain/clocks/holidays";
import { isHourToCall, nextHoursToCall } from "@keystep/domain/desk/calling-hours";
import { useClock } from "#src/app/clock";
import type { OpenedCase } from "#src/features/desk/desk-queries";

/** When an open lead may be called again, by the time where they are; null at an hour to call, and of any other case. */
export function nextHourToCall({ kind, state, stage }: OpenedCase, now: Date): string | null {
  const place = { state, holidays: FIRST_HOLIDAYS };
  const instant = now.toISOString();
  if (kind !== "lead" || stage === "closed" || isHourToCall(instant, place)) return null;
  return nextHoursToCall(instant, place).from;
}

/** A lead at an hour at which nobody is called where they are: writing is what there is to do. */
export function useIsNoHourToCall(found: OpenedCase): boolean {
  const now = useClock().now();
  return found.people.some(({ way }) => way !== null) && nextHourToCall(found, now) !== null;
}
