import { expect, test } from "vitest";
import { anApplicant } from "@keystep/domain/testing/sample-applicant";
import { APPLICANT_FIELDS, stepOfAnswer } from "./step-of-answer.ts";
import { findStep, STEPS } from "./steps.ts";

test("every answer of an applicant has a step, each of the person it is about", () => {
  const standing = new Set([
    "id",
    "type",
    "access",
    "hasJoined",
    "sharesAnswers",
    "invitation",
    "declaredAt",
    "declarationLapse",
  ]);
  const answers = Object.keys(anApplicant("main-applicant")).filter((name) => !standing.has(name));
  expect([...APPLICANT_FIELDS].toSorted()).toEqual(answers.toSorted());
  for (const type of ["main-applicant", "co-applicant"] as const) {
    for (const field of APPLICANT_FIELDS) expect(findStep(stepOfAnswer(type, field))?.applicantType).toBe(type);
    const asking = new Set(APPLICANT_FIELDS.map((field) => stepOfAnswer(type, field)));
    expect(asking).toEqual(
      new Set(STEPS.filter(({ applicantType }) => applicantType === type).map(({ name }) => name)),
    );
  }
});
