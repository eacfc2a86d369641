import { fc } from "./chances.ts";
import { AN_ADDRESS, anApplicant, DETAILS_ANSWERS } from "./sample-applicant.ts";
import { calendarDay } from "@keystep/domain/kernel/calendar-date";
import type { Applicant, ApplicantType } from "@keystep/domain/applicants/applicant";

/** The parts an applicant answers, by the words that their steps have in common for both people. */
export const APPLICANT_PARTS = [
  "details",
  "address",
  "id",
  "current-mortgage",
  "employment",
  "assets",
  "liabilities",
  "banking-details",
] as const;
/** One of those parts. */
export type PartName = (typeof APPLICANT_PARTS)[number];

type Answers = Partial<Applicant>;
/** Answers of one part, and whether they were made to complete it: known by how they were made, not by asking the rules. */
export type Part = { readonly answers: Answers; readonly isWhole: boolean };

const LONG_AGO = calendarDay("2010-01-01");
const LATELY = calendarDay("2026-01-01");
const TODAY = calendarDay("2026-11-20");
const TOMORROW = calendarDay("2026-11-21");
const PREVIOUS = { ...AN_ADDRESS, address: "2 Banksia Road", addressStatus: "inactive" } as const;
const ABROAD = { ...AN_ADDRESS, country: "NZ", state: null, zip: null } as const;
const A_JOB = {
  employmentStatus: "employed",
  employmentType: "casual",
  employerName: "A shop",
  companyAddress: "3 Grevillea Way",
} as const;
const OWN_BUSINESS = {
  employmentStatus: "self-employed",
  accountantDetails: "An accountant",
  abnNumber: "51824753556",
} as const;
const A_CAR = { id: "01930000-0000-7000-8000-000000000001", type: "vehicle", description: null, value: 0 } as const;
const A_CARD = {
  id: "01930000-0000-7000-8000-000000000002",
  type: "credit-card",
  lender: "A bank",
  limit: 5000,
  balance: 0,
  monthlyRepayment: 0,
} as const;

/** Answers that complete a part; the first of them is used where a walk fills in what it is asked. */
export const WHOLE: Readonly<Record<PartName, readonly [Answers, ...Answers[]]>> = {
  details: [DETAILS_ANSWERS, { ...DETAILS_ANSWERS, dateOfBirth: calendarDay("2008-11-20"), maritalStatus: "widowed" }],
  address: [
    { address: AN_ADDRESS },
    { address: ABROAD, residenceNote: "With family" },
    { address: { ...AN_ADDRESS, addressHeldSince: LONG_AGO } },
    { address: { ...ABROAD, addressHeldSince: TODAY }, previousAddress: PREVIOUS },
    { address: { ...AN_ADDRESS, addressHeldSince: LATELY }, previousAddress: PREVIOUS },
    { address: { ...AN_ADDRESS, addressHeldSince: LATELY }, hasNoFixedAddress: true },
  ],
  id: [
    { documentTypes: ["australian-passport", "driver-licence"] },
    {
      documentTypes: ["citizenship-certificate", "driver-licence", "lease"],
      unfinishedDocumentTypes: ["utility-bill"],
    },
  ],
  "current-mortgage": [{ mortgageHeldWith: "A bank" }, { hasNoMortgage: true }],
  employment: [
    { employmentStatus: "unemployed" },
    A_JOB,
    { ...A_JOB, currentJobStartDate: TODAY, previousJobStartDate: LONG_AGO, previousJobEndDate: LONG_AGO },
    { ...A_JOB, currentJobStartDate: LONG_AGO, previousJobStartDate: TOMORROW },
    { ...OWN_BUSINESS, currentJobStartDate: LATELY },
  ],
  assets: [{ hasNoAssets: true }, { assets: [A_CAR] }],
  liabilities: [
    { hasNoLiabilities: true },
    {
      liabilities: [
        A_CARD,
        { ...A_CARD, id: "01930000-0000-7000-8000-000000000004", type: "hecs-help", lender: null, limit: null },
      ],
    },
  ],
  "banking-details": [{ bankingDetails: { isWhole: true, accountNumberEnding: "789" } }],
};

const nothing = fc.constantFrom(null, "", "  ");

/** Whole answers in which one that is required is blank. */
function without<Whole extends object>(whole: Whole, required: readonly (keyof Whole)[]) {
  return fc
    .tuple(fc.constantFrom(...required), nothing)
    .map(([field, blank]) => ({ ...whole, [field]: blank }) as Whole); // a blank text stands for what is not answered, as drafts keep it
}

const ADDRESS_FIELDS = ["address", "city", "zip"] as const;

