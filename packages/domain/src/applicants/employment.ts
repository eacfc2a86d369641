import { aboutWhen, precision } from "@keystep/domain/answers/about-when";
import { choice, code, line, note } from "@keystep/domain/answers/kinds";
import { defineStep, type AnswersOf, type ValuesOf } from "@keystep/domain/answers/step";
import { isBefore, type CalendarDate } from "@keystep/domain/kernel/calendar-date";
import type { Precision } from "@keystep/domain/kernel/typed-date";
import { HOUSEHOLD_OF_CO, HOUSEHOLD_OF_MAIN } from "./household.ts";
import { INCOME, OTHER_INCOMES } from "./income.ts";
import { formatAbn, normaliseAbn } from "./abn.ts";
import { asksPreviousEmployer, latestDay, needsItsDay } from "./three-year-history.ts";

/** The employment statuses and how they read (spec §5, Employment). */
export const EMPLOYMENT_STATUSES = {
  unemployed: "Unemployed",
  employed: "Employed",
  "self-employed": "Self-employed",
} as const;
export type EmploymentStatus = keyof typeof EMPLOYMENT_STATUSES;

/** The employment types and how they read (spec §5, Employment). */
export const EMPLOYMENT_TYPES = { "full-time": "Full-time", "part-time": "Part-time", casual: "Casual" } as const;

const ABN = { normalise: normaliseAbn, format: formatAbn, max: 30 } as const;

type Status = { readonly employmentStatus: EmploymentStatus | null };
type Job = Status & { readonly currentJobStartDate: CalendarDate | null };

function isEmployed({ employmentStatus }: Status): boolean {
  return employmentStatus === "employed";
}

function isSelfEmployed({ employmentStatus }: Status): boolean {
  return employmentStatus === "self-employed";
}

function isWorking(job: Status): boolean {
  return isEmployed(job) || isSelfEmployed(job);
}

function isNewInJob(job: Job, today: CalendarDate): boolean {
  return isWorking(job) && asksPreviousEmployer(job.currentJobStartDate, today);
}

type Started = { readonly currentJobStartDatePrecision: Precision | null };
function startNeedsItsDay(started: CalendarDate, job: Started, today: CalendarDate): string | null {
  return needsItsDay(started, job.currentJobStartDatePrecision, today);
}

type Previous = {
  readonly previousJobStartDate: CalendarDate | null;
  readonly previousJobEndDatePrecision: Precision | null;
};
function endsBeforeItBegan(ended: CalendarDate, job: Previous): string | null {
  const began = job.previousJobStartDate;
  const isAfter = began !== null && isBefore(latestDay(ended, job.previousJobEndDatePrecision), began);
  return isAfter ? "The end of a job cannot come before its start" : null;
}

/** The employment step (spec §5, Employment; when each is asked: spec §4, EMP-01 to EMP-06). */
export const EMPLOYMENT = defineStep({
  steps: { "main-applicant": "applicant-employment", "co-applicant": "coapplicant-employment" },
  minutes: 4,
  questions: {
    employmentStatus: choice(EMPLOYMENT_STATUSES, {
      label: "Employment status",
      message: "Employment status is required",
      visibility: "shared",
    }),
    employmentType: choice(EMPLOYMENT_TYPES, {
      label: "Employment type",
      message: "Employment type is required",
      visibility: "shared",
      when: isEmployed,
    }),
    employerName: line({
      label: "Employer name",
      message: "A valid employer name is required",
      min: 2,
      max: 100,
      visibility: "shared",
      when: isEmployed,
    }),
    companyAddress: line({
      label: "Company address",
      message: "A valid company address is required",
      min: 5,
      max: 200,
      when: isEmployed,
    }),
    accountantDetails: line({
      label: "Accountant details",
      message: "A valid accountant name is required",
      min: 2,
      max: 200,
      when: isSelfEmployed,
    }),
    abnNumber: code(ABN, { label: "ABN", message: "A valid ABN number is required", when: isSelfEmployed }),
    currentJobStartDate: aboutWhen({
      label: "Started this job",
      precision: "currentJobStartDatePrecision",
      isOptional: true,
      visibility: "shared",
      when: isWorking,
      refuse: startNeedsItsDay,
    }),
    currentJobStartDatePrecision: precision({
      label: "Started this job: day or month",
      visibility: "shared",
      when: isWorking,
    }),
    previousEmployer: line({
      label: "Previous employer",
      message: "A valid employer name is required",
      min: 2,
      max: 100,
      isOptional: true,
      when: isNewInJob,
    }),
    previousJobStartDate: aboutWhen({
      label: "Started there",
      precision: "previousJobStartDatePrecision",
      isOptional: true,
      when: isNewInJob,
    }),
    previousJobStartDatePrecision: precision({ label: "Started there: day or month", when: isNewInJob }),
    previousJobEndDate: aboutWhen({
      label: "Left there",
      precision: "previousJobEndDatePrecision",
      isOptional: true,
      when: isNewInJob,
      refuse: endsBeforeItBegan,
    }),
    previousJobEndDatePrecision: precision({ label: "Left there: day or month", when: isNewInJob }),
    ...INCOME,
    ...HOUSEHOLD_OF_MAIN,
    employmentNote: note({ label: "Anything else about work or income", max: 500 }),
    // Last, so that in review and PDF nothing stands below the title of an income that is not about it.
    otherIncome: OTHER_INCOMES,
  },
});

/** The same step of the co-applicant, who shares the main applicant's household or has one of their own. */
export const CO_EMPLOYMENT: typeof EMPLOYMENT = defineStep({
  steps: EMPLOYMENT.steps,
  minutes: EMPLOYMENT.minutes,
  questions: { ...EMPLOYMENT.questions, ...HOUSEHOLD_OF_CO },
});

/** The employment step of each person. */
export const EMPLOYMENT_OF = { "main-applicant": EMPLOYMENT, "co-applicant": CO_EMPLOYMENT } as const;

export type EmploymentAnswers = AnswersOf<(typeof EMPLOYMENT)["questions"]>;
export type EmploymentValues = ValuesOf<(typeof EMPLOYMENT)["questions"]>;
