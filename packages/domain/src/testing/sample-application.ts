import type { Application } from "@keystep/domain/applications/application";
import { CONTEXT, type ApplicationContext } from "@keystep/domain/applications/context";
import type { StepFacts } from "@keystep/domain/applications/step-facts";
import { AN_ADDRESS, anApplicant, DETAILS_ANSWERS } from "./sample-applicant.ts";
import { calendarDay } from "@keystep/domain/kernel/calendar-date";
import type { Applicant, ApplicantType } from "@keystep/domain/applicants/applicant";

/** For tests: the context answers that complete the property step. */
export const PROPERTY_ANSWERS = {
  propertyAddress: "1 Wattle Street, Sydney",
  dateOfPropertyPurchase: calendarDay("2015-03-01"),
  yearsLeftOnMortgage: 0,
} as const satisfies Partial<ApplicationContext>;

/** For tests: a user whose account step is done. */
export const AN_ACTIVE_USER = {
  firstName: "Mia",
  lastName: "Tran",
  phone: "+61412345678",
  status: "active",
} as const satisfies NonNullable<StepFacts["user"]>;

/** For tests: the income and costs that sending asks for where we pay monthly. */
export const INCOME_ANSWERS = {
  grossIncome: 0,
  livesTogether: "yes",
  dependants: 0,
  livingCostsMonthly: 2000,
} as const satisfies Partial<Applicant>;

/** For tests: an applicant who has answered every part but the documents, which are guidance. */
export function anAnsweredApplicant(type: ApplicantType): Applicant {
  return anApplicant(type, {
    ...DETAILS_ANSWERS,
    address: AN_ADDRESS,
    mortgageHeldWith: "A bank",
    employmentStatus: "unemployed",
    ...INCOME_ANSWERS,
    hasNoAssets: true,
    hasNoLiabilities: true,
    bankingDetails: { isWhole: true, accountNumberEnding: "789" },
  });
}

/** For tests: a draft with an active user and an unanswered main applicant, changed as given. */
export function someFacts({
  application = {},
  context = {},
  user = AN_ACTIVE_USER,
}: {
  application?: Partial<Omit<Application, "context">>;
  context?: Partial<ApplicationContext>;
  user?: StepFacts["user"];
} = {}): StepFacts {
  return {
    application: {
      id: "0198c0de-0000-7000-8000-000000000001",
      type: "homeowner-assistant",
      status: "draft",
      step: null,
      createdAt: "2026-11-20T00:00:00Z",
      emailAddress: "mia@example.com",
      viewer: "main-applicant",
      applicants: [anApplicant("main-applicant")],
      figuresFrom: null,
      informationRequest: null,
      correction: null,
      agreement: { basis: { own: 1, shared: 1 }, standing: [], sharedBefore: null, isSharedOpen: false },
      version: 1,
      ...application,
      context: { ...CONTEXT.unanswered, ...context },
    },
    user,
    today: calendarDay("2026-11-20"),
  };
}
