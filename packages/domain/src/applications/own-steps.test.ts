import { AN_INVITATION, anApplicant } from "@keystep/domain/testing/sample-applicant";
import type { ApplicantType, Invitation } from "@keystep/domain/applicants/applicant";
import { describe, expect, test } from "vitest";
import { currentStep, nextStep } from "./next-step.ts";
import { anAnsweredApplicant, PROPERTY_ANSWERS, someFacts } from "@keystep/domain/testing/sample-application";
import { stepStatuses } from "./step-status.ts";
import { STEP_NAMES, STEPS, type StepName } from "./steps.ts";
import type { StepFacts } from "./step-facts.ts";
import { isAwaitedStep, isOwnStep } from "./own-steps.ts";

const OF_CO = STEPS.flatMap(({ name, applicantType }) => (applicantType === "co-applicant" ? [name] : []));
const OF_MAIN = STEPS.flatMap(({ name, applicantType }) => (applicantType === "main-applicant" ? [name] : []));

type Choices = {
  step?: StepName | null;
  main?: ReturnType<typeof anApplicant>;
  co?: ReturnType<typeof anApplicant>;
  user?: StepFacts["user"];
};

/** Two people, the second of whom has joined, as `viewer` sees them; every answer is there for the rules. */
function pairSeenBy(viewer: ApplicantType, { step = null, user, ...people }: Choices = {}): StepFacts {
  const { main = anApplicant("main-applicant"), co = anApplicant("co-applicant") } = people;
  return someFacts({
    application: {
      viewer,
      step,
      applicants: [main, { ...co, hasJoined: true }],
    },
    ...(user === undefined ? {} : { user }),
  });
}

describe("whose a step is", () => {
  test("COAP-02: alone, and for a co-applicant who has not joined, every step is the main applicant's", () => {
    const alone = someFacts();
    const filledIn = someFacts({ application: { applicants: [anApplicant("co-applicant")] } });
    for (const step of STEPS)
      expect([isOwnStep(step.name, alone), isOwnStep(step.name, filledIn)]).toEqual([true, true]);
  });

  test("COAP-02: once the other joined, each has their own, and both the end of the application", () => {
    const own = (facts: StepFacts) => STEP_NAMES.filter((name) => isOwnStep(name, facts));
    expect(own(pairSeenBy("main-applicant"))).toEqual(STEP_NAMES.filter((name) => !OF_CO.includes(name)));
    expect(own(pairSeenBy("co-applicant"))).toEqual(["user", ...OF_CO, "review", "success"]);
  });
});

describe("the part of a person who was invited and has not joined", () => {
  const invited = (
    changes: Partial<Invitation> = {},
    co = anApplicant("co-applicant"),
    step: StepName | null = null,
  ) => {
    const facts = someFacts({
      application: {
        step,
        applicants: [anAnsweredApplicant("main-applicant"), { ...co, invitation: { ...AN_INVITATION, ...changes } }],
      },
    });
    return facts;
  };

  test("STEP-08: is not looked at after Banking Details: the way leads to the property, and then to the review", () => {
    expect(nextStep("banking-details", invited())).toBe("context");
    const facts = invited();
    const context = { ...facts.application.context, ...PROPERTY_ANSWERS };
    const withProperty = { ...facts, application: { ...facts.application, context } };
    expect(nextStep("applicant-id", withProperty)).toBe("review");
    expect(currentStep(invited({}, anApplicant("co-applicant"), "coapplicant"))).toBe("context");
  });

  test("STEP-08: is enabled for the main applicant, or complete, and nothing between", () => {
    const statuses = stepStatuses(invited({}, anApplicant("co-applicant", { firstName: "Oscar" }), "coapplicant"));
    for (const name of OF_CO) expect([name, statuses[name]]).toEqual([name, "enabled"]);
    const done = stepStatuses(invited({}, anAnsweredApplicant("co-applicant")));
    expect(done["coapplicant-address"]).toBe("complete");
  });

  test("STEP-08: 'fill it in for them' brings it back, and so does a refusal", () => {
    expect(nextStep("banking-details", invited({ isFilledIn: true }))).toBe("coapplicant");
    expect(nextStep("banking-details", invited({ refusedAt: AN_INVITATION.sentAt }))).toBe("coapplicant");
  });

  test("of the other steps of the main applicant nothing is taken away", () => {
    const facts = invited();
    expect(STEP_NAMES.filter((name) => !isOwnStep(name, facts))).toEqual(OF_CO);
    expect(STEP_NAMES.filter((name) => isAwaitedStep(name, facts))).toEqual(OF_CO);
  });

  test("what staff ask for again of a person who never joined is the main applicant's to answer", () => {
    const facts = invited();
    const asked = { ...facts, application: { ...facts.application, status: "information-requested" as const } };
    expect(OF_CO.every((name) => isOwnStep(name, asked))).toBe(true);
  });
});

describe("the status of a step", () => {
  test("COAP-02: of the other's steps only whether they are done is told", () => {
    const begun = anApplicant("main-applicant", { firstName: "Mia", mortgageHeldWith: "A bank" });
    const statuses = stepStatuses(pairSeenBy("co-applicant", { main: begun }));
    const told = [...OF_MAIN, "context" as const].map((name) => [name, statuses[name]]);
    for (const [name, status] of told) {
      expect([name, status]).toEqual([name, name === "applicant-current-mortgage" ? "complete" : "enabled"]);
    }
  });

  test("COAP-02: nor that the application stands on one of them", () => {
    const facts = pairSeenBy("main-applicant", { step: "coapplicant-address" });
    expect(stepStatuses(facts)["coapplicant-address"]).toBe("enabled");
  });

  test("the account step is of the person who looks: all is closed to them until their own is done", () => {
    const user = { firstName: "Oscar", lastName: "Okafor", phone: null, status: "active" } as const;
    const statuses = stepStatuses(pairSeenBy("co-applicant", { user }));
    expect([statuses.user, statuses.coapplicant, statuses.applicant]).toEqual(["active", "disabled", "disabled"]);
  });
});

describe("where to go", () => {
  const done = anAnsweredApplicant("co-applicant");

  test("COAP-02: the co-applicant is led through their own steps, and then to the review", () => {
    const next = (finished: StepName, facts: StepFacts) => nextStep(finished, facts);
    expect(next("user", pairSeenBy("co-applicant"))).toBe("coapplicant");
    const detailsDone = pairSeenBy("co-applicant", { co: { ...done, address: null, mortgageHeldWith: null } });
    expect(next("coapplicant", detailsDone)).toBe("coapplicant-address");
    // The main applicant's are all open; none of them is in the way.
    const allDone = pairSeenBy("co-applicant", { co: done });
    expect(next("coapplicant-id", allDone)).toBe("review");
  });

  test("COAP-02: the main applicant is not led to the steps of who joined", () => {
    const facts = pairSeenBy("main-applicant", { main: anAnsweredApplicant("main-applicant") });
    const withProperty = {
      ...facts,
      application: { ...facts.application, context: { ...facts.application.context, ...PROPERTY_ANSWERS } },
    };
    expect(nextStep("applicant-id", withProperty)).toBe("review");
  });

  test("who stood on a step of the person who joined since stands on the first of their own", () => {
    expect(currentStep(pairSeenBy("main-applicant", { step: "coapplicant-assets" }))).toBe("context");
    expect(currentStep(pairSeenBy("co-applicant", { step: "coapplicant-assets" }))).toBe("coapplicant-assets");
    expect(currentStep(pairSeenBy("co-applicant"))).toBe("user");
  });
});
