import { describe, expect, test } from "vitest";
import { findMove, isEnd, possibleMoves, type Mover } from "@keystep/domain/cases/moves";
import { APPLICATION_STATUSES, type ApplicationStatus } from "@keystep/domain/applications/application-status";
import {
  isInHand,
  isInvited,
  leadStatusOf,
  MORTGAGE_SHARE_MOVES,
  MORTGAGE_SHARE_STATUSES,
  movesByHand,
  statusesAhead,
  statusFollowed,
  takesAnswers,
} from "./mortgage-share.ts";
import type { MortgageShareStatus } from "./mortgage-share.ts";

const APPLICANTS = new Set([
  "received > withdrawn",
  "contacted > withdrawn",
  "assessing > withdrawn",
  "offered > withdrawn",
  "accepted > withdrawn",
]);
const STAFFS = new Set([
  "received > contacted",
  "received > assessing",
  "received > withdrawn",
  "contacted > assessing",
  "contacted > withdrawn",
  "assessing > offered",
  "assessing > withdrawn",
  "offered > withdrawn",
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

  test("MSA-06: accepted, settled and declined are reached by its application alone", () => {
    const byHand = MORTGAGE_SHARE_STATUSES.filter((status) => MORTGAGE_SHARE_MOVES.some(({ to }) => to === status));
    expect(byHand).toEqual(["contacted", "assessing", "offered", "withdrawn"]);
    const followed = APPLICATION_STATUSES.map((status) => statusFollowed({ status }));
    expect(["accepted", "settled", "declined"].every((each) => followed.some((status) => status === each))).toBe(true);
  });

  test("what is possible from here comes in the order of its life", () => {
    expect(possibleMoves(MORTGAGE_SHARE_MOVES, "received", "staff")).toEqual(["contacted", "assessing", "withdrawn"]);
    expect(possibleMoves(MORTGAGE_SHARE_MOVES, "offered", "applicant")).toEqual(["withdrawn"]);
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
  expect(takesAnswers({ status, application: null })).toBe(takes);
  expect(takesAnswers({ status, application: { status: "draft" } })).toBe(takes);
  expect(takesAnswers({ status, application: { status: "submitted" } })).toBe(false);
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

describe("MSA-06: it follows its application", () => {
  test.each([
    ["draft", null],
    ["submitted", "assessing"],
    ["in-review", "assessing"],
    ["information-requested", "assessing"],
    ["approved", "offered"],
    ["accepted", "accepted"],
    ["lapsed", "withdrawn"],
    ["declined", "declined"],
    ["settled", "settled"],
    ["bought-back", "settled"],
    ["withdrawn", "withdrawn"],
  ] as const)("MSA-06: of one that is %s it is %s", (status, followed) => {
    expect(statusFollowed({ status })).toBe(followed);
  });

  test("without one that was sent it is moved by hand, and with one by nobody", () => {
    for (const application of [null, { status: "draft" } as const]) {
      expect(movesByHand({ status: "assessing", application }, "staff")).toEqual(["offered", "withdrawn"]);
      expect(movesByHand({ status: "assessing", application }, "applicant")).toEqual(["withdrawn"]);
    }
    const application = { status: "submitted" } as const;
    for (const by of ["staff", "applicant"] as const)
      expect(movesByHand({ status: "assessing", application }, by)).toEqual([]);
  });

  test("its person is invited until they sent an application", () => {
    const invited = (status: MortgageShareStatus, application: ApplicationStatus | null) =>
      isInvited({ status, application: application === null ? null : { status: application } });
    expect([invited("offered", null), invited("offered", "draft"), invited("accepted", null)]).toEqual([
      true,
      true,
      true,
    ]);
    expect([invited("assessing", null), invited("offered", "approved"), invited("accepted", "accepted")]).toEqual([
      false,
      false,
      false,
    ]);
  });
});
