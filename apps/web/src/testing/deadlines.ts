import type { DeadlineAnswer } from "@keystep/contract/clocks/deadline";
import { calendarDay } from "@keystep/domain/kernel/calendar-date";

/** A deadline in Sydney's summer. */
export function dueOn(day: string): DeadlineAnswer {
  return { dueOn: calendarDay(day), dueAt: `${day}T13:00:00.000Z`, isHolidaysKnown: true };
}

/** Of what was sent on 20 November 2026. */
export const ANSWER_DEADLINES = { firstLook: dueOn("2026-11-24"), decision: dueOn("2026-12-04") };