/** Answers that do not complete a part: none, some, or whole ones with a fault. */
const BROKEN: Readonly<Record<PartName, fc.Arbitrary<Answers>>> = {
  details: fc.oneof(
    without<Answers>(DETAILS_ANSWERS, ["firstName", "lastName", "emailAddress", "phone"]),
    fc.constantFrom<Answers>(
      {},
      { ...DETAILS_ANSWERS, maritalStatus: null },
      { ...DETAILS_ANSWERS, dateOfBirth: null },
      { ...DETAILS_ANSWERS, dateOfBirth: calendarDay("2008-11-21") },
      { ...DETAILS_ANSWERS, firstName: "M" },
    ),
  ),
  address: fc.oneof(
    without(AN_ADDRESS, ADDRESS_FIELDS).map((address) => ({ address })),
    without(ABROAD, ["address", "city"]).map((address) => ({ address })),
    without(PREVIOUS, ADDRESS_FIELDS).map((previousAddress) => ({ address: AN_ADDRESS, previousAddress })),
    fc.constantFrom<Answers>(
      {},
      { hasNoFixedAddress: true },
      { address: { ...AN_ADDRESS, state: null } },
      { address: { ...AN_ADDRESS, zip: "200" } },
      { address: { ...AN_ADDRESS, addressHeldSince: TOMORROW }, hasNoFixedAddress: true },
      { address: AN_ADDRESS, previousAddress: { ...PREVIOUS, addressHeldSince: TOMORROW } },
      { previousAddress: PREVIOUS },
      { address: { ...AN_ADDRESS, addressHeldSince: LATELY } },
    ),
  ),
  id: fc.constantFrom<Answers>(
    {},
    { documentTypes: ["australian-passport"] },
    { documentTypes: ["australian-passport"], unfinishedDocumentTypes: ["driver-licence"] },
    { documentTypes: ["australian-passport", "australian-passport"] },
    { documentTypes: ["driver-licence", "lease", "utility-bill", "bank-card"] },
    { documentTypes: ["no-such-paper"] },
  ),
  "current-mortgage": nothing.map((mortgageHeldWith) => ({ mortgageHeldWith })),
  employment: fc.oneof(
    without<Answers>(A_JOB, ["employerName", "companyAddress"]),
    without<Answers>(OWN_BUSINESS, ["accountantDetails", "abnNumber"]),
    fc.constantFrom<Answers>(
      {},
      { ...A_JOB, employmentType: null },
      { ...A_JOB, employmentStatus: null },
      { ...OWN_BUSINESS, currentJobStartDate: TOMORROW },
      { ...A_JOB, currentJobStartDate: LATELY, previousJobEndDate: TOMORROW },
      { ...A_JOB, currentJobStartDate: LATELY, previousJobStartDate: LATELY, previousJobEndDate: LONG_AGO },
    ),
  ),
  assets: fc.constantFrom<Answers>(
    {},
    { assets: [A_CAR, { ...A_CAR, id: "01930000-0000-7000-8000-000000000003", value: null }] },
    { hasNoAssets: true, assets: [{ ...A_CAR, type: null }] },
    { assets: [{ ...A_CAR, type: "other", description: " " }] },
  ),
  liabilities: fc.constantFrom<Answers>(
    {},
    { liabilities: [{ ...A_CARD, limit: null }] },
    { liabilities: [A_CARD, { ...A_CARD, id: "01930000-0000-7000-8000-000000000004", lender: null }] },
    { hasNoLiabilities: true, liabilities: [{ ...A_CARD, balance: null }] },
  ),
  "banking-details": fc.constantFrom<Answers>(
    {},
    { bankingDetails: { isWhole: false, accountNumberEnding: "789" } },
    { bankingDetails: { isWhole: false, accountNumberEnding: null } },
  ),
};

function aPart(name: PartName, wholeWeight: number): fc.Arbitrary<Part> {
  return fc.oneof(
    { weight: wholeWeight, arbitrary: fc.constantFrom(...WHOLE[name]).map((answers) => ({ answers, isWhole: true })) },
    { weight: 1, arbitrary: BROKEN[name].map((answers) => ({ answers, isWhole: false })) },
  );
}

/** For tests: an applicant made of parts, each whole `wholeWeight` times as often as not, and which of them are whole. */
export function arbitraryApplicant(type: ApplicantType, wholeWeight: number) {
  const parts = APPLICANT_PARTS.map((name) => aPart(name, wholeWeight));
  return fc.tuple(...parts).map((made) => ({
    applicant: anApplicant(type, Object.assign({}, ...made.map(({ answers }) => answers))),
    whole: APPLICANT_PARTS.filter((_, index) => made[index]?.isWhole === true),
  }));
}
