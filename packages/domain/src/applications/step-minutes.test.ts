import { describe, expect, test } from "vitest";
import { anApplicant } from "@keystep/domain/testing/sample-applicant";
import { anAnsweredApplicant, PROPERTY_ANSWERS, someFacts } from "@keystep/domain/testing/sample-application";
import { minutesInWords, minutesLeft } from "./step-minutes.ts";
import { stepStatuses } from "./step-status.ts";
import { stepNamed, STEPS } from "./steps.ts";
import type { StepFacts } from "./step-facts.ts";

const left = (facts: StepFacts) => minutesLeft({ application: facts.application, statuses: stepStatuses(facts) });

describe("how long a step takes", () => {
  test("each step that asks something takes a minute at least, whoever answers it", () => {
    for (const { minutes, section } of STEPS) {
      if (section !== "review") expect(minutes).toBeGreaterThanOrEqual(1);
    }
    const ofOne = STEPS.filter(({ applicantType }) => applicantType === "main-applicant");
    const ofTheOther = STEPS.filter(({ applicantType }) => applicantType === "co-applicant");
    const minutes = (steps: typeof STEPS) => steps.map(({ minutes: each }) => each).toSorted();
    expect(minutes(ofTheOther)).toEqual(minutes(ofOne));
  });

  test("one minute is said as one", () => {
    expect(minutesInWords(1)).toBe("1 minute");
    expect(minutesInWords(2)).toBe("2 minutes");
  });
});

describe("what is left", () => {
  test("counts every step that is not complete, those that cannot be opened yet too", () => {
    const nobody = someFacts({ user: null });
    const all = STEPS.filter(({ applicantType }) => applicantType !== "co-applicant");
    expect(left(nobody)).toBe(all.reduce((sum, { minutes }) => sum + minutes, 0));
  });

  test("gets less with each complete step", () => {
    const before = left(someFacts());
    expect(left(someFacts({ context: PROPERTY_ANSWERS }))).toBe(before - stepNamed("context").minutes);
    const answered = someFacts({ application: { applicants: [anAnsweredApplicant("main-applicant")] } });
    expect(left(answered)).toBe(
      stepNamed("context").minutes + stepNamed("applicant-id").minutes + stepNamed("review").minutes,
    );
  });

  test("a co-applicant's steps count once there is one", () => {
    const both = { applicants: [anApplicant("main-applicant"), anApplicant("co-applicant")] };
    const theirs = STEPS.filter(({ applicantType }) => applicantType === "co-applicant");
    const more = theirs.reduce((sum, { minutes }) => sum + minutes, 0);
    expect(left(someFacts({ application: both }))).toBe(left(someFacts()) + more);
  });

  test("is nothing once it was sent", () => {
    const sent = someFacts({
      application: { status: "submitted", applicants: [anAnsweredApplicant("main-applicant")] },
      context: PROPERTY_ANSWERS,
    });
    expect(left(sent)).toBe(stepNamed("applicant-id").minutes);
  });
});
