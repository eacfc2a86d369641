import { applicantDraft, type ApplicantAnswer, type ApplicantDraft } from "@keystep/contract/applicants";
import { employmentDraft, employmentFor, employmentQuestions } from "@keystep/contract/employment";
import { formatAbn, normaliseAbn } from "@keystep/domain/applicants/abn";
import {
  EMPLOYMENT_STATUSES,
  EMPLOYMENT_TYPES,
  type ApplicantType,
  type EmploymentStatus,
  type EmploymentType,
} from "@keystep/domain/applicants/applicant";
import type { CalendarDate } from "@keystep/domain/kernel/calendar-date";
import type { DefaultValues } from "react-hook-form";
import type { z } from "zod";
import type { Answers } from "#src/features/applications/autosaver";
import { draftFields } from "#src/features/applications/draft-fields";
import { longDateText } from "#src/form/date-text";

type EmploymentForm = ReturnType<typeof employmentFor>;
export type EmploymentValues = z.input<EmploymentForm>;
export type EmploymentAnswers = z.output<EmploymentForm>;

const STATUS_LABELS = {
  unemployed: "Unemployed",
  employed: "Employed",
  "self-employed": "Self-employed",
} as const satisfies Record<EmploymentStatus, string>;

const STATUS_DESCRIPTIONS = {
  "main-applicant": {
    unemployed: "Also if you are retired, studying or caring for somebody.",
    employed: "Somebody pays you a wage or salary.",
    "self-employed": "You run a business of your own, alone or with others.",
  },
  "co-applicant": {
    unemployed: "Also if they are retired, studying or caring for somebody.",
    employed: "Somebody pays them a wage or salary.",
    "self-employed": "They run a business of their own, alone or with others.",
  },
} as const satisfies Record<ApplicantType, Record<EmploymentStatus, string>>;

const TYPE_LABELS = {
  "full-time": "Full-time",
  "part-time": "Part-time",
  casual: "Casual",
} as const satisfies Record<EmploymentType, string>;

export function statusChoices(type: ApplicantType) {
  return EMPLOYMENT_STATUSES.map((value) => ({
    value,
    label: STATUS_LABELS[value],
    description: STATUS_DESCRIPTIONS[type][value],
  }));
}

export const TYPE_CHOICES = EMPLOYMENT_TYPES.map((value) => ({ value, label: TYPE_LABELS[value] }));

function labelIn(labels: Readonly<Record<string, string>>) {
  return (answer: string): string => labels[answer] ?? answer;
}

/** In groups as on an invoice once it is one; anything else as it was typed. */
export function abnText(typed: string): string {
  const abn = normaliseAbn(typed);
  return abn === null ? typed : formatAbn(abn);
}

export const EMPLOYMENT_QUESTIONS = {
  employmentStatus: { label: "Employment status", show: labelIn(STATUS_LABELS) },
  employmentType: { label: "Employment type", show: labelIn(TYPE_LABELS) },
  employerName: { label: "Employer name" },
  companyAddress: { label: "Company address" },
  accountantDetails: { label: "Accountant details" },
  abnNumber: { label: "ABN", show: abnText },
  currentJobStartDate: { label: "Started this job on", show: longDateText },
  previousEmployer: { label: "Previous employer" },
  previousJobStartDate: { label: "Started there on", show: longDateText },
  previousJobEndDate: { label: "Left there on", show: longDateText },
  employmentNote: { label: "Other jobs, or other income such as a pension or rent" },
} as const;

export function employmentValues(applicant: ApplicantAnswer): DefaultValues<EmploymentValues> {
  const { employmentStatus, employmentType } = applicant;
  return {
    ...(employmentStatus === null ? {} : { employmentStatus }),
    employmentType,
    employerName: applicant.employerName ?? "",
    companyAddress: applicant.companyAddress ?? "",
    accountantDetails: applicant.accountantDetails ?? "",
    abnNumber: abnText(applicant.abnNumber ?? ""),
    currentJobStartDate: applicant.currentJobStartDate ?? "",
    previousEmployer: applicant.previousEmployer ?? "",
    previousJobStartDate: applicant.previousJobStartDate ?? "",
    previousJobEndDate: applicant.previousJobEndDate ?? "",
    employmentNote: applicant.employmentNote ?? "",
  };
}

/** What the form asks is judged as the form judges it, so that no date still to come is stored; the rest is kept as it is. */
export function selectEmployment(today: CalendarDate) {
  return (values: Answers, saved: Answers): Answers | null => {
    const { shape } = employmentFor(values, today);
    const asked = employmentQuestions(values, today).map((name) => [name, shape[name]] as const);
    return draftFields({ ...employmentDraft, ...Object.fromEntries(asked) }, values, saved);
  };
}

export function employmentDraftOf(changed: Answers): ApplicantDraft {
  return applicantDraft.parse(changed);
}

/** What was asked, blank answers as null; what was typed before another status was chosen stays stored. */
export function askedEmployment(answers: EmploymentAnswers, today: CalendarDate): ApplicantDraft {
  const asked = employmentQuestions(answers, today).map((name) => [name, answers[name]] as const);
  return applicantDraft.parse(Object.fromEntries(asked));
}
