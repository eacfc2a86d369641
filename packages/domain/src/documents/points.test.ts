import { fc } from "@keystep/domain/testing/chances";
import { describe, expect, test } from "vitest";
import { DOCUMENT_TYPES, documentTypesOf } from "./document-types.ts";
import { checkerPoints, fewestToReach, hasPhoto, hasPrimary, isReached, totalPoints } from "./points.ts";

const papers = (...types: string[]) => documentTypesOf(types);

describe("the plain total", () => {
  test.each([
    [[], 0],
    [["australian-passport"], 70],
    [["australian-passport", "driver-licence"], 110],
    [["driver-licence", "firearms-licence", "student-card"], 120],
    [["bank-statement", "bank-card"], 50],
  ])("of %j is %i", (types, points) => {
    expect(totalPoints(papers(...types))).toBe(points);
  });

  test("a second paper of one type adds nothing", () => {
    expect(totalPoints(papers("medicare-card", "medicare-card"))).toBe(25);
  });
});

describe("the guidance", () => {
  test.each([
    [[], false],
    [["australian-passport"], false],
    [["australian-passport", "medicare-card"], false],
    [["australian-passport", "medicare-card", "lease"], true],
    [["birth-certificate", "driver-licence"], true],
    [["driver-licence", "firearms-licence", "student-card"], false],
  ])("%j reaches 100 points with a primary paper: %s", (types, expected) => {
    expect(isReached(papers(...types))).toBe(expected);
  });

  test("the threshold is 100 itself", () => {
    const [passport] = papers("australian-passport");
    const [card] = papers("medicare-card");
    if (passport === undefined || card === undefined) throw new Error("the types are gone");
    expect(isReached([passport, { ...card, pointsValue: 29 }])).toBe(false);
    expect(isReached([passport, { ...card, pointsValue: 30 }])).toBe(true);
  });

  test("a primary paper and a photo are seen", () => {
    expect([hasPrimary(papers("driver-licence")), hasPhoto(papers("driver-licence"))]).toEqual([false, true]);
    expect([hasPrimary(papers("birth-certificate")), hasPhoto(papers("birth-certificate"))]).toEqual([true, false]);
  });
});

test.each([
  [["australian-passport", "birth-certificate"], 70],
  [["driver-licence", "firearms-licence", "student-card"], 90],
  [["bank-statement", "bank-card", "lease"], 50],
  [["australian-passport", "driver-licence", "medicare-card"], 135],
])("a checker counts %j as %i", (types, points) => {
  expect(checkerPoints(papers(...types))).toBe(points);
});

test("a checker never counts more than the plain total", () => {
  fc.assert(
    fc.property(fc.subarray([...DOCUMENT_TYPES]), (types) => {
      expect(checkerPoints(types)).toBeLessThanOrEqual(totalPoints(types));
    }),
  );
});

describe("the fewest further papers", () => {
  const typesOf = (have: string[], possible: string[]) =>
    fewestToReach(papers(...have), papers(...possible))?.map(({ type }) => type) ?? null;

  test("DOC-06: nothing is missing where 100 points are reached", () => {
    expect(typesOf(["australian-passport", "driver-licence"], ["medicare-card"])).toEqual([]);
  });

  test("DOC-06: null where even all of them do not reach", () => {
    expect(typesOf(["australian-passport"], ["medicare-card"])).toBeNull();
    expect(typesOf(["driver-licence", "firearms-licence", "student-card"], ["medicare-card"])).toBeNull();
  });

  test.each([
    [
      "one licence beats two small papers",
      ["australian-passport"],
      ["lease", "medicare-card", "driver-licence"],
      ["driver-licence"],
    ],
    [
      "a paper given already is none",
      ["australian-passport"],
      ["australian-passport", "driver-licence"],
      ["driver-licence"],
    ],
    [
      "the missing primary one comes in",
      ["driver-licence", "firearms-licence", "student-card"],
      ["lease", "birth-certificate"],
      ["birth-certificate"],
    ],
    [
      "what a checker would accept comes first",
      ["birth-certificate"],
      ["citizenship-certificate", "concession-card"],
      ["concession-card"],
    ],
    ["a photo comes first", ["birth-certificate"], ["concession-card", "student-card"], ["student-card"]],
    ["else the one named first", ["australian-passport"], ["student-card", "driver-licence"], ["student-card"]],
    [
      "nothing given",
      [],
      ["medicare-card", "lease", "australian-passport"],
      ["medicare-card", "lease", "australian-passport"],
    ],
  ])("DOC-06: %s", (...[_name, have, possible, expected]) => {
    expect(typesOf(have, possible)).toEqual(expected);
  });

  test("DOC-06: it is as small as the smallest of all sets that reach", () => {
    const pointsValue = fc.constantFrom(25, 35, 40, 50, 70);
    const anyTypes = fc
      .subarray([...DOCUMENT_TYPES], { maxLength: 10 })
      .chain((types) =>
        fc.tuple(...types.map((each) => pointsValue.map((points) => ({ ...each, pointsValue: points })))),
      );
    fc.assert(
      fc.property(anyTypes, fc.nat({ max: 3 }), (types, given) => {
        const have = types.slice(0, given);
        const possible = types.slice(given);
        const sizes = Array.from({ length: 2 ** possible.length }, (_, mask) =>
          possible.filter((_paper, index) => (mask >> index) % 2 === 1),
        ).flatMap((set) => (isReached([...have, ...set]) ? set.length : []));
        const found = fewestToReach(have, possible);
        expect(found?.length ?? null).toBe(sizes.length === 0 ? null : Math.min(...sizes));
        if (found !== null) expect(isReached([...have, ...found])).toBe(true);
      }),
    );
  });

  test("DOC-06: all the papers there are take no time", () => {
    expect(fewestToReach([], [...DOCUMENT_TYPES].toReversed())).toHaveLength(2);
    expect(
      fewestToReach(
        [],
        DOCUMENT_TYPES.filter(({ pointsValue }) => pointsValue !== 40),
      )?.length,
    ).toBe(2);
  }, 500);
});
