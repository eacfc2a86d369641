import { expect, test } from "vitest";
import { MORTGAGE_SHARE_STATUSES } from "./mortgage-share.ts";
import { statusesAhead } from "./statuses-ahead.ts";
import { possibleMoves } from "./status-moves.ts";

test("from the beginning all of a good life is ahead, and from settled nothing", () => {
  expect(statusesAhead("received")).toEqual(["contacted", "assessing", "offered", "accepted", "settled"]);
  expect(statusesAhead("accepted")).toEqual(["settled"]);
  expect(statusesAhead("settled")).toEqual([]);
});

test.each(["declined", "withdrawn"] as const)("nothing is ahead of one that was %s", (status) => {
  expect(statusesAhead(status)).toEqual([]);
});

test.each(MORTGAGE_SHARE_STATUSES)("what comes first after %s is a move that staff can make", (status) => {
  const [next] = statusesAhead(status);
  expect(next === undefined || possibleMoves(status, "staff").includes(next)).toBe(true);
});
