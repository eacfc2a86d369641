import { calendarDay } from "@keystep/domain/kernel/calendar-date";
import { STATES } from "@keystep/domain/kernel/states";
import { expect, test } from "vitest";
import { FIRST_GRANTS, grantFor } from "./grants.ts";

const home = { state: "NSW", price: 600_000, isFirstHome: true, isNewHome: true } as const;
const answer = (facts: Partial<Parameters<typeof grantFor>[0]>) => {
  const found = grantFor({ ...home, ...facts }, FIRST_GRANTS);
  return "amount" in found ? [found.fit, found.amount] : [found.fit];
};

test("a cap is a cliff: a dollar above it, in Queensland the cap itself, takes the whole grant", () => {
  expect([answer({}), answer({ price: 600_001 })]).toEqual([
    ["seems", 10_000],
    ["too-dear", 10_000],
  ]);
  expect([answer({ state: "QLD", price: 749_999 }), answer({ state: "QLD", price: 750_000 })]).toEqual([
    ["seems", 30_000],
    ["too-dear", 30_000],
  ]);
  expect(answer({ state: "WA", price: 800_000 })).toEqual(["seems", 10_000]);
  expect(answer({ state: "SA", price: 3_000_000 })).toEqual(["seems", 15_000]);
});

test("it is for new homes, and for a first one but in the Northern Territory; the ACT has none", () => {
  for (const state of STATES) {
    const none = state === "ACT" ? ["none"] : ["new-homes-only"];
    expect(answer({ state, isNewHome: false })).toEqual(none);
  }
  expect(answer({ isFirstHome: false })).toEqual(["first-homes-only"]);
  expect(answer({ state: "NT", isFirstHome: false })).toEqual(["seems", 30_000]);
  expect(answer({ state: "ACT" })).toEqual(["none"]);
});

test("it ends on its last day", () => {
  const on = (day: string) => answer({ state: "TAS", contractDay: calendarDay(day) });
  expect([on("2027-06-30"), on("2027-07-01")]).toEqual([["seems", 20_000], ["over"]]);
});
