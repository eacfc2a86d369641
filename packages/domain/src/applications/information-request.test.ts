import { describe, expect, test } from "vitest";
import { anApplicant } from "@keystep/domain/testing/sample-applicant";
import type { ApplicantType } from "@keystep/domain/applicants/applicant";
import { calendarDay } from "@keystep/domain/kernel/calendar-date";
import { APPLICATION_STATUSES } from "./application-status.ts";
import type { Application } from "./application.ts";
import {
  isAskedFor,
  isAskedOf,
  isDueInTime,
  isOpenToAnswers,
  requestSeenBy,
  stepsToAskFor,
  takesAnswers,
} from "./information-request.ts";
import { missingSteps } from "./missing-steps.ts";
import { currentStep, nextStep } from "./next-step.ts";
import { anAnsweredApplicant, PROPERTY_ANSWERS, someFacts } from "@keystep/domain/testing/sample-application";
import { stepStatuses } from "./step-status.ts";
import { stepperSections } from "./stepper.ts";
import { STEP_NAMES, stepTitle, type StepName } from "./steps.ts";
import type { StepFacts } from "./step-facts.ts";

function asked(steps: StepName[], changes: Partial<Application> = {}): StepFacts {
  return someFacts({
    application: {
      status: "information-requested",
      step: steps[0] ?? null,
      applicants: [anAnsweredApplicant("main-applicant"), anAnsweredApplicant("co-applicant")],
      informationRequest: {
        id: "1",
        steps,
        message: "Please look again.",
        items: [],
        requestedAt: "2026-11-20T00:00:00Z",
        dueOn: null,
      },
      ...changes,
    },
    context: PROPERTY_ANSWERS,
  });
}

const openSteps = (facts: StepFacts) =>
  Object.entries(stepStatuses(facts)).flatMap(([name, status]) => (status === "disabled" ? [] : [name]));

describe("which answers may be given", () => {
  test("all of a draft, those asked for of what was sent, none of anything else", () => {
    for (const status of APPLICATION_STATUSES) {
      const { application } = asked(["applicant-address"], { status });
      const open = STEP_NAMES.filter((step) => isOpenToAnswers(application, step));
      const expected =
        status === "draft" ? STEP_NAMES : status === "information-requested" ? ["applicant-address"] : [];
      expect([status, open]).toEqual([status, expected]);
      expect(takesAnswers(status)).toBe(expected.length > 0);
    }
  });

  test("none where the status waits for answers and nothing is asked for", () => {
    const { application } = asked([], { informationRequest: null });
    expect(STEP_NAMES.filter((step) => isAskedFor(application, step))).toEqual([]);
  });
});

describe("what staff may ask for", () => {
  test("every step but the account, the review and success; the co-applicant's only where there is one", () => {
    const both = stepsToAskFor({ hasCoApplicant: true }).map(({ name }) => name);
    expect(both).toEqual(STEP_NAMES.filter((name) => !["user", "review", "success"].includes(name)));
    const one = stepsToAskFor({ hasCoApplicant: false }).map(({ name }) => name);
    expect(one).toEqual(both.filter((name) => !name.startsWith("coapplicant")));
  });

  test.each([
    ["2026-11-19", false],
    ["2026-11-20", false],
    ["2026-11-21", true],
  ])("to answer by %s, on 20 November 2026: %s", (dueOn, isInTime) => {
    expect(isDueInTime(calendarDay(dueOn), calendarDay("2026-11-20"))).toBe(isInTime);
  });

  test("each has a title of its own", () => {
    const titles = STEP_NAMES.map(stepTitle);
    expect(new Set(titles).size).toBe(titles.length);
    expect(stepTitle("coapplicant-address")).toBe("Coapplicant Details: Address");
    expect(stepTitle("banking-details")).toBe("Banking Details");
  });
});

describe("the steps while staff ask for more", () => {
  test("those asked for and the review can be opened, and the review is not complete", () => {
    const facts = asked(["applicant-address", "coapplicant-id"]);
    expect(openSteps(facts)).toEqual(["applicant-address", "coapplicant-id", "review"]);
    expect(stepStatuses(facts).review).toBe("enabled");
    expect(currentStep(facts)).toBe("applicant-address");
  });

  test("a finished step leads to the next one asked for though it is complete, the last one to the review", () => {
    const facts = asked(["applicant-address", "applicant-employment", "coapplicant"]);
    expect(nextStep("applicant-address", facts)).toBe("applicant-employment");
    expect(nextStep("applicant-employment", facts)).toBe("coapplicant");
    expect(nextStep("coapplicant", facts)).toBe("review");
  });

  test("the last one leads back to one asked for that is not complete", () => {
    const applicants = [{ ...anAnsweredApplicant("main-applicant"), address: null }];
    const facts = asked(["applicant-address", "applicant-employment"], { applicants });
    expect(nextStep("applicant-employment", facts)).toBe("applicant-address");
  });

  test("only those asked for stand in the way of sending again", () => {
    const applicants = [anApplicant("main-applicant")];
    const names = (steps: readonly { name: StepName }[]) => steps.map(({ name }) => name);
    expect(names(missingSteps(asked(["applicant-address", "applicant-id"], { applicants })))).toEqual([
      "applicant-address",
    ]);
  });

  test("a section opens its first step that can be opened", () => {
    const facts = asked(["applicant-employment"]);
    const sections = stepperSections({ application: facts.application, statuses: stepStatuses(facts) });
    expect(sections.map(({ name, step, status }) => [name, step, status])).toContainEqual([
      "applicant",
      "applicant-employment",
      "complete",
    ]);
    expect(sections.find(({ name }) => name === "property")?.status).toBe("disabled");
  });
});

test("COAP-02: the main applicant has to send again whatever is asked for, a co-applicant answers their own steps alone", () => {
  const ofMain = { steps: ["applicant-address", "context"] as StepName[] };
  const ofBoth = { steps: ["applicant-address", "coapplicant-banking-details"] as StepName[] };
  expect([isAskedOf("main-applicant", ofMain), isAskedOf("main-applicant", ofBoth)]).toEqual([true, true]);
  expect([isAskedOf("co-applicant", ofMain), isAskedOf("co-applicant", ofBoth)]).toEqual([false, true]);
});

describe("a request as each of two people sees it", () => {
  const message = "Your passport has expired.";
  const seen = (viewer: ApplicantType, steps: StepName[], hasCoJoined = true) =>
    requestSeenBy(viewer, { steps, message, items: [] }, hasCoJoined);
  const BOTH: StepName[] = ["applicant-address", "coapplicant-id"];

  test("has the steps that are theirs to answer, and the words about them", () => {
    expect(seen("main-applicant", BOTH)).toEqual({ steps: ["applicant-address"], items: [], message });
    expect(seen("co-applicant", BOTH)).toEqual({ steps: ["coapplicant-id"], items: [], message });
    expect(seen("main-applicant", BOTH, false)).toEqual({ steps: BOTH, items: [], message });
  });

  test("has nothing of what is asked of the other person alone", () => {
    expect(seen("main-applicant", ["coapplicant-id"])).toEqual({ steps: [], items: [], message: null });
    expect(seen("co-applicant", ["context", "applicant-id"])).toEqual({ steps: [], items: [], message: null });
  });
});
