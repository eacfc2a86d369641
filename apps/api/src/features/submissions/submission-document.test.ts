import { calendarDay } from "@keystep/domain/kernel/calendar-date";
import { anAnsweredApplicant, someFacts } from "@keystep/domain/testing/sample-application";
import type { ApplicantAccess } from "@keystep/domain/applicants/applicant";
import { expect, test } from "vitest";
import { testConfig } from "#src/testing/test-config";
import { frozenFor } from "./render-copy.ts";
import { submissionDocument } from "./submission-document.ts";

/** The words of the copy where the co-applicant's answers were of this access to the main applicant. */
function copyWith(access: ApplicantAccess): string {
  const co = { ...anAnsweredApplicant("co-applicant"), mortgageHeldWith: "Bank of the Other", access };
  const { application } = someFacts({ application: { applicants: [anAnsweredApplicant("main-applicant"), co] } });
  const nothingApart = { banking: null, documents: [] };
  const submission = {
    id: "of-the-submission",
    applicationId: application.id,
    edition: 1,
    replacesId: null,
    reference: "KS-23456789",
    submittedAt: new Date("2026-11-20T00:00:00Z"),
    answers: frozenFor("main-applicant", {
      account: { firstName: "Mia", lastName: "Tran", email: "mia@example.com", phone: "+61412345678" },
      application,
      apart: Object.fromEntries(application.applicants.map(({ id }) => [id, nothingApart])),
      declarations: [],
      today: calendarDay("2026-11-20"),
    }),
  };
  const copy = { viewer: "main-applicant", sentTo: "mia@example.com" } as const;
  return JSON.stringify(submissionDocument({ submission, copy }, { brand: testConfig().brand, replaces: null }));
}

test("COAP-02: the main applicant's copy has the answers they gave for a co-applicant, and none of one who joined", () => {
  expect(copyWith("own")).toContain("Bank of the Other");
  expect(copyWith("shared")).not.toContain("Bank of the Other");
  expect(copyWith("withheld")).not.toContain("Bank of the Other");
});

test("a phone number reads in the copy as people here write it", () => {
  expect(copyWith("own")).toContain('"0412 345 678"');
  expect(copyWith("own")).not.toContain("+61412345678");
});
