import { afterEach, expect, test, vi } from "vitest";
import { dateText } from "./instant.ts";
import { momentText, timeText, weekdayMomentText, weekdayText } from "./moment.ts";

const AT = "2026-11-20T04:42:00.000Z";

afterEach(() => vi.unstubAllEnvs());

test.each([
  ["Australia/Sydney", "20 November 2026, 3:42 pm"],
  ["Australia/Hobart", "20 November 2026, 3:42 pm"],
  ["Australia/Perth", "20 November 2026, 12:42 pm (Perth)"],
  ["America/St_Johns", "20 November 2026, 1:12 am (St Johns)"],
  ["UTC", "20 November 2026, 4:42 am (UTC)"],
])("in %s an instant reads %s", (zone, words) => {
  vi.stubEnv("TZ", zone);
  expect(momentText(AT)).toBe(words);
});

test("Brisbane has Sydney's time in winter and is named in summer", () => {
  vi.stubEnv("TZ", "Australia/Brisbane");
  expect(momentText("2026-07-01T04:42:00.000Z")).toBe("1 July 2026, 2:42 pm");
  expect(momentText(AT)).toBe("20 November 2026, 2:42 pm (Brisbane)");
});

test("a weekday has its year where that is not the running one, and is the day of the reader or of the zone that is given", () => {
  vi.stubEnv("TZ", "Australia/Sydney");
  const now = new Date(AT);
  expect(weekdayText("2026-11-27", now)).toBe("Fri 27 Nov");
  expect(weekdayText("2027-01-25", now)).toBe("Mon 25 Jan 2027");
  expect(weekdayText("2026-12-31T14:00:00.000Z", now)).toBe("Fri 1 Jan 2027");
  expect(weekdayMomentText("2026-12-31T14:00:00.000Z", now, "Australia/Perth")).toBe("Thu 31 Dec, 10:00 pm");
});

test("day and time are those of the reader, on both sides of midnight there", () => {
  vi.stubEnv("TZ", "Australia/Perth");
  const [before, after] = ["2026-11-20T15:59:00.000Z", "2026-11-20T16:00:00.000Z"] as const;
  expect([dateText(before), timeText(before)]).toEqual(["20 November 2026", "11:59 pm"]);
  expect([dateText(after), timeText(after)]).toEqual(["21 November 2026", "12:00 am"]);
});
