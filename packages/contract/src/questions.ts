import { formatAbn } from "@keystep/domain/applicants/abn";
import { formatBsb } from "@keystep/domain/applicants/banking-details";
import type { BankingDetails } from "@keystep/domain/applicants/banking-details";
import { formatPhone } from "@keystep/domain/identity/format-phone";
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
  ACCOUNT_LABELS,
  ADDRESS_LABELS,
  BANKING_LABELS,
  CURRENT_MORTGAGE_LABELS,
  DETAILS_LABELS,
  EMPLOYMENT_LABELS,
  HOLDINGS_LABELS,
  PROPERTY_LABELS,
} from "./question-labels.ts";
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
  { label: ACCOUNT_LABELS.firstName, read: ({ firstName }) => firstName },
  { label: ACCOUNT_LABELS.lastName, read: ({ lastName }) => lastName },
  { label: ACCOUNT_LABELS.email, read: ({ email }) => email },
  { label: ACCOUNT_LABELS.phone, read: ({ phone }) => formatPhone(phone) },
];

/** The property step, and the figures a calculator brought along (SPEC §2, property details; CALC-19). */
export const PROPERTY_QUESTIONS: readonly Question<ApplicationAnswer["context"]>[] = [
  { label: PROPERTY_LABELS.propertyAddress, read: ({ propertyAddress }) => propertyAddress },
  {
    label: PROPERTY_LABELS.dateOfPropertyPurchase,
    read: ({ dateOfPropertyPurchase }) => longDate(dateOfPropertyPurchase),
  },
  { label: PROPERTY_LABELS.yearsLeftOnMortgage, read: ({ yearsLeftOnMortgage: years }) => years?.toString() ?? null },
  { label: PROPERTY_LABELS.homeValueEstimate, read: ({ homeValueEstimate }) => dollars(homeValueEstimate) },
  {
    label: PROPERTY_LABELS.remainingMortgageEstimate,
    read: ({ remainingMortgageEstimate }) => dollars(remainingMortgageEstimate),
  },
  {
    label: PROPERTY_LABELS.monthlyMortgagePayment,
    read: ({ monthlyMortgagePayment }) => dollars(monthlyMortgagePayment),
  },
  {
    label: PROPERTY_LABELS.fintreeHelpPercentage,
    read: ({ fintreeHelpPercentage: help }) => (help === null ? null : formatPercent(help)),
  },
  { label: PROPERTY_LABELS.depositNeeded, read: ({ depositNeeded }) => dollars(depositNeeded) },
  { label: PROPERTY_LABELS.upgradeBudget, read: ({ upgradeBudget }) => dollars(upgradeBudget) },
];

/** The applicant step (SPEC §5, Applicant). */
export const DETAILS_QUESTIONS: readonly Question<ApplicantAnswer>[] = [
  { label: DETAILS_LABELS.firstName, read: ({ firstName }) => firstName },
  { label: DETAILS_LABELS.lastName, read: ({ lastName }) => lastName },
  { label: DETAILS_LABELS.dateOfBirth, read: ({ dateOfBirth }) => longDate(dateOfBirth) },
  {
    label: DETAILS_LABELS.maritalStatus,
    read: ({ maritalStatus }) => (maritalStatus === null ? null : MARITAL_STATUS_WORDS[maritalStatus]),
  },
  { label: DETAILS_LABELS.emailAddress, read: ({ emailAddress }) => emailAddress },
  { label: DETAILS_LABELS.phone, read: ({ phone }) => (phone === null ? null : formatPhone(phone)) },
];

/** What is asked of an address; abroad there is neither a state nor a need of a postcode (SPEC §5, Address). */
export function addressQuestions({ label, since }: { readonly label: string; readonly since: string }) {
  return [
    { label, read: ({ address }) => address },
    { label: ADDRESS_LABELS.city, read: ({ city }) => city },
    { label: ADDRESS_LABELS.state, read: ({ state, country }) => (country === HOME_COUNTRY ? state : null) },
    { label: ADDRESS_LABELS.zip, read: ({ zip }) => zip },
    { label: ADDRESS_LABELS.country, read: ({ country }) => (country === HOME_COUNTRY ? null : countryName(country)) },
    { label: since, read: ({ addressHeldSince }) => longDate(addressHeldSince) },
  ] as const satisfies readonly Question<AddressAnswer>[];
}

/** The current mortgage step (SPEC §5, Current mortgage). */
export const CURRENT_MORTGAGE_QUESTIONS: readonly Question<ApplicantAnswer>[] = [
  {
    label: CURRENT_MORTGAGE_LABELS.mortgageHeldWith,
    read: ({ mortgageHeldWith, hasNoMortgage }) => (hasNoMortgage ? null : mortgageHeldWith),
  },
  { label: CURRENT_MORTGAGE_LABELS.hasNoMortgage, read: ({ hasNoMortgage }) => yes(hasNoMortgage) },
];

type Read = Question<ApplicantAnswer>["read"];

function employment(name: EmploymentQuestion, read: Read): Question<ApplicantAnswer> {
  return {
    label: EMPLOYMENT_LABELS[name],
    read: (answers, today) => (employmentQuestions(answers, today).includes(name) ? read(answers, today) : null),
  };
}

/** The employment step: what its own answers make it ask (SPEC §4, conditional display; EMP-03 to EMP-05). */
export const EMPLOYMENT_QUESTIONS: readonly Question<ApplicantAnswer>[] = [
  employment("employmentStatus", ({ employmentStatus: status }) =>
    status === null ? null : EMPLOYMENT_STATUS_WORDS[status],
  ),
  employment("employmentType", ({ employmentType: type }) => (type === null ? null : EMPLOYMENT_TYPE_WORDS[type])),
  employment("employerName", ({ employerName }) => employerName),
  employment("companyAddress", ({ companyAddress }) => companyAddress),
  employment("accountantDetails", ({ accountantDetails }) => accountantDetails),
  employment("abnNumber", ({ abnNumber }) => (abnNumber === null ? null : formatAbn(abnNumber))),
  employment("currentJobStartDate", (answers) => longDate(answers.currentJobStartDate)),
  employment("previousEmployer", ({ previousEmployer }) => previousEmployer),
  employment("previousJobStartDate", (answers) => longDate(answers.previousJobStartDate)),
  employment("previousJobEndDate", (answers) => longDate(answers.previousJobEndDate)),
  employment("employmentNote", ({ employmentNote }) => employmentNote),
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
    { label: HOLDINGS_LABELS.limit, read: ({ limit }) => dollars(limit) },
    { label: words.balance, read: ({ balance }) => dollars(balance) },
    { label: words.repayment, read: ({ monthlyRepayment }) => dollars(monthlyRepayment) },
  ];
}

/** What of an account number is shown on screens and copies: its last three digits (DECISIONS, Documents and files). */
const SHOWN_DIGITS = 3;

/** The banking step; the account number shows its end alone (DECISIONS, Banking). */
export const BANKING_QUESTIONS: readonly Question<BankingDetails>[] = [
  { label: BANKING_LABELS.accountName, read: ({ accountName }) => accountName },
  { label: BANKING_LABELS.bsb, read: ({ bsb }) => (bsb === null ? null : formatBsb(bsb)) },
  {
    label: BANKING_LABELS.accountNumber,
    read: ({ accountNumber }) => (accountNumber === null ? null : `Ends in ${accountNumber.slice(-SHOWN_DIGITS)}`),
  },
];
