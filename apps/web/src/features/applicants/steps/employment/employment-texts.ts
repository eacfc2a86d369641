import { EMPLOYMENT_STATUSES, EMPLOYMENT_TYPES, type EmploymentStatus } from "@keystep/domain/applicants/employment";
import { LIVES_TOGETHER } from "@keystep/domain/applicants/household";
import { INCOME_PERIODS, OTHER_INCOME_TYPES, type OtherIncomeType } from "@keystep/domain/applicants/income";
import { namesOf } from "@keystep/domain/kernel/named";
import { kindChoices } from "#src/features/applicants/holdings/holding-kind";
import type { Voice } from "#src/features/applicants/use-whose-part";

const FOR_BOTH = {
  companyAddress: "Street, suburb, state and postcode of the head office, as on a payslip.",
  startOfJob: "Month and year are enough, such as 11/2023. Below three years we also ask for the job before.",
  employmentNote: "In your own words.",
  otherIncome: "A second job, rent, a pension, interest. Leave it out if there is none.",
  dependants: "Children and others who live on the household’s money. 0 if there are none.",
  livingCosts:
    "Everyday spending of the household: food, bills, transport, school, insurance. No rent, no loan repayments.",
} as const;

export const TEXTS = {
  self: {
    ...FOR_BOTH,
    heading: "Your employment",
    intro:
      "What you do for work now, what comes in and what your household spends. The end of the page shows which repayments stay comfortable for you.",
    income: "Your income",
    grossIncome: {
      working: "Before tax, without super, as on your payslip or tax return.",
      notWorking: "From work. 0 if there is none; a pension or a payment goes under other income.",
    },
    household: "Your household",
    accountantDetails: "The person who prepares your tax return, and their firm. If you do it yourself, your own name.",
    abnNumber:
      "11 digits, with or without spaces. It’s on your invoices and activity statements, and abr.business.gov.au finds it by your name. " +
      "An ACN or a tax file number has 9 digits: we don’t need those.",
    startOfBusiness:
      "When you began to work for yourself. Month and year are enough, such as 11/2023. Below three years we also ask for the job before.",
    previousEmployer:
      "You started less than three years ago, and lenders look at three years of work. Leave this empty if there was no job before.",
  },
  other: {
    ...FOR_BOTH,
    heading: "Your co-applicant’s employment",
    intro:
      "What they do for work now, and what comes in. The end of the page shows which repayments stay comfortable for the two of you.",
    income: "Their income",
    grossIncome: {
      working: "Before tax, without super, as on their payslip or tax return.",
      notWorking: "From work. 0 if there is none; a pension or a payment goes under other income.",
    },
    household: "Their household",
    accountantDetails:
      "The person who prepares their tax return, and their firm. If they do it themselves, their own name.",
    abnNumber:
      "11 digits, with or without spaces. It’s on their invoices and activity statements, and abr.business.gov.au finds it by their name. " +
      "An ACN or a tax file number has 9 digits: we don’t need those.",
    startOfBusiness:
      "When they began to work for themselves. Month and year are enough, such as 11/2023. Below three years we also ask for the job before.",
    previousEmployer:
      "They started less than three years ago, and lenders look at three years of work. Leave this empty if there was no job before.",
  },
} as const satisfies Record<Voice, object>;

const STATUS_DESCRIPTIONS = {
  self: {
    unemployed: "Also if you are retired, studying or caring for somebody.",
    employed: "Somebody pays you a wage or salary.",
    "self-employed": "You run a business of your own, alone or with others.",
  },
  other: {
    unemployed: "Also if they are retired, studying or caring for somebody.",
    employed: "Somebody pays them a wage or salary.",
    "self-employed": "They run a business of their own, alone or with others.",
  },
} as const satisfies Record<Voice, Record<EmploymentStatus, string>>;

export function statusChoices(voice: Voice) {
  return namesOf(EMPLOYMENT_STATUSES).map((value) => ({
    value,
    label: EMPLOYMENT_STATUSES[value],
    description: STATUS_DESCRIPTIONS[voice][value],
  }));
}

export const TYPE_CHOICES = namesOf(EMPLOYMENT_TYPES).map((value) => ({ value, label: EMPLOYMENT_TYPES[value] }));

export const LIVES_TOGETHER_CHOICES = namesOf(LIVES_TOGETHER).map((value) => ({ value, label: LIVES_TOGETHER[value] }));

/** As a word beside an amount, "a month". */
export const PERIOD_CHOICES = namesOf(INCOME_PERIODS).map((value) => ({ value, label: INCOME_PERIODS[value] }));

const OTHER_INCOME_HINTS: Readonly<Record<OtherIncomeType, { readonly hint: string }>> = {
  "second-job": { hint: "Wages beside the main job" },
  rent: { hint: "What tenants pay, before costs" },
  government: { hint: "A pension, JobSeeker, family payments" },
  investment: { hint: "Bank interest, dividends, funds" },
  maintenance: { hint: "What is paid for children or a former partner" },
  other: { hint: "Anything else that comes in regularly" },
};

export const OTHER_INCOME_CHOICES = kindChoices(OTHER_INCOME_TYPES, OTHER_INCOME_HINTS);
