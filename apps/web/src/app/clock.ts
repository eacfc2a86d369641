import type { CalendarDate } from "@keystep/domain/kernel/calendar-date";
import { createContext, useContext } from "react";
import { sydneyDay } from "./sydney-day.ts";

/** The one clock of the product: tests put a standing one in its place. */
export type Clock = { readonly now: () => Date };

const systemClock: Clock = { now: () => new Date() };

export const ClockContext = createContext<Clock>(systemClock);

function dayThere(instant: Date): CalendarDate {
  const day = sydneyDay(instant);
  if (day === null) throw new Error("A time stands outside the years 1900 to 2200, or the clock of this device does.");
  return day;
}

export function todayOf(clock: Clock): CalendarDate {
  return dayThere(clock.now());
}

/** The day an instant fell on in Sydney: deadlines and promises count by it. Pages show an instant by `ui/instant`. */
export function dayOf(instant: string): CalendarDate {
  return dayThere(new Date(instant));
}

export function useClock(): Clock {
  return useContext(ClockContext);
}

export function useToday(): CalendarDate {
  return todayOf(useContext(ClockContext));
}
