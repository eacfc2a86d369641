import { expect, test } from "vitest";
import { relativeTime } from "./relative-time.ts";
import { readerIn } from "#src/testing/reader-in";

readerIn("Australia/Sydney");

const NOW = new Date("2026-11-20T04:42:00Z");

test.each([
  ["2026-11-20T04:41:30.000Z", "just now"],
  ["2026-11-20T04:42:20.000Z", "just now"],
  ["2026-11-20T04:41:00.000Z", "1 minute ago"],
  ["2026-11-20T04:37:00.000Z", "5 minutes ago"],
  ["2026-11-20T02:43:00.000Z", "1 hour ago"],
  ["2026-11-21T04:41:00.000Z", "in 23 hours"],
  ["2026-11-18T04:00:00.000Z", "2 days ago"],
  ["2026-11-07T04:42:00.000Z", "13 days ago"],
  ["2026-11-02T14:00:00.000Z", "on 3 November 2026"],
])("%s reads as '%s'", (instant, words) => {
  expect(relativeTime(instant, NOW)).toBe(words);
});
