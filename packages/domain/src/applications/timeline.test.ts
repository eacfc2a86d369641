import { describe, expect, test } from "vitest";
import { APPLICATION_STATUSES, type ApplicationStatus } from "./application-status.ts";
import { isEnd } from "@keystep/domain/cases/moves";
import { APPLICATION_MOVES } from "./status-moves.ts";
import { answerCountsFrom, timeline, type MadeMove } from "./timeline.ts";

const CREATED = "2026-11-01T00:00:00.000Z";

/** The moves of these statuses, one a day from the second of November. */
function made(...statuses: readonly ApplicationStatus[]): MadeMove[] {
  return statuses.map((status, index) => ({ status, at: `2026-11-0${index + 2}T00:00:00.000Z` }));
}

/** Each stage in a word: its name, how it stands, and the day of the month. */
function drawn(...statuses: readonly ApplicationStatus[]): string[] {
  const status = statuses.at(-1) ?? "draft";
  return timeline({ status, createdAt: CREATED, history: made(...statuses) }).map(
    ({ name, state, at }) => `${name} ${state}${at === null ? "" : ` ${Number(at.slice(8, 10))}`}`,
  );
}

describe("the timeline", () => {
  test("a draft has everything ahead", () => {
    expect(drawn()).toEqual([
      "started current 1",
      "sent upcoming",
      "in-review upcoming",
      "decision upcoming",
      "settled upcoming",
    ]);
  });

  test("sent, in review and approved move the one current stage on", () => {
    expect(drawn("submitted")).toEqual([
      "started done 1",
      "sent current 2",
      "in-review upcoming",
      "decision upcoming",
      "settled upcoming",
    ]);
    expect(drawn("submitted", "in-review")).toEqual([
      "started done 1",
      "sent done 2",
      "in-review current 3",
      "decision upcoming",
      "settled upcoming",
    ]);
    expect(drawn("submitted", "in-review", "approved")).toEqual([
      "started done 1",
      "sent done 2",
      "in-review done 3",
      "approved current 4",
      "accepted upcoming",
      "settled upcoming",
    ]);
  });

  test("what staff ask for is a stage of its own while it stands, and the review goes on with its new day", () => {
    expect(drawn("submitted", "in-review", "information-requested")).toEqual([
      "started done 1",
      "sent done 2",
      "in-review done 3",
      "asked current 4",
      "decision upcoming",
      "settled upcoming",
    ]);
    expect(drawn("submitted", "in-review", "information-requested", "in-review")).toContain("in-review current 5");
  });

  test("a refusal ends it", () => {
    expect(drawn("submitted", "in-review", "declined")).toEqual([
      "started done 1",
      "sent done 2",
      "in-review done 3",
      "declined current 4",
    ]);
  });

  test("bought back shows only when it is", () => {
    const settled = drawn("submitted", "in-review", "approved", "settled");
    expect(settled.slice(-2)).toEqual(["approved done 4", "settled current 5"]);
    const accepted = drawn("submitted", "in-review", "approved", "accepted", "settled");
    expect(accepted.slice(-2)).toEqual(["accepted done 5", "settled current 6"]);
    expect(drawn("submitted", "in-review", "approved", "settled", "bought-back").slice(-2)).toEqual([
      "settled done 5",
      "bought-back current 6",
    ]);
  });

  test("withdrawn ends it, after the stages it had reached and no other", () => {
    expect(drawn("withdrawn")).toEqual(["started done 1", "withdrawn current 2"]);
    expect(drawn("submitted", "withdrawn")).toEqual(["started done 1", "sent done 2", "withdrawn current 3"]);
    expect(drawn("submitted", "in-review", "information-requested", "withdrawn")).toEqual([
      "started done 1",
      "sent done 2",
      "in-review done 3",
      "withdrawn current 5",
    ]);
  });

  test("a move that was never recorded leaves its stage without a day", () => {
    expect(timeline({ status: "submitted", createdAt: CREATED, history: [] })[1]).toEqual({
      name: "sent",
      state: "current",
      at: null,
    });
  });

  test.each(APPLICATION_STATUSES)("%s stands on one stage, with all behind it done and all ahead undated", (status) => {
    const stages = timeline({ status, createdAt: CREATED, history: made("submitted", "in-review", status) });
    const current = stages.findIndex(({ state }) => state === "current");
    expect(stages.slice(0, current).every(({ state }) => state === "done")).toBe(true);
    expect(stages.slice(current + 1).every(({ state, at }) => state === "upcoming" && at === null)).toBe(true);
    const ends = isEnd(APPLICATION_MOVES, status) || ["settled", "declined", "lapsed"].includes(status);
    expect(stages.length === current + 1).toBe(ends);
  });
});

describe("the days until our answer", () => {
  test.each([
    ["nothing before it was sent", [], null],
    ["from sending in", ["submitted"], 2],
    ["from sending in while the review goes on", ["submitted", "in-review"], 2],
    ["from sending in while we ask", ["submitted", "in-review", "information-requested"], 2],
    [
      "anew when the review goes on after a question",
      ["submitted", "in-review", "information-requested", "in-review"],
      5,
    ],
    ["anew once our decision is taken back", ["submitted", "in-review", "approved", "in-review"], 5],
    ["anew once a no is taken back", ["submitted", "in-review", "declined", "in-review"], 5],
  ] as const)("count %s", (_words, statuses, day) => {
    expect(answerCountsFrom(made(...statuses))).toBe(day === null ? null : `2026-11-0${day}T00:00:00.000Z`);
  });
});
