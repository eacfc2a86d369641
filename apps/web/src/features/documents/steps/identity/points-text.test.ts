import { documentTypesOf } from "@keystep/domain/documents/document-types";
import { calendarDay } from "@keystep/domain/kernel/calendar-date";
import { expect, test } from "vitest";
import { pointsStanding } from "./points-text.ts";

const TODAY = calendarDay("2026-11-24");
const given = (types: readonly string[], expiryDate: string | null = null) =>
  documentTypesOf(types).map((documentType) => ({ documentType, answers: { expiryDate } }));

const PRIMARY = "a primary document, such as a passport or birth certificate";

test.each([
  [[], 0, `You need 100 points, with ${PRIMARY}, among them.`],
  [["australian-passport"], 70, "You need 30 more points."],
  [["driver-licence", "concession-card"], 80, `You need 20 more points, with ${PRIMARY}, among them.`],
  [["driver-licence", "concession-card", "medicare-card"], 105, `You need ${PRIMARY}.`],
  [["australian-passport", "driver-licence"], 110, "That is enough."],
  [["australian-passport", "australian-passport"], 70, "You need 30 more points."],
])("DOC-05: of %j, %i points, one line says %j", (types, total, line) => {
  const standing = pointsStanding(given(types), TODAY, "self");
  expect([standing.total, standing.line]).toEqual([total, line]);
  expect(standing.isEnough).toBe(line === "That is enough.");
});

test("finding: a licence that expired in 2022 counts in the total and not today, and no sentence calls it enough", () => {
  const documents = [...given(["australian-passport"]), ...given(["driver-licence"], "2022-01-01")];
  expect(pointsStanding(documents, TODAY, "self")).toMatchObject({
    total: 110,
    isEnough: false,
    line: "70 count today: Driver licence or learner permit has expired. You need 30 more points.",
  });
});

test("enough is enough without what has expired", () => {
  const documents = [...given(["australian-passport", "driver-licence"]), ...given(["student-card"], "2022-01-01")];
  expect(pointsStanding(documents, TODAY, "self").line).toBe(
    "110 count today: Tertiary student photo card has expired. That is enough.",
  );
});

test("two that expired are counted, and of another person it says they", () => {
  const documents = given(["driver-licence", "student-card"], "2022-01-01");
  expect(pointsStanding(documents, TODAY, "other").line).toBe(
    `0 count today: 2 documents have expired. They need 100 points, with ${PRIMARY}, among them.`,
  );
});
