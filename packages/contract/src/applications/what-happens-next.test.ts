import { calendarDay } from "@keystep/domain/kernel/calendar-date";
import { APPLICATION_STATUSES } from "@keystep/domain/applications/application-status";
import { describe, expect, test } from "vitest";
import { sentInWords, whatHappensAfterChanges, whatHappensNext, whatHappensNow } from "./what-happens-next.ts";

const awaited = { countsFrom: calendarDay("2026-11-20"), isAsked: true, today: calendarDay("2026-11-23") };

describe("what happens now", () => {
  test.each(APPLICATION_STATUSES)("%s has its own words", (status) => {
    const others = APPLICATION_STATUSES.filter((other) => other !== status);
    const words = whatHappensNow({ ...awaited, status });
    expect(words.endsWith(".")).toBe(true);
    expect(others.map((other) => whatHappensNow({ ...awaited, status: other }))).not.toContain(words);
  });

  test.each([
    ["submitted", "We look at it by 24 November 2026 and decide by 4 December 2026 if nothing is missing, or"],
    ["in-review", "We are looking at it and decide by 4 December 2026 if nothing is missing, or"],
  ] as const)("%s promises the days of what comes next", (status, words) => {
    expect(whatHappensNow({ ...awaited, status })).toBe(`${words} a day later for each public holiday in between.`);
  });

  test.each([
    ["submitted", ["2026-11-24", "2026-11-25"], "We meant to look at your application by 24 November 2026."],
    ["in-review", ["2026-12-04", "2026-12-05"], "We meant to decide by 4 December 2026."],
  ] as const)(
    "%s: the promise stands on its last day, and is not repeated on the day after",
    (status, [last, after], missed) => {
      const words = (today: string) => whatHappensNow({ ...awaited, status, today: calendarDay(today) });
      expect(words(last)).toContain("decide by 4 December 2026 if nothing is missing, or");
      expect(words(after)).toBe(`${missed} If you have not heard from us, please call or email us.`);
    },
  );

  test("finding: what was just sent says so, and by when we look at it and decide", () => {
    const tuesday = calendarDay("2026-03-03");
    const sent = { ...awaited, countsFrom: tuesday, today: tuesday };
    expect(sentInWords({ ...sent, status: "submitted" })).toBe(
      "Sent on 3 March 2026. We look at it by 5 March 2026 and decide by 17 March 2026 if nothing is missing.",
    );
    expect(whatHappensNext(tuesday).join(" ")).toMatch(
      /within 2 business days: by 5 March 2026, .* within 10 business days/,
    );
    expect(whatHappensAfterChanges(tuesday).join(" ")).toMatch(
      /what you changed .* by 5 March 2026, .* by 17 March 2026/,
    );
  });

  test("without a day to count from none is promised", () => {
    expect(whatHappensNow({ ...awaited, status: "submitted", countsFrom: null })).toBe(
      "One of our team will look at your application and write to you.",
    );
  });

  test("while we ask, whoever is asked hears what follows, and the other person for whom it waits", () => {
    const words = (isAsked: boolean) => whatHappensNow({ ...awaited, status: "information-requested", isAsked });
    expect(words(true)).toBe(
      "Once you have sent it again, we look at it within 2 business days and decide within 10 business days if nothing is missing.",
    );
    expect(words(false)).toBe("We asked the other applicant for something. Once it is sent again, our review goes on.");
  });
});
