import { expect, test } from "vitest";
import { anApplicant } from "@keystep/domain/testing/sample-applicant";
import { partsDone } from "./percent-done.ts";
import { unfinishedApplication } from "./reminders.ts";
import type { StepFacts } from "./step-facts.ts";
import { anAnsweredApplicant, PROPERTY_ANSWERS, someFacts } from "@keystep/domain/testing/sample-application";
import { stepNamed } from "./steps.ts";

function told(facts: StepFacts): { partsDone: number; parts: number } {
  const { done, parts } = partsDone(facts);
  return { partsDone: done, parts };
}

test("an unfinished application is told by its parts, what is next and the minutes left", () => {
  const facts = someFacts({
    application: { step: "applicant-id", applicants: [anAnsweredApplicant("main-applicant")] },
    context: PROPERTY_ANSWERS,
  });
  expect(unfinishedApplication(facts)).toEqual({
    type: "homeowner-assistant",
    ...told(facts),
    next: "100 Points ID",
    isOfCoApplicant: false,
    minutesLeft: stepNamed("applicant-id").minutes + stepNamed("review").minutes,
  });
});

test("with a co-applicant there are more parts, and what is next may be theirs", () => {
  const applicants = [anAnsweredApplicant("main-applicant"), anApplicant("co-applicant")];
  const facts = someFacts({ application: { step: "coapplicant-address", applicants }, context: PROPERTY_ANSWERS });
  expect(unfinishedApplication(facts)).toMatchObject({ ...told(facts), next: "Address", isOfCoApplicant: true });
});

test("a step that is complete is not what comes next, although the application stands on it", () => {
  const facts = someFacts({ application: { step: null }, context: PROPERTY_ANSWERS });
  expect(unfinishedApplication(facts)).toMatchObject({ ...told(facts), next: "Applicant" });
});

test("before the account is done that is what comes next", () => {
  const begun = unfinishedApplication(someFacts({ application: { step: "applicant" }, user: null }));
  expect(begun).toMatchObject({ partsDone: 0, next: "Account", isOfCoApplicant: false });
});
