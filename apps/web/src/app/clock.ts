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

export function useClock(): Clock {
  return useContext(ClockContext);
}

export function useToday(): CalendarDate {
  return todayOf(useContext(ClockContext));
}
