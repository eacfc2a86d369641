import type { CaseCheck } from "@keystep/contract/desk/checks";
import { expect, test } from "vitest";
import { aPassedCheck } from "#src/testing/proposal-fixtures";
import type { CaseAnswers } from "./answer-rows.ts";
import { knownOfCheck } from "./known-of-check.ts";

const line = (label: string, text: string) => ({ label, text, was: null });
const ANSWERS: CaseAnswers = {
  edition: 1,
  asked: [],
  versions: [],
  secondLooks: [],
  sections: [
    {
      title: "Applicant",
      parts: [
        {
          step: "applicant-employment",
          title: "Employment",
          party: "main-applicant",
          groups: [{ title: null, lines: [line("Income before tax", "$103,500"), line("How often", "a year")] }],
        },
        {
          step: "coapplicant-employment",
          title: "Employment",
          party: "co-applicant",
          groups: [{ title: null, lines: [line("Income before tax", "$62,000"), line("How often", "a year")] }],
        },
      ],
    },
  ],
};
const PEOPLE = [
  { party: "main-applicant" as const, name: "Grace Osei", points: { counted: 135, accepted: 70 }, documents: [] },
];

function known(
  check: CaseCheck["check"],
  suggestion: CaseCheck["suggestion"],
  party: "main-applicant" | "co-applicant",
) {
  return knownOfCheck({ ...aPassedCheck(), check, suggestion }, { party, answers: ANSWERS, people: PEOPLE });
}

test("of a person it is what they gave, of each their own", () => {
  const unknown = { looks: "unknown" as const, why: "Compare what they answered with what they sent." };
  expect(known("identity", { looks: "look", why: "70 of 100." }, "main-applicant")).toBe("70 of 100 points accepted");
  expect(known("income", unknown, "main-applicant")).toBe("Grace says $103,500 a year");
  expect(known("income", unknown, "co-applicant")).toBe("They say $62,000 a year");
});

test("of anything else it is what the rules say, up to the first stop and with whole figures", () => {
  const budget = { looks: "passed" as const, why: "$6,900 are left each month now, and $5,469 at the higher rate." };
  expect(known("costs", budget, "main-applicant")).toBe("$6,900 are left each month now");
  expect(known("age", { looks: "look", why: "They gave no birth date." }, "main-applicant")).toBe(
    "They gave no birth date",
  );
  expect(known("consent", { looks: "passed", why: "They have an account and agreed." }, "main-applicant")).toBe("");
  expect(known("title", { looks: "unknown", why: "Search the title." }, "main-applicant")).toBe("No search yet");
});
