import { calendarDay } from "@keystep/domain/kernel/calendar-date";
import { expect, test } from "vitest";
import { findDocumentType } from "./document-types.ts";
import { documentWarnings } from "./document-warnings.ts";

const HOLDER = { firstName: "Harriet", lastName: "Nguyen", today: calendarDay("2026-11-20") };

function warningsOf(type: string, fieldValues: Record<string, string | null>): string[] {
  const documentType = findDocumentType(type);
  if (documentType === undefined) throw new Error(`${type} is gone`);
  return documentWarnings(documentType, fieldValues, HOLDER).map(({ field, warning }) => `${field} ${warning}`);
}

test.each([
  ["medicare-card", { medicareNumber: "2123 45670 1", fullName: "Harriet Nguyen", expiryDate: "11/2026" }, []],
  ["medicare-card", { medicareNumber: "2123 45671 1" }, ["medicareNumber medicare-number"]],
  ["medicare-card", { expiryDate: "10/2026" }, ["expiryDate expired"]],
  ["medicare-card", { expiryDate: "soon" }, []],
  ["australian-passport", { expiryDate: "2024-11-20" }, []],
  ["australian-passport", { expiryDate: "2024-11-19" }, ["expiryDate expired"]],
  ["foreign-passport", { expiryDate: "2026-11-19" }, ["expiryDate expired"]],
  ["driver-licence", { fullName: "Harriet Smith" }, ["fullName name-differs"]],
  ["driver-licence", { fullName: null, expiryDate: " " }, []],
  ["council-rates-notice", { fullName: "Harriet Smith", expiryDate: "2001-01-01" }, []],
])("%s with %j: %j", (type, fieldValues, expected) => {
  expect(warningsOf(type, fieldValues)).toEqual(expected);
});
