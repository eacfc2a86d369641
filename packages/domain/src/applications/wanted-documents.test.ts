import { expect, test } from "vitest";
import { pointsOf } from "./request-items.ts";
import { documentsToAskFor } from "./wanted-documents.ts";

test("documents that show an answer can be asked of each person, beside the step of that answer", () => {
  const alone = documentsToAskFor({ hasCoApplicant: false });
  expect(alone.map(({ step, title }) => `${step}: ${title}`)).toEqual([
    "context: Contract of sale",
    "applicant-current-mortgage: Loan statement",
    "applicant-employment: Payslips",
    "applicant-employment: Tax assessment",
    "applicant-assets: Bank statement",
    "applicant-liabilities: Statement of a debt",
  ]);
  const steps = documentsToAskFor({ hasCoApplicant: true }).map(({ step }) => step);
  expect(steps).toContain("coapplicant-employment");
});

test("points are those that are missing in the steps that open, in the words that were put, then what is wanted", () => {
  const missing = [
    { step: "context", kind: "question", title: "Property details", words: "No years are left.", note: null },
    { step: "applicant-id", kind: "document", title: "Passport", words: "We can't read it.", note: null },
  ] as const;
  const points = pointsOf(missing, {
    steps: ["context", "applicant-employment"],
    reworded: [
      { step: "context", was: "No years are left.", words: "Is the loan paid off?" },
      { step: "context", was: "Something that was answered since.", words: "Not asked any more." },
    ],
    wanted: [
      { step: "applicant-employment", title: "Payslips", words: "The last two, please." },
      { step: "applicant-assets", title: "Bank statement", words: "Of a step that stays closed." },
    ],
  });
  expect(points.map(({ kind, title, words }) => [kind, title, words])).toEqual([
    ["question", "Property details", "Is the loan paid off?"],
    ["wanted", "Payslips", "The last two, please."],
  ]);
});
