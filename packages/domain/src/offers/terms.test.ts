import { parseCalendarDate } from "@keystep/domain/kernel/calendar-date";
import { expect, test } from "vitest";
import { BORROWING_INCOMES, TERMS_AS_AT, TYPICAL_SHARE_PERCENT } from "./terms.ts";

test("MKT-02, MKT-04: the marketing figures of the specification, and a real day for our own terms", () => {
  expect([BORROWING_INCOMES, TYPICAL_SHARE_PERCENT]).toEqual([4.2, 6]);
  expect(parseCalendarDate(TERMS_AS_AT)).toBe(TERMS_AS_AT);
});
