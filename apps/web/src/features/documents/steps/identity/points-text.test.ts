import { documentTypesOf } from "@keystep/domain/documents/document-types";
import { expect, test } from "vitest";
import { pointsStanding, spokenStanding } from "./points-text.ts";

test.each([
  [[], 0, "100 more points, with a primary document among them"],
  [["australian-passport"], 70, "30 more points"],
  [["driver-licence", "concession-card"], 80, "20 more points, with a primary document among them"],
  [["driver-licence", "concession-card", "medicare-card"], 105, "a primary document"],
  [["australian-passport", "driver-licence"], 110, null],
  [["australian-passport", "australian-passport"], 70, "30 more points"],
])("DOC-05: of %j, %i points, still needed is %j", (given, total, stillNeeded) => {
  const standing = pointsStanding(documentTypesOf(given));
  expect(standing).toMatchObject({ total, stillNeeded, isReached: stillNeeded === null });
});

test("the whole standing is told in one line", () => {
  expect(spokenStanding(pointsStanding(documentTypesOf(["driver-licence"])))).toBe(
    "40 of 100 points. 60 points to go. No primary document yet.",
  );
});
