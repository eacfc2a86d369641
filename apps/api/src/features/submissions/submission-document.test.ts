import { deadlinesSince } from "@keystep/domain/applications/answer-deadlines";
import { FIRST_HOLIDAYS } from "@keystep/domain/clocks/holidays";
import { FIRST_PROMISES } from "@keystep/domain/clocks/promises";
import { calendarDay } from "@keystep/domain/kernel/calendar-date";
import { anAnsweredApplicant, someFacts } from "@keystep/domain/testing/sample-application";
import { expect, test } from "vitest";
import { testConfig } from "#src/testing/test-config";
import { frozenFor } from "./render-copy.ts";
import { submissionDocument } from "./submission-document.ts";

const DEADLINES = deadlinesSince(
  "2026-11-20T00:00:00.000Z",
  { propertyAddress: null, homeState: null },
  { holidays: FIRST_HOLIDAYS, promisesAt: () => FIRST_PROMISES },
);

/** The words of the main applicant's copy, with a co-applicant who joined and shares their answers, or not. */
function copyWith(changes: { hasJoined: boolean; sharesAnswers?: boolean } = { hasJoined: false }): string {
  const co = { ...anAnsweredApplicant("co-applicant"), mortgageHeldWith: "Bank of the Other", ...changes };
  const { application } = someFacts({ application: { applicants: [anAnsweredApplicant("main-applicant"), co] } });
  const nothingApart = { banking: null, documents: [] };
  const submission = {
    id: "of-the-submission",
    applicationId: application.id,
    edition: 1,
    correctionId: null,
    replacesId: null,
    reason: null,
    reference: "KS-23456789",
    submittedAt: new Date("2026-11-20T00:00:00Z"),
    answers: frozenFor("main-applicant", {
      version: 2,
      secondLooks: [],
      sentBy: "main-applicant" as const,
      declaredAt: null,
      account: { firstName: "Mia", lastName: "Tran", email: "mia@example.com", phone: "+61412345678" },
      application,
      apart: Object.fromEntries(application.applicants.map(({ id }) => [id, nothingApart])),
      declarations: [],
      coApplicant: null,
      today: calendarDay("2026-11-20"),
    }),
  };
  const copy = { viewer: "main-applicant", sentTo: "mia@example.com" } as const;
  return JSON.stringify(
    submissionDocument({ submission, copy }, { brand: testConfig().brand, replaces: null, deadlines: DEADLINES }),
  );
}

test("COAP-02: the main applicant's copy has the answers they gave for a co-applicant, and none of one who joined", () => {
  expect(copyWith()).toContain("Bank of the Other");
  expect(copyWith({ hasJoined: true, sharesAnswers: true })).not.toContain("Bank of the Other");
  expect(copyWith({ hasJoined: true })).not.toContain("Bank of the Other");
});

test("a phone number reads in the copy as people here write it", () => {
  expect(copyWith()).toContain('"0412 345 678"');
  expect(copyWith()).not.toContain("+61412345678");
});
