import { formatAbn } from "@keystep/domain/applicants/abn";
import { formatBsb } from "@keystep/domain/applicants/banking-details";
import type { BankingDetails } from "@keystep/domain/applicants/banking-details";
import { formatLongDate } from "@keystep/domain/kernel/calendar-date";
import type { CalendarDate } from "@keystep/domain/kernel/calendar-date";
import { HOME_COUNTRY } from "@keystep/domain/kernel/countries";
import type { CountryCode } from "@keystep/domain/kernel/countries";
import { formatAud, formatPercent } from "@keystep/domain/kernel/money";
import type { ApplicantAnswer } from "./applicants.ts";
import type { ApplicationAnswer } from "./applications.ts";
import { employmentQuestions } from "./employment.ts";
import type { EmploymentQuestion } from "./employment.ts";
import type { AssetAnswer, LiabilityAnswer } from "./holdings.ts";
import {
  ASSET_WORDS,
  EMPLOYMENT_STATUS_WORDS,
  EMPLOYMENT_TYPE_WORDS,
  LIABILITY_WORDS,
  MARITAL_STATUS_WORDS,
} from "./question-words.ts";
import type { AddressAnswer } from "./residence.ts";

/** A question as it is asked, and its answer as it reads; `null` where there is none or it is not asked. */
export type Question<Answers> = {
  readonly label: string;
  readonly read: (answers: Answers, today: CalendarDate) => string | null;
};

const countryNames = new Intl.DisplayNames("en-AU", { type: "region" });

function countryName(code: CountryCode): string {
  return countryNames.of(code) ?? code;
}

function dollars(amount: number | null): string | null {
  return amount === null ? null : formatAud(amount);
}

function longDate(date: CalendarDate | null): string | null {
  return date === null ? null : formatLongDate(date);
}

function yes(answer: boolean): string | null {
  return answer ? "Yes" : null;
}

/** Whose account it is that an application belongs to. */
export type AccountAnswers = {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string;
};

/** The account step (SPEC §2, user details). */
export const ACCOUNT_QUESTIONS: readonly Question<AccountAnswers>[] = [
  { label: "First name", read: ({ firstName }) => firstName },
  { label: "Last name", read: ({ lastName }) => lastName },
  { label: "Email", read: ({ email }) => email },
  { label: "Phone", read: ({ phone }) => phone },
];

/** The property step, and the figures a calculator brought along (SPEC §2, property details; CALC-19). */
export const PROPERTY_QUESTIONS: readonly Question<ApplicationAnswer["context"]>[] = [
  { label: "Property address", read: ({ propertyAddress }) => propertyAddress },
  { label: "Date of purchase", read: ({ dateOfPropertyPurchase }) => longDate(dateOfPropertyPurchase) },
  { label: "Years left on your mortgage", read: ({ yearsLeftOnMortgage: years }) => years?.toString() ?? null },
  { label: "What your home is worth", read: ({ homeValueEstimate }) => dollars(homeValueEstimate) },
  { label: "Mortgage still to pay", read: ({ remainingMortgageEstimate }) => dollars(remainingMortgageEstimate) },
  { label: "Mortgage payment each month", read: ({ monthlyMortgagePayment }) => dollars(monthlyMortgagePayment) },
  {
    label: "Help with each repayment",
    read: ({ fintreeHelpPercentage: help }) => (help === null ? null : formatPercent(help)),
  },
  { label: "Deposit needed", read: ({ depositNeeded }) => dollars(depositNeeded) },
  { label: "Budget for the next home", read: ({ upgradeBudget }) => dollars(upgradeBudget) },
];

/** The applicant step (SPEC §5, Applicant). */
export const DETAILS_QUESTIONS: readonly Question<ApplicantAnswer>[] = [
  { label: "First name", read: ({ firstName }) => firstName },
  { label: "Last name", read: ({ lastName }) => lastName },
  { label: "Date of birth", read: ({ dateOfBirth }) => longDate(dateOfBirth) },
  {
    label: "Marital status",
    read: ({ maritalStatus }) => (maritalStatus === null ? null : MARITAL_STATUS_WORDS[maritalStatus]),
  },
  { label: "Email", read: ({ emailAddress }) => emailAddress },
  { label: "Phone", read: ({ phone }) => phone },
];

