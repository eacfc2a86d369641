import { APPLICATION_STATUSES } from "@keystep/domain/applications/application-status";
import { FIRST_PROMISES, promiseTexts } from "@keystep/domain/clocks/promises";
import { calendarDay } from "@keystep/domain/kernel/calendar-date";
import { describe, expect, test } from "vitest";
import { ourAnswer, whatHappensAfterChanges, whatHappensNext, whatHappensNow } from "./what-happens-next.ts";

const due = (day: string, isHolidaysKnown = true) => ({
  dueOn: calendarDay(day),
  dueAt: `${day}T13:00:00.000Z`,
  isHolidaysKnown,
});
const deadlines = { firstLook: due("2026-11-24"), decision: due("2026-12-04") };
const awaited = {
  deadlines,
  isAsked: true,
  hasAccepted: false,
  now: new Date("2026-11-23T01:00:00.000Z"),
  promises: promiseTexts(FIRST_PROMISES),
};

describe("what happens now", () => {
  test.each(APPLICATION_STATUSES)("%s has its own words", (status) => {
    const others = APPLICATION_STATUSES.filter((other) => other !== status);
    const words = whatHappensNow({ ...awaited, status });
    expect(words.endsWith(".")).toBe(true);
    expect(others.map((other) => whatHappensNow({ ...awaited, status: other }))).not.toContain(words);
  });

  test.each([
    ["submitted", "We look at it by 24 November 2026 and decide by 4 December 2026, if nothing is missing."],
    ["in-review", "We are looking at it and decide by 4 December 2026, if nothing is missing."],
  ] as const)("%s promises the days of what comes next", (status, words) => {
    expect(whatHappensNow({ ...awaited, status })).toBe(words);
  });

  test.each([
    ["submitted", "2026-11-24", "We meant to look at your application by 24 November 2026."],
    ["in-review", "2026-12-04", "We meant to decide by 4 December 2026."],
  ] as const)("%s: the promise stands until its day is over, and is not repeated then", (status, day, missed) => {
    const words = (now: string) => ourAnswer({ ...awaited, status, now: new Date(now) });
    expect(words(`${day}T12:59:59.999Z`)).toContain("decide by 4 December 2026");
    expect(words(`${day}T13:00:00.000Z`)).toBe(`${missed} If you have not heard from us, please call or email us.`);
  });

  test("finding: what was just sent says by when we look at it and decide", () => {
    expect(whatHappensNext(deadlines).join(" ")).toMatch(/ by 24 November 2026\. .* by 4 December 2026, /);
    expect(whatHappensAfterChanges(deadlines).join(" ")).toMatch(/what you changed by 24 November 2026\. .* by 4 Dec/);
  });

  test("past the table of public holidays they are excepted", () => {
    expect(whatHappensNext({ ...deadlines, firstLook: due("2029-01-03", false) })[0]).toBe(
      "One of our team looks at your application by 3 January 2029, or a day later for each public holiday in between.",
    );
  });

  test("without a day to count from none is promised", () => {
    expect(whatHappensNow({ ...awaited, status: "submitted", deadlines: null })).toBe(
      "One of our team will look at your application and write to you.",
    );
  });

  test("of our offer, whoever accepted it hears for whom it waits", () => {
    const words = (hasAccepted: boolean) => whatHappensNow({ ...awaited, status: "approved", hasAccepted });
    expect(words(false)).toContain("Read our offer, then accept it");
    expect(words(true)).toContain("It goes ahead once the person you apply with accepts it too");
  });

  test("while we ask, whoever is asked hears what follows, and the other person for whom it waits", () => {
    const words = (isAsked: boolean) => whatHappensNow({ ...awaited, status: "information-requested", isAsked });
    expect(words(true)).toBe(
      "Once you have sent it again, we look at it within 2 business days and decide within 10 business days if nothing is missing.",
    );
    expect(words(false)).toBe(
      "We asked the person you apply with for something. Once it is sent again, our review goes on.",
    );
  });
});
