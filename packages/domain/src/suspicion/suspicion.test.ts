import { FIRST_HOLIDAYS } from "@keystep/domain/clocks/holidays";
import type { State } from "@keystep/domain/kernel/states";
import { describe, expect, test } from "vitest";
import { suspicionDeadline } from "./suspicion-deadline.ts";
import { LATER_ACTS, reasonAgainst, SUSPICION_STAGES, type SuspicionStage } from "./suspicion.ts";

const place = (state: State = "NSW") => ({ state, holidays: FIRST_HOLIDAYS });
const formed = (kind: "other" | "terrorism-financing", formedAt: string) =>
  ({ stage: "formed", kind, openedAt: formedAt, formedAt }) as const;

describe("what is due of a suspicion", () => {
  test.each([
    ["2026-11-25T02:14:33.000Z", "2026-11-26T02:14:33.000Z", "2026-11-25T14:14:33.000Z"],
    // Over a weekend and a holiday the 24 hours run on.
    ["2026-12-24T22:00:00.000Z", "2026-12-25T22:00:00.000Z", "2026-12-25T10:00:00.000Z"],
    // Hours are hours, where the clocks change too.
    ["2026-04-04T10:00:00.000Z", "2026-04-05T10:00:00.000Z", "2026-04-04T22:00:00.000Z"],
  ])("terrorism financing formed at %s is due at %s", (formedAt, dueAt, warnAt) => {
    expect(suspicionDeadline(formed("terrorism-financing", formedAt), place())).toEqual({ dueAt, warnAt });
  });

  test.each<[string, State, { dueAt: string; warnAt: string }]>([
    // A Wednesday: Thursday, Friday, Monday.
    ["2026-11-25T02:00:00.000Z", "NSW", { dueAt: "2026-11-30T13:00:00.000Z", warnAt: "2026-11-26T13:00:00.000Z" }],
    // Midnight in Sydney divides the days, and Perth is three hours behind.
    ["2026-11-25T12:59:59.000Z", "NSW", { dueAt: "2026-11-30T13:00:00.000Z", warnAt: "2026-11-26T13:00:00.000Z" }],
    ["2026-11-25T13:00:00.000Z", "NSW", { dueAt: "2026-12-01T13:00:00.000Z", warnAt: "2026-11-29T13:00:00.000Z" }],
    ["2026-11-25T13:00:00.000Z", "WA", { dueAt: "2026-11-30T16:00:00.000Z", warnAt: "2026-11-26T16:00:00.000Z" }],
    // Christmas, and Boxing Day on the Monday after, lie between.
    ["2026-12-23T02:00:00.000Z", "NSW", { dueAt: "2026-12-30T13:00:00.000Z", warnAt: "2026-12-28T13:00:00.000Z" }],
    // a Saturday
    ["2026-11-21T02:00:00.000Z", "NSW", { dueAt: "2026-11-25T13:00:00.000Z", warnAt: "2026-11-23T13:00:00.000Z" }],
  ])(
    "another suspicion formed at %s in %s is due at the end of the third business day",
    (formedAt, state, expected) => {
      expect(suspicionDeadline(formed("other", formedAt), place(state))).toEqual(expected);
    },
  );

  test("a concern is looked at by the end of the next business day", () => {
    const raised = { stage: "raised", kind: null, openedAt: "2026-11-27T02:00:00.000Z", formedAt: null } as const;
    expect(suspicionDeadline(raised, place())).toEqual({ dueAt: "2026-11-30T13:00:00.000Z", warnAt: null });
  });

  test.each<SuspicionStage>(["reported", "not-reported", "closed"])("nothing is due of one that is %s", (stage) => {
    expect(suspicionDeadline({ ...formed("other", "2026-11-25T02:00:00.000Z"), stage }, place())).toBeNull();
  });
});

describe("what may be done with a suspicion", () => {
  const allowedAt = (stage: SuspicionStage, isFirstPerson: boolean) =>
    LATER_ACTS.filter((act) => reasonAgainst(act, { stage, isFirstPerson }) === null);

  test("follows from where it stands", () => {
    expect(Object.fromEntries(SUSPICION_STAGES.map((stage) => [stage, allowedAt(stage, false)]))).toEqual({
      raised: ["formed", "remark", "not-reported"],
      formed: ["remark", "reported", "not-reported"],
      reported: ["remark", "closed"],
      "not-reported": ["remark", "reported", "closed"],
      closed: [],
    });
  });

  test("that it is not reported is for a second person to decide, and all else is not", () => {
    for (const stage of SUSPICION_STAGES)
      expect(allowedAt(stage, true)).toEqual(allowedAt(stage, false).filter((act) => act !== "not-reported"));
    expect(reasonAgainst("not-reported", { stage: "formed", isFirstPerson: true })).toMatch(/second person/);
  });
});
