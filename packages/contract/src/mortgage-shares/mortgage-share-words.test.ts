import { calendarDay } from "@keystep/domain/kernel/calendar-date";
import { MORTGAGE_SHARE_STATUSES } from "@keystep/domain/mortgage-shares/mortgage-share";
import { expect, test } from "vitest";
import { whatHappensToMortgageShare } from "./mortgage-share-words.ts";

const MONDAY = { createdOn: calendarDay("2026-11-23"), sentOn: null, today: calendarDay("2026-11-23") };

test.each(MORTGAGE_SHARE_STATUSES)("what happens next while it is %s is said in whole sentences", (status) => {
  for (const sentOn of [null, calendarDay("2026-11-24")]) {
    const said = whatHappensToMortgageShare({ ...MONDAY, status, sentOn });
    expect(said.length).toBeGreaterThan(0);
    for (const words of said) expect(words).toMatch(/^[A-Z].*\.$/);
  }
});

test("the day of our answer is named while it is to come, and not after", () => {
  const [before] = whatHappensToMortgageShare({ ...MONDAY, status: "received", today: calendarDay("2026-11-24") });
  expect(before).toBe(
    "One of our team contacts you, by phone or by email, by 24 November 2026, or a day later for each public holiday in between.",
  );
  const [after] = whatHappensToMortgageShare({ ...MONDAY, status: "received", today: calendarDay("2026-11-25") });
  expect(after).toBe("One of our team contacts you, by phone or by email, as soon as we can.");
});

test("once contacted, who has sent nothing is asked to", () => {
  const [asked] = whatHappensToMortgageShare({ ...MONDAY, status: "contacted" });
  expect(asked).toContain("send them from Review");
  const [told] = whatHappensToMortgageShare({ ...MONDAY, status: "contacted", sentOn: calendarDay("2026-11-24") });
  expect(told).toContain("by 26 November 2026");
});
