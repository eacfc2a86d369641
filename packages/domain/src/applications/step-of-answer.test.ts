import { expect, test } from "vitest";
import { anApplicant } from "@keystep/domain/testing/sample-applicant";
import { CONTEXT } from "./context.ts";
import { stepOfAnswer, stepsSent } from "./step-of-answer.ts";
import { STEPS } from "./steps.ts";

const BESIDE_ANSWERS = [
  "confirmedLooks",
  "id",
  "type",
  "hasJoined",
  "sharesAnswers",
  "sharesAddress",
  "invitation",
  "declaredAt",
];
const READ_APART = ["banking", "documents"];
const PARTIES = [null, "main-applicant", "co-applicant"] as const;

function answersOf(party: (typeof PARTIES)[number]): string[] {
  return STEPS.filter(({ applicantType }) => applicantType === party).flatMap(({ answers }) => answers);
}

test.each(PARTIES)("no answer of %s is asked in two steps", (party) => {
  expect(new Set(answersOf(party)).size).toBe(answersOf(party).length);
});

test.each(["main-applicant", "co-applicant"] as const)("every answer of the %s has a step", (party) => {
  const answers = Object.keys(anApplicant(party)).filter((name) => !BESIDE_ANSWERS.includes(name));
  expect(answersOf(party).toSorted()).toEqual([...answers, ...READ_APART].toSorted());
});

test("every answer of the application itself has a step", () => {
  for (const name of CONTEXT.names) expect(stepOfAnswer(null, name)).toBeDefined();
});

test("the step of an answer is that of its party", () => {
  expect(stepOfAnswer("main-applicant", "employerName")).toBe("applicant-employment");
  expect(stepOfAnswer("co-applicant", "employerName")).toBe("coapplicant-employment");
  expect(stepOfAnswer(null, "employerName")).toBeUndefined();
});

test("a null was sent, and nothing that is undefined or no answer", () => {
  const sent = { id: "1", phone: null, employerName: undefined, assets: [] };
  expect(stepsSent("co-applicant", sent)).toEqual(["coapplicant", "coapplicant-assets"]);
});