/** What is asked of an address; abroad there is neither a state nor a need of a postcode (SPEC §5, Address). */
export function addressQuestions({ label, since }: { readonly label: string; readonly since: string }) {
  return [
    { label, read: ({ address }) => address },
    { label: "Suburb or town", read: ({ city }) => city },
    { label: "State", read: ({ state, country }) => (country === HOME_COUNTRY ? state : null) },
    { label: "Postcode", read: ({ zip }) => zip },
    { label: "Country", read: ({ country }) => (country === HOME_COUNTRY ? null : countryName(country)) },
    { label: since, read: ({ addressHeldSince }) => longDate(addressHeldSince) },
  ] as const satisfies readonly Question<AddressAnswer>[];
}

/** The current mortgage step (SPEC §5, Current mortgage). */
export const CURRENT_MORTGAGE_QUESTIONS: readonly Question<ApplicantAnswer>[] = [
  {
    label: "Bank or lender",
    read: ({ mortgageHeldWith, hasNoMortgage }) => (hasNoMortgage ? null : mortgageHeldWith),
  },
  { label: "There is no mortgage", read: ({ hasNoMortgage }) => yes(hasNoMortgage) },
];

type Read = Question<ApplicantAnswer>["read"];

function employment(name: EmploymentQuestion, label: string, read: Read): Question<ApplicantAnswer> {
  return {
    label,
    read: (answers, today) => (employmentQuestions(answers, today).includes(name) ? read(answers, today) : null),
  };
}

/** The employment step: what its own answers make it ask (SPEC §4, conditional display; EMP-03 to EMP-05). */
export const EMPLOYMENT_QUESTIONS: readonly Question<ApplicantAnswer>[] = [
  employment("employmentStatus", "Employment status", ({ employmentStatus: status }) =>
    status === null ? null : EMPLOYMENT_STATUS_WORDS[status],
  ),
  employment("employmentType", "Employment type", ({ employmentType: type }) =>
    type === null ? null : EMPLOYMENT_TYPE_WORDS[type],
  ),
  employment("employerName", "Employer name", ({ employerName }) => employerName),
  employment("companyAddress", "Company address", ({ companyAddress }) => companyAddress),
  employment("accountantDetails", "Accountant details", ({ accountantDetails }) => accountantDetails),
  employment("abnNumber", "ABN", ({ abnNumber }) => (abnNumber === null ? null : formatAbn(abnNumber))),
  employment("currentJobStartDate", "Started this job on", (answers) => longDate(answers.currentJobStartDate)),
  employment("previousEmployer", "Previous employer", ({ previousEmployer }) => previousEmployer),
  employment("previousJobStartDate", "Started there on", (answers) => longDate(answers.previousJobStartDate)),
  employment("previousJobEndDate", "Left there on", (answers) => longDate(answers.previousJobEndDate)),
  employment(
    "employmentNote",
    "Other jobs, or other income such as a pension or rent",
    ({ employmentNote }) => employmentNote,
  ),
];

/** What is asked of an asset of its kind (DECISIONS, Assets). */
export function assetQuestions(type: NonNullable<AssetAnswer["type"]>): readonly Question<AssetAnswer>[] {
  const words = ASSET_WORDS[type];
  return [
    { label: words.description, read: ({ description }) => description },
    { label: words.value, read: ({ value }) => dollars(value) },
  ];
}

/** What is asked of a liability of its kind (DECISIONS, Liabilities). */
export function liabilityQuestions(type: NonNullable<LiabilityAnswer["type"]>): readonly Question<LiabilityAnswer>[] {
  const words = LIABILITY_WORDS[type];
  return [
    { label: words.lender, read: ({ lender }) => lender },
    { label: "Limit", read: ({ limit }) => dollars(limit) },
    { label: words.balance, read: ({ balance }) => dollars(balance) },
    { label: words.repayment, read: ({ monthlyRepayment }) => dollars(monthlyRepayment) },
  ];
}

/** What of an account number is shown on screens and copies: its last three digits (DECISIONS, Documents and files). */
const SHOWN_DIGITS = 3;

/** The banking step; the account number shows its end alone (DECISIONS, Banking). */
export const BANKING_QUESTIONS: readonly Question<BankingDetails>[] = [
  { label: "Name on the account", read: ({ accountName }) => accountName },
  { label: "BSB", read: ({ bsb }) => (bsb === null ? null : formatBsb(bsb)) },
  {
    label: "Account number",
    read: ({ accountNumber }) => (accountNumber === null ? null : `Ends in ${accountNumber.slice(-SHOWN_DIGITS)}`),
  },
];
