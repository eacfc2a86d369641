import { FIRST_HOLIDAYS } from "@keystep/domain/clocks/holidays";
import { calendarDay } from "@keystep/domain/kernel/calendar-date";
import { expect, test } from "vitest";
import { lookDueOn } from "./look-due.ts";

test("a second look is due so many business days after the decision, past weekends and the holidays of the state", () => {
  const victoria = { state: "VIC", holidays: FIRST_HOLIDAYS } as const;
  expect(lookDueOn(calendarDay("2026-11-13"), victoria)).toBe("2026-11-20");
  // Melbourne Cup Day, 3 November 2026.
  expect(lookDueOn(calendarDay("2026-10-30"), victoria)).toBe("2026-11-09");
  expect(lookDueOn(calendarDay("2026-10-30"), { ...victoria, state: "NSW" })).toBe("2026-11-06");
});
