import { describe, expect, test } from "vitest";
import { fc } from "@keystep/domain/testing/chances";
import { areTogether, groupSaves, SAVES_TOGETHER_MINUTES, type Save } from "./saves-together.ts";

const HOUR = SAVES_TOGETHER_MINUTES * 60_000;

function aSave(at: number, changes: Partial<Save> = {}): Save {
  return { id: `save at ${at}`, at, section: "address", applicationId: "one", ...changes };
}

describe("two saves", () => {
  test("of one section belong together up to an hour apart, and not a moment longer", () => {
    expect(areTogether(aSave(HOUR), aSave(0))).toBe(true);
    expect(areTogether(aSave(HOUR + 1), aSave(0))).toBe(false);
    expect(areTogether(aSave(0), aSave(0))).toBe(true);
  });

  test("of other sections or applications never do", () => {
    expect(areTogether(aSave(1), aSave(0, { section: "banking" }))).toBe(false);
    expect(areTogether(aSave(1), aSave(0, { applicationId: "two" }))).toBe(false);
    expect(areTogether(aSave(1), aSave(0, { applicationId: null }))).toBe(false);
  });
});

describe("saves as receipts", () => {
  const sizes = (saves: readonly Save[]) => groupSaves(saves).map((group) => group.length);

  test("none are none, and one is one", () => {
    expect(groupSaves([])).toEqual([]);
    expect(sizes([aSave(0)])).toEqual([1]);
  });

  test("each within an hour of the next is one receipt, however long it goes on", () => {
    expect(sizes([aSave(3 * HOUR), aSave(2 * HOUR), aSave(HOUR), aSave(0)])).toEqual([4]);
    expect(sizes([aSave(2 * HOUR + 1), aSave(HOUR), aSave(0)])).toEqual([1, 2]);
  });

  test("another section in between parts them", () => {
    expect(sizes([aSave(3), aSave(2, { section: "banking" }), aSave(1), aSave(0)])).toEqual([1, 1, 2]);
  });

  const saves = fc
    .array(fc.record({ at: fc.integer({ min: 0, max: 6 * HOUR }), section: fc.constantFrom("address", "banking") }))
    .map((made) => made.map(({ at, section }, index) => aSave(at, { id: `${index}`, section })))
    .map((made) => made.toSorted((a, b) => b.at - a.at));

  test("every save is in one receipt, in its order", () => {
    fc.assert(
      fc.property(saves, (made) => {
        expect(groupSaves(made).flat()).toEqual(made);
      }),
    );
  });

  test("cut anywhere, the later part groups as the whole did, but for a first receipt that the cut went through", () => {
    fc.assert(
      fc.property(saves, fc.nat(), (made, cut) => {
        const from = made.length === 0 ? 0 : cut % made.length;
        const starts = groupSaves(made).map((group) => made.indexOf(group[0]));
        const expected = starts.filter((start) => start > from);
        const found = groupSaves(made.slice(from)).map((group) => made.indexOf(group[0]));
        expect(found.slice(1)).toEqual(expected);
      }),
    );
  });
});
