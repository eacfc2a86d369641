import { findMove, isEnd, type Mover } from "@keystep/domain/cases/moves";
import { describe, expect, test } from "vitest";
import { APPLICATION_STATUSES, type ApplicationStatus } from "./application-status.ts";
import { APPLICATION_MOVES } from "./status-moves.ts";

const APPLICANTS = new Set([
  "draft > submitted",
  "draft > withdrawn",
  "submitted > withdrawn",
  "in-review > withdrawn",
  "information-requested > withdrawn",
  "information-requested > in-review",
  "approved > accepted",
  "approved > withdrawn",
  "accepted > withdrawn",
]);
const STAFFS = new Set([
  "submitted > in-review",
  "in-review > information-requested",
  "information-requested > in-review",
  "in-review > approved",
  "in-review > declined",
  "approved > in-review",
  "declined > in-review",
  "lapsed > in-review",
  "accepted > settled",
  "approved > withdrawn",
  "accepted > withdrawn",
  "settled > bought-back",
  "submitted > withdrawn",
  "in-review > withdrawn",
  "information-requested > withdrawn",
]);

const pairs: [ApplicationStatus, ApplicationStatus][] = APPLICATION_STATUSES.flatMap((from) =>
  APPLICATION_STATUSES.map((to): [ApplicationStatus, ApplicationStatus] => [from, to]),
);

describe("moves of an application", () => {
  test.each(pairs)("from %s to %s", (from, to) => {
    const isMove = (by: Mover) => findMove(APPLICATION_MOVES, { from, to, by }) !== null;
    expect(isMove("applicant")).toBe(APPLICANTS.has(`${from} > ${to}`));
    expect(isMove("staff")).toBe(STAFFS.has(`${from} > ${to}`));
    expect(isMove("clock")).toBe(`${from} > ${to}` === "approved > lapsed");
  });

  test.each(["bought-back", "withdrawn"] as const)("%s is an end", (status) => {
    expect(isEnd(APPLICATION_MOVES, status)).toBe(true);
  });

  test("every status but draft can be reached", () => {
    const reached = APPLICATION_STATUSES.filter((status) => APPLICATION_MOVES.some(({ to }) => to === status));
    expect(reached).toEqual(APPLICATION_STATUSES.filter((status) => status !== "draft"));
  });
});
