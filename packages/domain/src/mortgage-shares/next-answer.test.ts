import { calendarDay } from "@keystep/domain/kernel/calendar-date";
import { expect, test } from "vitest";
import { answerBy, whoseTurn } from "./next-answer.ts";

const MONDAY = calendarDay("2026-11-23");
const TUESDAY = calendarDay("2026-11-24");

test.each([
  ["received", null, "2026-11-24"],
  ["received", TUESDAY, "2026-11-26"],
  ["contacted", null, null],
  ["contacted", TUESDAY, "2026-11-26"],
  ["assessing", TUESDAY, null],
  ["offered", TUESDAY, null],
  ["accepted", TUESDAY, null],
  ["settled", TUESDAY, null],
  ["declined", TUESDAY, null],
  ["withdrawn", TUESDAY, null],
] as const)("%s, and sent on %s: we answer by %s", (status, sentOn, by) => {
  expect(answerBy({ status, createdOn: MONDAY, sentOn, today: TUESDAY })).toBe(by);
});

test.each([
  ["2026-11-24", "2026-11-24"],
  ["2026-11-25", null],
])("on %s the day told is %s: a day that has passed is promised no more", (today, by) => {
  expect(answerBy({ status: "received", createdOn: MONDAY, sentOn: null, today: calendarDay(today) })).toBe(by);
});

test.each([
  ["received", null, "ours"],
  ["contacted", null, "theirs"],
  ["contacted", TUESDAY, "ours"],
  ["assessing", null, "ours"],
  ["offered", TUESDAY, "theirs"],
  ["accepted", TUESDAY, "ours"],
  ["settled", TUESDAY, "nobodys"],
  ["declined", null, "nobodys"],
  ["withdrawn", null, "nobodys"],
] as const)("%s, and sent on %s: the turn is %s", (status, sentOn, turn) => {
  expect(whoseTurn({ status, sentOn })).toBe(turn);
});
