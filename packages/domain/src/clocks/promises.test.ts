import { calendarDay } from "@keystep/domain/kernel/calendar-date";
import { expect, test } from "vitest";
import { addBusinessDays, businessDaysBetween } from "./business-days.ts";
import { FIRST_HOLIDAYS } from "./holidays.ts";
import { FIRST_PROMISES, isLawful, promiseTexts } from "./promises.ts";

test("promises as they stand in a sentence (interpretation, The case desk; facts, Complaints and Hardship)", () => {
  expect(promiseTexts(FIRST_PROMISES)).toEqual({
    "first-look": "2 business days",
    decision: "10 business days",
    "call-back": "one business day",
    "customer-answer": "10 business days",
    message: "2 business days",
    contact: "one business day",
    offer: "60 days",
    "complaint-acknowledged": "one business day",
    "complaint-answered": "30 days",
    "hardship-complaint-answered": "21 days",
    "hardship-decided": "21 days",
    "hardship-decided-without-information": "28 days",
    "access-answered": "30 days",
    "correction-answered": "30 days",
  });
});

test("what the law sets may be promised sooner, never later or in other days", () => {
  const answered = FIRST_PROMISES["complaint-answered"];
  expect(isLawful("complaint-answered", answered)).toBe(true);
  expect(isLawful("complaint-answered", { ...answered, days: 29 })).toBe(true);
  expect(isLawful("complaint-answered", { ...answered, days: 31 })).toBe(false);
  expect(isLawful("complaint-answered", { ...answered, days: 20, unit: "business" })).toBe(false);
  expect(isLawful("decision", { ...FIRST_PROMISES.decision, days: 15 })).toBe(true);
});

test("business days count from the day after, both ways", () => {
  const nsw = { state: "NSW", holidays: FIRST_HOLIDAYS } as const;
  const [thursday, tuesday] = [calendarDay("2026-04-02"), calendarDay("2026-04-07")];
  expect(addBusinessDays(thursday, 1, nsw)).toBe(tuesday);
  expect(addBusinessDays(tuesday, -1, nsw)).toBe(thursday);
  expect(addBusinessDays(thursday, 0, nsw)).toBe(thursday);
  expect(businessDaysBetween(thursday, tuesday, nsw)).toBe(1);
  expect(businessDaysBetween(thursday, thursday, nsw)).toBe(0);
  expect(businessDaysBetween(tuesday, thursday, nsw)).toBe(0);
});

test("every holiday of the table is a weekday within the years that it knows, once for each state", () => {
  const seen = FIRST_HOLIDAYS.holidays.flatMap(({ day, states }) => states.map((state) => `${day} ${state}`));
  expect(new Set(seen).size).toBe(seen.length);
  const days = FIRST_HOLIDAYS.holidays.map(({ day }) => day);
  expect(days.toSorted()).toEqual(days);
  expect(days.every((day) => day <= FIRST_HOLIDAYS.knownUntil)).toBe(true);
  expect(FIRST_HOLIDAYS.holidays.filter(({ isProvisional }) => isProvisional).map(({ day }) => day)).toEqual([
    "2027-09-24",
    "2028-03-06",
    "2028-06-05",
    "2028-09-25",
    "2028-09-29",
  ]);
});
