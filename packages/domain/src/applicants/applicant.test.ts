import { describe, expect, test } from "vitest";
import { hasApplicantDetails } from "./applicant.ts";
import { anApplicant, day, DETAILS_ANSWERS } from "./sample-applicant.ts";

const today = day("2026-11-20");
const judged = (answers: Parameters<typeof anApplicant>[1]) =>
  hasApplicantDetails(anApplicant("main-applicant", { ...DETAILS_ANSWERS, ...answers }), today);

describe("hasApplicantDetails", () => {
  test("all six answers complete the applicant step", () => expect(judged({})).toBe(true));

  test.each(["firstName", "lastName", "dateOfBirth", "maritalStatus", "emailAddress", "phone"])(
    "without %s it is not complete",
    (field) => expect(judged({ [field]: null })).toBe(false),
  );

  test.each(["firstName", "lastName"])("%s has 2 to 50 characters", (field) => {
    const ofLength = (length: number) => judged({ [field]: "x".repeat(length) });
    expect([1, 2, 50, 51].map(ofLength)).toEqual([false, true, true, false]);
    expect(judged({ [field]: "  x  " })).toBe(false);
  });

  test.each(["emailAddress", "phone"])("a blank %s is no answer", (field) => {
    expect(judged({ [field]: " " })).toBe(false);
  });

  test("APPL-04: a person one day short of 18 does not complete it, on the 18th birthday does", () => {
    expect(judged({ dateOfBirth: day("2008-11-21") })).toBe(false);
    expect(judged({ dateOfBirth: day("2008-11-20") })).toBe(true);
  });
});
