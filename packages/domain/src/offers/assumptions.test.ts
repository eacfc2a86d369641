import { expect, test } from "vitest";
import { FIRST_TERMS } from "./terms.ts";
import { FIRST_RATES, LOAN_TERM_MONTHS, SHARING_PERIOD_MONTHS } from "./assumptions.ts";
import { parseCalendarDate } from "@keystep/domain/kernel/calendar-date";

test("the constants of the calculators (spec §9; interpretation, Calculators)", () => {
  const { appreciation, indicativeRate, moderateGrowth } = FIRST_RATES;
  expect([appreciation.percentAYear, indicativeRate.percentAYear]).toEqual([8.29, 6]);
  expect([SHARING_PERIOD_MONTHS, LOAN_TERM_MONTHS]).toEqual([36, 360]);
  expect(moderateGrowth.percentAYear).toBe(4); // facts, Repayments
});

test.each(Object.entries(FIRST_RATES))("the %s rate carries a real date and a source", (_name, assumption) => {
  expect(parseCalendarDate(assumption.asAt)).toBe(assumption.asAt);
  expect(assumption.source).not.toBe("");
});

test("MKT-02, MKT-04: the marketing figures of the specification, and a real day for our own terms", () => {
  const { borrowingIncomes, usualSharePercent, asAt } = FIRST_TERMS;
  expect([borrowingIncomes, usualSharePercent]).toEqual([4.2, 6]);
  expect(parseCalendarDate(asAt)).toBe(asAt);
});
