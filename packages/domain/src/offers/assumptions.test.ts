import { expect, test } from "vitest";
import {
  APPRECIATION_PERCENT_A_YEAR,
  ASSUMPTIONS,
  INDICATIVE_RATE_PERCENT_A_YEAR,
  LOAN_TERM_MONTHS,
  MODERATE_GROWTH_PERCENT_A_YEAR,
  SHARING_PERIOD_MONTHS,
} from "./assumptions.ts";
import { parseCalendarDate } from "@keystep/domain/kernel/calendar-date";

test("the constants of the calculators (spec §9; interpretation, Calculators)", () => {
  expect([APPRECIATION_PERCENT_A_YEAR, INDICATIVE_RATE_PERCENT_A_YEAR]).toEqual([8.29, 6]);
  expect([SHARING_PERIOD_MONTHS, LOAN_TERM_MONTHS]).toEqual([36, 360]);
  expect(MODERATE_GROWTH_PERCENT_A_YEAR).toBe(4); // facts, Repayments
});

test.each(Object.entries(ASSUMPTIONS))("the %s rate carries a real date and a source", (_name, assumption) => {
  expect(parseCalendarDate(assumption.asAt)).toBe(assumption.asAt);
  expect(assumption.source).not.toBe("");
});
