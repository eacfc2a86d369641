import { calendarDay } from "@keystep/domain/kernel/calendar-date";
import { APPLICATION_STATUSES } from "@keystep/domain/applications/application-status";
import { describe, expect, test } from "vitest";
import { whatHappensNow } from "./what-happens-next.ts";

const awaited = { countsFrom: calendarDay("2026-11-20"), isAsked: true, today: calendarDay("2026-11-23") };

describe("what happens now", () => {
  test.each(APPLICATION_STATUSES)("%s has its own words", (status) => {
    const others = APPLICATION_STATUSES.filter((other) => other !== status);
    const words = whatHappensNow({ ...awaited, status });
    expect(words.endsWith(".")).toBe(true);
    expect(others.map((other) => whatHappensNow({ ...awaited, status: other }))).not.toContain(words);
  });

  test.each(["submitted", "in-review"] as const)("%s promises an answer within five business days", (status) => {
    expect(whatHappensNow({ ...awaited, status })).toContain(
      "and write to you by 27 November 2026, or a day later for each public holiday in between.",
    );
  });

  test("the promise stands on its last day, and is not repeated on the day after", () => {
    const words = (today: string) => whatHappensNow({ ...awaited, status: "submitted", today: calendarDay(today) });
    expect(words("2026-11-27")).toContain("write to you by 27 November 2026, or");
    expect(words("2026-11-28")).toBe(
      "We meant to write to you by 27 November 2026. If you have not heard from us, please call or email us.",
    );
  });

  test("without a day to count from none is promised", () => {
    expect(whatHappensNow({ ...awaited, status: "submitted", countsFrom: null })).toBe(
      "One of our team will read your application and write to you.",
    );
  });

  test("while we ask, whoever is asked hears what follows, and the other person for whom it waits", () => {
    const words = (isAsked: boolean) => whatHappensNow({ ...awaited, status: "information-requested", isAsked });
    expect(words(true)).toBe(
      "Once you have sent it again, our review goes on, and we write to you within 5 business days.",
    );
    expect(words(false)).toBe("We asked the other applicant for something. Once it is sent again, our review goes on.");
  });
});
