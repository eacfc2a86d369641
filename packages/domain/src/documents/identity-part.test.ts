import { anApplicant } from "@keystep/domain/testing/sample-applicant";
import { expect, test } from "vitest";
import { IDENTITY } from "./identity-part.ts";

test.each([
  [[], [], "empty"],
  [[], ["medicare-card"], "begun"],
  [["australian-passport"], [], "begun"],
  [["driver-licence", "firearms-licence", "student-card"], [], "begun"],
  [["australian-passport", "medicare-card"], ["driver-licence"], "begun"],
  [["australian-passport", "driver-licence"], [], "complete"],
])("DOC-06: with %j, and %j unfinished, the documents are %s", (documentTypes, unfinishedDocumentTypes, expected) => {
  const applicant = anApplicant("main-applicant", { documentTypes, unfinishedDocumentTypes });
  const isComplete = IDENTITY.isComplete(applicant);
  const begun = IDENTITY.hasAnswers(applicant) ? "begun" : "empty";
  expect(isComplete ? "complete" : begun).toBe(expected);
});

test("DOC-06: it is guidance and never a gate", () => {
  expect(IDENTITY.isGuidance).toBe(true);
});
