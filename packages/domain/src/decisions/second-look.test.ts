import { describe, expect, test } from "vitest";
import {
  holdsMoney,
  isDrawn,
  LOOK_OUTCOMES,
  lookState,
  NEWCOMERS_DECISIONS,
  reasonAgainstLooking,
  SECOND_LOOK_RATES,
  SEED_BYTES,
} from "./second-look.ts";

/** A seed whose first four bytes are this part of their whole. */
function seedAt(part: number): Uint8Array {
  const seed = new Uint8Array(SEED_BYTES);
  new DataView(seed.buffer).setUint32(0, part);
  return seed;
}

const EDGE = { approve: 214_748_364, decline: 429_496_729 } as const;

describe("whether a decision is looked at a second time", () => {
  test("one in twenty approvals and one in ten declines", () => {
    expect(SECOND_LOOK_RATES).toEqual({ approve: 500, decline: 1000 });
  });

  test.each(LOOK_OUTCOMES)("follows from the seed, at the edge of the rate: %s", (outcome) => {
    const draw = (part: number) => isDrawn({ seed: seedAt(part), outcome, earlier: NEWCOMERS_DECISIONS });
    expect([draw(0), draw(EDGE[outcome]), draw(EDGE[outcome] + 1), draw(2 ** 32 - 1)]).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });

  test.each(LOOK_OUTCOMES)("of a newcomer's first twenty each is: %s", (outcome) => {
    const draw = (earlier: number) => isDrawn({ seed: seedAt(2 ** 32 - 1), outcome, earlier });
    expect([draw(0), draw(NEWCOMERS_DECISIONS - 1), draw(NEWCOMERS_DECISIONS)]).toEqual([true, true, false]);
  });

  test.each(LOOK_OUTCOMES)("comes near its rate over seeds that are spread evenly: %s", (outcome) => {
    const seeds = Array.from({ length: 20_000 }, (_, index) => seedAt(Math.floor(((index + 0.5) * 2 ** 32) / 20_000)));
    const drawn = seeds.filter((seed) => isDrawn({ seed, outcome, earlier: 100 })).length;
    expect(drawn).toBe((20_000 * SECOND_LOOK_RATES[outcome]) / 10_000);
  });

  test("a seed that is too short draws nothing", () => {
    expect(() => isDrawn({ seed: new Uint8Array(3), outcome: "approve", earlier: 100 })).toThrow(RangeError);
  });
});

test("holds money until it came to the same outcome", () => {
  expect(lookState(null, "approve")).toBe("waits");
  expect(lookState("approve", "approve")).toBe("agrees");
  expect(lookState("decline", "approve")).toBe("differs");
  expect([holdsMoney("waits"), holdsMoney("agrees"), holdsMoney("differs")]).toEqual([true, false, true]);
});

test("is given by a third person", () => {
  const third = { isProposer: false, hasConfirmed: false, hasDecided: false, isChecker: false };
  expect(reasonAgainstLooking(third)).toBeNull();
  expect(reasonAgainstLooking({ ...third, isProposer: true })).toBe("You proposed it. A third person looks.");
  expect(reasonAgainstLooking({ ...third, hasConfirmed: true })).toBe("You confirmed it. A third person looks.");
  expect(reasonAgainstLooking({ ...third, hasDecided: true })).toContain("had a part in deciding");
  expect(reasonAgainstLooking({ ...third, isChecker: true })).toContain("answered checks");
});
