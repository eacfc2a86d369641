import { APPLICATION_MOVES } from "@keystep/domain/applications/status-moves";
import { MORTGAGE_SHARE_MOVES } from "@keystep/domain/mortgage-shares/mortgage-share";
import { expect, test } from "vitest";
import { findMove, movedTo, MOVERS, type Moves } from "./moves.ts";

const KINDS: Readonly<Record<string, Moves<string>>> = { APPLICATION_MOVES, MORTGAGE_SHARE_MOVES };

test.each(Object.entries(KINDS))("of %s each side has one move between two statuses", (_, moves) => {
  for (const by of MOVERS) {
    const named = moves
      .filter((move) => move.by.includes(by))
      .flatMap(({ from, to }) => from.map((each) => `${each} > ${to}`));
    expect(new Set(named).size).toBe(named.length);
  }
});

test("a move that is not in the table may be made by nobody", () => {
  expect(findMove(MORTGAGE_SHARE_MOVES, { from: "received", to: "settled", by: "staff" })).toBeNull();
  expect(findMove(APPLICATION_MOVES, { from: "in-review", to: "approved", by: "applicant" })).toBeNull();
});

test("a side moves cases where its moves lead", () => {
  expect(movedTo(MORTGAGE_SHARE_MOVES, "applicant")).toEqual(["withdrawn"]);
});
