import { FIRST_HOLIDAYS } from "@keystep/domain/clocks/holidays";
import { FIRST_PROMISES } from "@keystep/domain/clocks/promises";
import { expect, test } from "vitest";
import { contactDeadline, whoseTurn } from "./next-answer.ts";

const CALENDAR = { holidays: FIRST_HOLIDAYS, promisesAt: () => FIRST_PROMISES };
const MONDAY = "2026-11-23T01:00:00.000Z";
const TUESDAY = "2026-11-24T01:00:00.000Z";

test.each([
  ["received", null, "2026-11-24"],
  ["received", TUESDAY, "2026-11-26"],
  ["contacted", null, undefined],
  ["contacted", TUESDAY, "2026-11-26"],
  ["assessing", TUESDAY, undefined],
  ["offered", TUESDAY, undefined],
  ["accepted", TUESDAY, undefined],
  ["settled", TUESDAY, undefined],
  ["declined", TUESDAY, undefined],
  ["withdrawn", TUESDAY, undefined],
] as const)("%s, and sent at %s: we answer by %s", (status, sentAt, by) => {
  const share = { status, createdAt: MONDAY, sentAt, propertyAddress: "1 Wattle Street, Hobart TAS 7000" };
  expect(contactDeadline(share, CALENDAR)?.dueOn).toBe(by);
});

test("the property's state has its own holidays and its own midnight, and without one it is New South Wales", () => {
  const received = { status: "received", createdAt: "2026-11-02T01:00:00.000Z", sentAt: null } as const;
  const by = (propertyAddress: string) => contactDeadline({ ...received, propertyAddress }, CALENDAR);
  expect(by("1 Wattle Street, Perth WA")).toMatchObject({ dueOn: "2026-11-03", dueAt: "2026-11-03T16:00:00.000Z" });
  expect(by("1 Wattle Street, Melbourne 3000")).toMatchObject({ dueOn: "2026-11-04" });
  expect(by("1 Wattle Street")).toMatchObject({ dueOn: "2026-11-03", dueAt: "2026-11-03T13:00:00.000Z" });
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
] as const)("%s, and sent at %s: the turn is %s", (status, sentAt, turn) => {
  expect(whoseTurn({ status, sentAt })).toBe(turn);
});
