import { expect, test } from "vitest";
import { anApplicant } from "@keystep/domain/testing/sample-applicant";
import { whoHasToDeclare } from "./agreement.ts";

const main = anApplicant("main-applicant");
const declaredAt = "2026-11-20T04:42:00.000Z";

test("COAP-01: nobody declares but who joined: not the main applicant, not somebody who is filled in for", () => {
  expect(whoHasToDeclare({ applicants: [main] })).toBeNull();
  expect(whoHasToDeclare({ applicants: [main, anApplicant("co-applicant")] })).toBeNull();
});

test("COAP-01: a co-applicant who joined has to, until they did and again once it lapsed", () => {
  const joined = anApplicant("co-applicant", { hasJoined: true });
  expect(whoHasToDeclare({ applicants: [main, joined] })).toBe(joined);
  expect(whoHasToDeclare({ applicants: [main, { ...joined, declaredAt }] })).toBeNull();
  const lapsed = { ...joined, declarationLapse: "property" as const };
  expect(whoHasToDeclare({ applicants: [main, lapsed] })).toBe(lapsed);
});

test("COAP-02: what is withheld of them stands in nobody's way", () => {
  const seen = anApplicant("co-applicant", { hasJoined: true, declaredAt });
  expect(whoHasToDeclare({ applicants: [main, seen] })).toBeNull();
});
