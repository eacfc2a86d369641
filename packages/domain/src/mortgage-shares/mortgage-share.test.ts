import { describe, expect, test } from "vitest";
import { findMove, isEnd, possibleMoves, type Mover } from "@keystep/domain/cases/moves";
import {
  isInHand,
  leadStatusOf,
  MORTGAGE_SHARE_MOVES,
  MORTGAGE_SHARE_STATUSES,
  statusesAhead,
  takesAnswers,
} from "./mortgage-share.ts";
import type { MortgageShareStatus } from "./mortgage-share.ts";

const APPLICANTS = new Set([
  "received > withdrawn",
  "contacted > withdrawn",
  "assessing > withdrawn",
  "offered > accepted",
  "offered > withdrawn",
  "accepted > withdrawn",
]);
const STAFFS = new Set([
  "received > contacted",
  "received > assessing",
  "received > declined",
  "received > withdrawn",
  "contacted > assessing",
  "contacted > declined",
  "contacted > withdrawn",
  "assessing > offered",
  "assessing > declined",
  "assessing > withdrawn",
  "offered > accepted",
  "offered > declined",
  "offered > withdrawn",
  "accepted > settled",
  "accepted > withdrawn",
]);

const pairs: [MortgageShareStatus, MortgageShareStatus][] = MORTGAGE_SHARE_STATUSES.flatMap((from) =>
  MORTGAGE_SHARE_STATUSES.map((to): [MortgageShareStatus, MortgageShareStatus] => [from, to]),
);

describe("moves of a mortgage share application", () => {
  test.each(pairs)("from %s to %s", (from, to) => {
    const isMove = (by: Mover) => findMove(MORTGAGE_SHARE_MOVES, { from, to, by }) !== null;
    expect(isMove("applicant")).toBe(APPLICANTS.has(`${from} > ${to}`));
    expect(isMove("staff")).toBe(STAFFS.has(`${from} > ${to}`));
  });

  test.each(MORTGAGE_SHARE_STATUSES)("%s is an end exactly if it is not in hand", (status) => {
    expect(isEnd(MORTGAGE_SHARE_MOVES, status)).toBe(!isInHand(status));
  });

  test("settled, declined and withdrawn are the ends", () => {
    expect(MORTGAGE_SHARE_STATUSES.filter((status) => !isInHand(status))).toEqual(["settled", "declined", "withdrawn"]);
  });

  test("every status but received can be reached", () => {
    const reached = MORTGAGE_SHARE_STATUSES.filter((status) => MORTGAGE_SHARE_MOVES.some(({ to }) => to === status));
    expect(reached).toEqual(MORTGAGE_SHARE_STATUSES.slice(1));
  });

  test("what is possible from here comes in the order of its life", () => {
    expect(possibleMoves(MORTGAGE_SHARE_MOVES, "received", "staff")).toEqual([
      "contacted",
      "assessing",
      "declined",
      "withdrawn",
    ]);
    expect(possibleMoves(MORTGAGE_SHARE_MOVES, "offered", "applicant")).toEqual(["accepted", "withdrawn"]);
    expect(possibleMoves(MORTGAGE_SHARE_MOVES, "settled", "staff")).toEqual([]);
  });
});

test.each([
  ["received", true],
  ["contacted", true],
  ["assessing", true],
  ["offered", false],
  ["accepted", false],
  ["settled", false],
  ["declined", false],
  ["withdrawn", false],
] as const)("whether answers may be changed while it is %s: %s", (status, takes) => {
  expect(takesAnswers(status)).toBe(takes);
});

test.each([
  ["received", "received"],
  ["contacted", "contacted"],
  ["assessing", "contacted"],
  ["offered", "contacted"],
  ["accepted", "contacted"],
  ["settled", "closed"],
  ["declined", "closed"],
  ["withdrawn", "closed"],
] as const)("while it is %s its lead is %s", (status, lead) => {
  expect(leadStatusOf(status)).toBe(lead);
});

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
  expect(next === undefined || possibleMoves(MORTGAGE_SHARE_MOVES, status, "staff").includes(next)).toBe(true);
});
