import { randomUUID } from "node:crypto";
import type { StepName } from "@keystep/domain/applications/steps";

/** One call that answers something of a step: where to, and what, without the version. */
export type AnswerCall = { readonly method: "POST" | "PUT" | "DELETE"; readonly url: string; readonly payload: object };

/** Calls by what comes of them: the step is whole, is not whole, or the call is refused. */
export type StepCalls = {
  readonly whole: readonly AnswerCall[];
  readonly unfinished: readonly AnswerCall[];
  readonly refused: readonly AnswerCall[];
};

type Scene = {
  readonly id: string;
  readonly userId: string;
  /** Null while there is no such person. */
  readonly applicantId: string | null;
};

const HOME = {
  addressStatus: "active",
  address: "1 Wattle Street",
  zip: "2000",
  city: "Sydney",
  state: "NSW",
  country: "AU",
  addressHeldSince: null,
};
const BEFORE = { ...HOME, addressStatus: "inactive", address: "2 Banksia Road" };
const DETAILS = {
  firstName: "Mia",
  lastName: "Tran",
  dateOfBirth: "1990-05-01",
  maritalStatus: "single",
  emailAddress: "mia@example.com",
  phone: "0491 570 156",
};
const PROPERTY = { propertyAddress: "1 Wattle Street", dateOfPropertyPurchase: "2015-03-01", yearsLeftOnMortgage: 0 };
const A_JOB = {
  employmentStatus: "employed",
  employmentType: "casual",
  employerName: "A shop",
  companyAddress: "3 Grevillea Way",
  currentJobStartDate: "2025-06-01",
};
/** No step needs them; sending does. */
const INCOME_AND_COSTS = { grossIncome: 0, livesTogether: "yes", dependants: 0, livingCostsMonthly: 2000 };
const ACCOUNT = { accountName: "M Tran", bsb: "656-528", accountNumber: "00012345" };
const TOMORROW = "2026-03-03";

function ofAccount({ userId }: Scene): StepCalls {
  const put = (payload: object): AnswerCall => ({ method: "PUT", url: `/api/v1/users/${userId}`, payload });
  const names = { id: userId, firstName: "Mia", lastName: "Tran" };
  return {
    whole: [put({ ...names, phone: "0491570156" })],
    unfinished: [],
    refused: [put({ ...names, firstName: "M" })],
  };
}

function ofProperty({ id }: Scene): StepCalls {
  const put = (context: object): AnswerCall => ({
    method: "PUT",
    url: `/api/v2/applications/${id}`,
    payload: { context },
  });
  return {
    whole: [put(PROPERTY)],
    unfinished: [
      put({ propertyAddress: null }),
      put({ yearsLeftOnMortgage: null }),
      put({ dateOfPropertyPurchase: TOMORROW }),
    ],
    refused: [
      put({ yearsLeftOnMortgage: 31 }),
      put({ dateOfPropertyPurchase: "2015-02-30" }),
      put({ propertyAddress: "x" }),
    ],
  };
}

type OfPerson = (put: (answers: object) => AnswerCall, at: (path: string, payload: object) => AnswerCall) => StepCalls;

const assets = (...rows: object[]) => ({
  hasNoAssets: false,
  assets: rows.map((row) => ({ id: randomUUID(), type: "vehicle", description: null, value: 0, ...row })),
});
const liabilities = (...rows: object[]) => ({
  hasNoLiabilities: false,
  liabilities: rows.map((row) => ({
    id: randomUUID(),
    type: "credit-card",
    lender: "A bank",
    limit: 5000,
    balance: 0,
    monthlyRepayment: 0,
    ...row,
  })),
});

