import { expect, test } from "vitest";
import { anApplicant } from "@keystep/domain/testing/sample-applicant";
import { unfinishedApplication } from "./reminders.ts";
import { anAnsweredApplicant, PROPERTY_ANSWERS, someFacts } from "@keystep/domain/testing/sample-application";
import { STEP_MINUTES } from "./step-minutes.ts";

test("an unfinished application is told by its parts, what is next and the minutes left", () => {
  const facts = someFacts({
    application: { step: "applicant-id", applicants: [anAnsweredApplicant("main-applicant")] },
    context: PROPERTY_ANSWERS,
  });
  expect(unfinishedApplication(facts)).toEqual({
    type: "homeowner-assistant",
    partsDone: 9,
    parts: 10,
    next: "100 Points ID",
    isOfCoApplicant: false,
    minutesLeft: STEP_MINUTES["applicant-id"] + STEP_MINUTES.review,
  });
});

test("with a co-applicant there are more parts, and what is next may be theirs", () => {
  const applicants = [anAnsweredApplicant("main-applicant"), anApplicant("co-applicant")];
  const told = unfinishedApplication(
    someFacts({ application: { step: "coapplicant-address", applicants }, context: PROPERTY_ANSWERS }),
  );
  expect(told).toMatchObject({ partsDone: 9, parts: 18, next: "Address", isOfCoApplicant: true });
});

test("a step that is complete is not what comes next, although the application stands on it", () => {
  const told = unfinishedApplication(someFacts({ application: { step: null }, context: PROPERTY_ANSWERS }));
  expect(told).toMatchObject({ partsDone: 2, next: "Applicant" });
});

test("before the account is done that is what comes next", () => {
  const told = unfinishedApplication(someFacts({ application: { step: "applicant" }, user: null }));
  expect(told).toMatchObject({ partsDone: 0, next: "Account", isOfCoApplicant: false });
});
