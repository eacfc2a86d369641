import { isPlainText } from "@keystep/domain/answers/text";
import { calendarDay } from "@keystep/domain/kernel/calendar-date";
import { expect, test } from "vitest";
import { documentTypesOf } from "./document-types.ts";
import { comparedFields, REFUSAL_REASONS, staffPoints, type JudgedDocument } from "./judgement.ts";

const TODAY = calendarDay("2026-11-24");

function aDocument(type: string, judged: Partial<JudgedDocument> = {}): JudgedDocument {
  const [documentType] = documentTypesOf([type]);
  if (documentType === undefined) throw new Error(`${type} is gone`);
  return { documentType, isWhole: true, answers: {}, outcome: null, ...judged };
}

test("finding: points counted are those of finished documents that are not refused, points accepted those of accepted ones", () => {
  const passport = aDocument("australian-passport");
  const licence = aDocument("driver-licence");
  const points = (...documents: JudgedDocument[]) => staffPoints(documents, TODAY);
  expect(points()).toEqual({ counted: 0, accepted: 0 });
  expect(points(passport, licence)).toEqual({ counted: 110, accepted: 0 });
  expect(points({ ...passport, outcome: "accepted" }, licence)).toEqual({ counted: 110, accepted: 70 });
  expect(points({ ...passport, outcome: "refused" }, licence)).toEqual({ counted: 40, accepted: 0 });
  expect(points({ ...passport, isWhole: false, outcome: "accepted" })).toEqual({ counted: 0, accepted: 0 });
});

test.each([
  ["driver-licence", "2026-11-24", 40],
  ["driver-licence", "2026-11-23", 0],
  ["australian-passport", "2024-11-24", 70],
  ["australian-passport", "2024-11-23", 0],
  ["lease", null, 25],
])("finding: an accepted %s that runs out on %s counts %i", (type, expiryDate, accepted) => {
  const document = aDocument(type, { answers: { expiryDate }, outcome: "accepted" });
  expect(staffPoints([document], TODAY).accepted).toBe(accepted);
});

test("a reason reads as a sentence for the customer and as a few words for us", () => {
  for (const { staffWords, customerWords } of Object.values(REFUSAL_REASONS)) {
    expect(isPlainText(customerWords) && customerWords.endsWith(".")).toBe(true);
    expect(staffWords.length).toBeLessThan(30);
  }
});

test("a paper that shows a birth date has it compared with the one of the application, after what was typed of it", () => {
  const names = (type: string) =>
    documentTypesOf([type])
      .flatMap(comparedFields)
      .map(({ name }) => name);
  expect(names("australian-passport")).toEqual(["passportNumber", "fullName", "expiryDate", "birthDate"]);
  expect(names("medicare-card")).not.toContain("birthDate");
});