const OF_PERSON: Readonly<Record<string, OfPerson>> = {
  details: (put) => ({
    whole: [put(DETAILS)],
    unfinished: [put({ phone: null }), put({ dateOfBirth: "2008-03-03" }), put({ maritalStatus: null })],
    refused: [
      put({ firstName: "M" }),
      put({ phone: "12" }),
      put({ maritalStatus: "engaged" }),
      put({ firstName: "Mia", lastName: "T" }),
    ],
  }),
  address: (_, at) => {
    const post = (payload: object) => at("/addresses?draft=true", payload);
    return {
      whole: [post(HOME), post({ ...HOME, country: "NZ", zip: null, state: null })],
      unfinished: [
        post({ ...HOME, city: null }),
        post({ ...HOME, zip: "200" }),
        post({ ...HOME, country: "AU", state: null }),
        post({ ...HOME, addressHeldSince: TOMORROW }),
        post({ ...HOME, addressHeldSince: "2025-03-02" }),
        post({ ...BEFORE, city: null }),
        post({ ...BEFORE, addressHeldSince: TOMORROW }),
      ],
      refused: [
        post({ ...HOME, state: "XX" }),
        post({ ...HOME, address: "x" }),
        post({ ...HOME, addressStatus: "gone" }),
      ],
    };
  },
  "current-mortgage": (put) => ({
    whole: [put({ mortgageHeldWith: "A bank", hasNoMortgage: false }), put({ hasNoMortgage: true })],
    unfinished: [put({ mortgageHeldWith: null, hasNoMortgage: false })],
    refused: [put({ mortgageHeldWith: "A" }), put({ hasNoMortgage: "yes" })],
  }),
  employment: (put) => ({
    whole: [
      put({ ...INCOME_AND_COSTS, employmentStatus: "unemployed" }),
      put({ ...INCOME_AND_COSTS, ...A_JOB, previousJobStartDate: "2020-01-01", previousJobEndDate: "2020-01-01" }),
      put({
        ...INCOME_AND_COSTS,
        employmentStatus: "self-employed",
        accountantDetails: "An accountant",
        abnNumber: "51 824 753 556",
        currentJobStartDate: null,
      }),
    ],
    unfinished: [
      put({ employmentStatus: null }),
      put({ ...A_JOB, employmentType: null }),
      put({ ...A_JOB, currentJobStartDate: TOMORROW }),
      put({ ...A_JOB, previousJobStartDate: TOMORROW }),
      put({ ...A_JOB, previousJobStartDate: "2021-01-01", previousJobEndDate: "2020-12-31" }),
    ],
    refused: [
      put({ abnNumber: "51824753557" }),
      put({ employmentStatus: "retired" }),
      put({ employerName: "A" }),
      put({ otherIncome: "none" }),
    ],
  }),
  assets: (put) => ({
    whole: [put({ hasNoAssets: true, assets: [] }), put(assets({}, { type: "other", description: "A boat" }))],
    unfinished: [put(assets()), put(assets({ value: null })), put(assets({}, { type: "other" }))],
    refused: [put(assets({ value: -1 })), put(assets({ value: 0.5 })), put({ assets: "none" })],
  }),
  liabilities: (put) => ({
    whole: [
      put({ hasNoLiabilities: true, liabilities: [] }),
      put(liabilities({}, { type: "hecs-help", lender: null })),
    ],
    unfinished: [put(liabilities()), put(liabilities({ limit: null })), put(liabilities({ lender: null }))],
    refused: [put(liabilities({ balance: 100_000_001 })), put(liabilities({ type: "a loan" }))],
  }),
  "banking-details": (_, at) => {
    const put = (payload: object): AnswerCall => ({ ...at("/banking-details?draft=true", payload), method: "PUT" });
    return {
      whole: [put(ACCOUNT)],
      unfinished: [put({ bsb: null }), put({ accountName: null, bsb: null, accountNumber: null })],
      refused: [put({ bsb: "12345" }), put({ accountNumber: "1234" })],
    };
  },
};

function ofDocuments(applicantId: string): StepCalls {
  const post = (type: string, fieldValues: object): AnswerCall => ({
    method: "POST",
    url: `/api/v1/documents/applicants/${applicantId}/${type}?draft=true`,
    payload: { fieldValues },
  });
  const passport = { passportNumber: "PA1234567", fullName: "Mia Tran", expiryDate: "2030-01-01" };
  return {
    // Whole alone by what comes together: these add up to 100 points once both were sent.
    whole: [],
    unfinished: [
      post("australian-passport", passport),
      post("birth-certificate", {}),
      post("driver-licence", {
        licenceNumber: "12345678",
        cardNumber: "12345678",
        stateOfIssue: "NSW",
        fullName: "Mia Tran",
        expiryDate: "2030-01-01",
      }),
      post("australian-passport", { fullName: null }),
    ],
    refused: [post("australian-passport", { passportNumber: "?" }), post("library-card", {})],
  };
}

/**
 * The part of a step's name that both people share: `applicant-address` and `coapplicant-address` are both `address`.
 */
function partOf(step: StepName): string {
  if (step === "applicant" || step === "coapplicant") return "details";
  return step.replace(/^(?:co)?applicant-/, "");
}

/** For tests: calls that answer a step of an application, well and badly; none for a co-applicant who is not there. */
export function callsFor(step: StepName, scene: Scene): StepCalls {
  const { id, applicantId } = scene;
  if (step === "user") return ofAccount(scene);
  if (step === "context") return ofProperty(scene);
  const part = partOf(step);
  if (applicantId === null) return { whole: [], unfinished: [], refused: [] };
  if (part === "id") return ofDocuments(applicantId);
  const url = `/api/v1/applications/${id}/applicants/${applicantId}`;
  return (
    OF_PERSON[part]?.(
      (answers) => ({
        method: "PUT",
        url: `/api/v2/applications/${id}`,
        payload: { applicants: [{ id: applicantId, ...answers }] },
      }),
      (path, payload) => ({ method: "POST", url: `${url}${path}`, payload }),
    ) ?? { whole: [], unfinished: [], refused: [] }
  );
}
