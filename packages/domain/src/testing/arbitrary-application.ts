import { calendarDay } from "@keystep/domain/kernel/calendar-date";
import { fc } from "./chances.ts";
import { APPLICATION_STATUSES } from "@keystep/domain/applications/application-status";
import { stepsToAskFor, type InformationRequest } from "@keystep/domain/applications/information-request";
import { AN_ACTIVE_USER, PROPERTY_ANSWERS, someFacts } from "./sample-application.ts";
import { STEP_NAMES, STEPS, type Step, type StepName } from "@keystep/domain/applications/steps";
import type { StepFacts } from "@keystep/domain/applications/step-facts";
import { APPLICANT_PARTS, arbitraryApplicant, WHOLE, type PartName } from "./arbitrary-applicant.ts";

/** An application with everything its steps are judged by, and the steps that were made complete, said by how it was made. */
export type MadeApplication = { readonly facts: StepFacts; readonly complete: ReadonlySet<StepName> };

const OF_MAIN: Readonly<Record<PartName, StepName>> = {
  details: "applicant",
  address: "applicant-address",
  id: "applicant-id",
  "current-mortgage": "applicant-current-mortgage",
  employment: "applicant-employment",
  assets: "applicant-assets",
  liabilities: "applicant-liabilities",
  "banking-details": "banking-details",
};
const OF_CO: Readonly<Record<PartName, StepName>> = {
  details: "coapplicant",
  address: "coapplicant-address",
  id: "coapplicant-id",
  "current-mortgage": "coapplicant-current-mortgage",
  employment: "coapplicant-employment",
  assets: "coapplicant-assets",
  liabilities: "coapplicant-liabilities",
  "banking-details": "coapplicant-banking-details",
};

const MADE: ReadonlySet<StepName> = new Set([
  "user",
  "context",
  "review",
  "success",
  ...Object.values(OF_MAIN),
  ...Object.values(OF_CO),
]);

const A_USER = fc.oneof(
  { weight: 6, arbitrary: fc.constant({ user: AN_ACTIVE_USER, isWhole: true }) },
  {
    weight: 1,
    arbitrary: fc
      .constantFrom<StepFacts["user"]>(
        null,
        { ...AN_ACTIVE_USER, status: "pending" },
        { ...AN_ACTIVE_USER, status: "disabled" },
        { ...AN_ACTIVE_USER, phone: null },
        { ...AN_ACTIVE_USER, lastName: " " },
        { firstName: null, lastName: null, phone: null, status: "pending" },
      )
      .map((user) => ({ user, isWhole: false })),
  },
);

const A_CONTEXT = fc.oneof(
  fc.constantFrom(PROPERTY_ANSWERS, { ...PROPERTY_ANSWERS, homeValueEstimate: 1_000_000 }).map((context) => ({
    context,
    isWhole: true,
  })),
  fc
    .constantFrom(
      {},
      { homeValueEstimate: 0 },
      { ...PROPERTY_ANSWERS, yearsLeftOnMortgage: null },
      { ...PROPERTY_ANSWERS, propertyAddress: "  " },
      { ...PROPERTY_ANSWERS, dateOfPropertyPurchase: null },
      { ...PROPERTY_ANSWERS, dateOfPropertyPurchase: calendarDay("2026-11-21") },
    )
    .map((context) => ({ context, isWhole: false })),
);

const A_STEP = fc.constantFrom<StepName | null>(null, ...STEP_NAMES);

// Staff may ask for these steps again; some applications have a co-applicant's too.
const ASKED_AGAIN = fc.record({
  ofMain: fc.subarray(stepsToAskFor({ hasCoApplicant: false }), { minLength: 1 }),
  ofCo: fc.subarray(stepsToAskFor({ hasCoApplicant: true }).filter((step) => step.applicantType === "co-applicant")),
});

// With every part as often wrong as right, an application that lacks little would hardly ever come.
const A_WEIGHT = fc.constantFrom(1, 4, 40);

function requestFor(asked: readonly Step[]): InformationRequest {
  const requestedAt = "2026-11-20T00:00:00Z";
  return {
    id: "id-of-request",
    steps: asked.map(({ name }) => name),
    message: "Once more.",
    items: [],
    requestedAt,
    dueOn: null,
  };
}

/** For tests: an application of one or two people, each part of it whole, begun or wrong, standing anywhere, of any status given. */
export function arbitraryApplication(statuses: readonly StepFacts["application"]["status"][] = APPLICATION_STATUSES) {
  return A_WEIGHT.chain((weight) =>
    fc
      .record({
        main: arbitraryApplicant("main-applicant", weight),
        co: fc.option(arbitraryApplicant("co-applicant", weight)),
        account: A_USER,
        property: A_CONTEXT,
        step: A_STEP,
        status: fc.constantFrom(...statuses),
        again: ASKED_AGAIN,
      })
      .map(({ main, co, account, property, step, status, again }): MadeApplication => {
        const applicants = co === null ? [main.applicant] : [main.applicant, co.applicant];
        const asked = co === null ? again.ofMain : [...again.ofMain, ...again.ofCo];
        const informationRequest = status === "information-requested" ? requestFor(asked) : null;
        const facts = someFacts({
          application: { applicants, step, status, informationRequest },
          user: account.user,
          context: property.context,
        });
        return {
          facts,
          complete: new Set<StepName>([
            // A step that nothing is made for here is complete if it requires no answer.
            ...STEPS.filter((each) => !MADE.has(each.name) && each.isComplete(facts)).map(({ name }) => name),
            ...(account.isWhole ? (["user"] as const) : []),
            ...(property.isWhole ? (["context"] as const) : []),
            ...main.whole.map((name) => OF_MAIN[name]),
            ...(co?.whole ?? []).map((name) => OF_CO[name]),
          ]),
        };
      }),
  );
}

/** For tests: what a person does who is asked a step and answers it in full. */
export function answered(step: StepName, { facts, complete }: MadeApplication): MadeApplication {
  const { application } = facts;
  const whole = { ...application, step };
  for (const part of APPLICANT_PARTS) {
    const type = OF_MAIN[part] === step ? "main-applicant" : OF_CO[part] === step ? "co-applicant" : null;
    if (type === null) continue;
    whole.applicants = application.applicants.map((applicant) =>
      applicant.type === type ? { ...applicant, ...CLEARED[part], ...WHOLE[part][0] } : applicant,
    );
  }
  if (step === "context") whole.context = { ...application.context, ...PROPERTY_ANSWERS };
  const user = step === "user" ? AN_ACTIVE_USER : facts.user;
  return {
    facts: { ...facts, application: whole, user, today: calendarDay("2026-11-20") },
    complete: new Set([...complete, step]),
  };
}

// Answers that could contradict the whole ones above are cleared.
const CLEARED: Partial<Record<PartName, object>> = {
  address: { previousAddress: null, hasNoFixedAddress: false },
  assets: { assets: [] },
  liabilities: { liabilities: [] },
};
