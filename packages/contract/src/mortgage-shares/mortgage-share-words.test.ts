import { calendarDay } from "@keystep/domain/kernel/calendar-date";
import { APPLICATION_STATUSES } from "@keystep/domain/applications/application-status";
import { MORTGAGE_SHARE_STATUSES, statusFollowed } from "@keystep/domain/mortgage-shares/mortgage-share";
import { expect, test } from "vitest";
import { whatHappensToMortgageShare } from "./mortgage-share-words.ts";

const deadline = { dueOn: calendarDay("2026-11-24"), dueAt: "2026-11-24T13:00:00.000Z", isHolidaysKnown: true };
const MONDAY = { sentAt: null, application: null, deadline, now: new Date("2026-11-23T01:00:00.000Z") };

test.each(MORTGAGE_SHARE_STATUSES)("what happens next while it is %s is said in whole sentences", (status) => {
  for (const sentAt of [null, "2026-11-24T01:00:00.000Z"]) {
    const said = whatHappensToMortgageShare({ ...MONDAY, status, sentAt });
    expect(said.length).toBeGreaterThan(0);
    for (const words of said) expect(words).toMatch(/^[A-Z].*\.$/);
  }
});

test.each(APPLICATION_STATUSES.filter((status) => status !== "draft"))(
  "MSA-06: one that follows an application that is %s leads there for what can be done",
  (of) => {
    const application = { status: of };
    const status = statusFollowed(application) ?? "received";
    const said = whatHappensToMortgageShare({ ...MONDAY, status, application }).join(" ");
    expect(said).not.toContain("Review");
    if (status !== "settled" && status !== "accepted") expect(said).toMatch(/application/);
  },
);

test("the day of our answer is named while it is to come, and not after", () => {
  const [before] = whatHappensToMortgageShare({
    ...MONDAY,
    status: "received",
    now: new Date("2026-11-24T12:59:00.000Z"),
  });
  expect(before).toBe("One of our team contacts you, by phone or by email, by 24 November 2026.");
  const [after] = whatHappensToMortgageShare({
    ...MONDAY,
    status: "received",
    now: new Date("2026-11-24T13:00:00.000Z"),
  });
  expect(after).toBe("One of our team contacts you, by phone or by email, as soon as we can.");
});

test("once contacted, who has sent nothing is asked to", () => {
  const [asked] = whatHappensToMortgageShare({ ...MONDAY, status: "contacted" });
  expect(asked).toContain("send them from Review");
  const [told] = whatHappensToMortgageShare({ ...MONDAY, status: "contacted", sentAt: "2026-11-22T01:00:00.000Z" });
  expect(told).toContain("by 24 November 2026");
});
