import { calendarDay } from "@keystep/domain/kernel/calendar-date";
import { expect, test } from "vitest";
import { countsOn } from "./counts-today.ts";
import { documentTypesOf } from "./document-types.ts";

const TODAY = calendarDay("2026-11-24");

test.each([
  ["driver-licence", "2026-11-24", true],
  ["driver-licence", "2026-11-23", false],
  ["driver-licence", "2022-01-01", false],
  ["australian-passport", "2024-11-24", true],
  ["australian-passport", "2024-11-23", false],
  ["medicare-card", "11/2026", true],
  ["medicare-card", "10/2026", false],
  ["lease", null, true],
  ["driver-licence", "not a day", true],
])("finding: a %s that runs out on %s counts today: %s", (type, expiryDate, counts) => {
  const [documentType] = documentTypesOf([type]);
  if (documentType === undefined) throw new Error(`${type} is gone`);
  expect(countsOn(TODAY, documentType, { expiryDate })).toBe(counts);
});
