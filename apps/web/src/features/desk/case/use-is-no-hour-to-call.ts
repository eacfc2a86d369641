import { FIRST_HOLIDAYS } from "@keystep/domain/clocks/holidays";
import { isHourToCall } from "@keystep/domain/desk/calling-hours";
import { useClock } from "#src/app/clock";
import type { OpenedCase } from "#src/features/desk/desk-queries";

/** A lead at an hour at which nobody is called where they are: writing is what there is to do. */
export function useIsNoHourToCall({ kind, state, stage, people }: OpenedCase): boolean {
  const now = useClock().now().toISOString();
  const isWritable = kind === "lead" && stage !== "closed" && people.some(({ way }) => way !== null);
  return isWritable && !isHourToCall(now, { state, holidays: FIRST_HOLIDAYS });
}
