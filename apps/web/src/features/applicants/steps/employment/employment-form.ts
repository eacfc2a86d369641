import { applicantDraft, type ApplicantAnswer, type ApplicantDraft } from "@keystep/contract/applicants";
import { employmentDraft, employmentFor, employmentQuestions } from "@keystep/contract/employment";
import { EMPLOYMENT_LABELS } from "@keystep/contract/question-labels";
import { EMPLOYMENT_STATUS_WORDS, EMPLOYMENT_TYPE_WORDS } from "@keystep/contract/question-words";
import { formatAbn, normaliseAbn } from "@keystep/domain/applicants/abn";
import { EMPLOYMENT_STATUSES, EMPLOYMENT_TYPES, type EmploymentStatus } from "@keystep/domain/applicants/applicant";
import type { CalendarDate } from "@keystep/domain/kernel/calendar-date";
import type { DefaultValues } from "react-hook-form";
import type { z } from "zod";
import type { Voice } from "#src/features/applicants/use-whose-part";
import type { Answers } from "#src/features/applications/autosaver";
import { draftFields } from "#src/features/applications/draft-fields";
import { longDateText } from "#src/form/date-text";

type EmploymentForm = ReturnType<typeof employmentFor>;
export type EmploymentValues = z.input<EmploymentForm>;
export type EmploymentAnswers = z.output<EmploymentForm>;

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
  return EMPLOYMENT_STATUSES.map((value) => ({
    value,
    label: EMPLOYMENT_STATUS_WORDS[value],
    description: STATUS_DESCRIPTIONS[voice][value],
  }));
}

export const TYPE_CHOICES = EMPLOYMENT_TYPES.map((value) => ({ value, label: EMPLOYMENT_TYPE_WORDS[value] }));

function labelIn(labels: Readonly<Record<string, string>>) {
  return (answer: string): string => labels[answer] ?? answer;
}

/** In groups as on an invoice once it is one; anything else as it was typed. */
export function abnText(typed: string): string {
  const abn = normaliseAbn(typed);
  return abn === null ? typed : formatAbn(abn);
}

export const EMPLOYMENT_QUESTIONS = {
  employmentStatus: { label: EMPLOYMENT_LABELS.employmentStatus, show: labelIn(EMPLOYMENT_STATUS_WORDS) },
  employmentType: { label: EMPLOYMENT_LABELS.employmentType, show: labelIn(EMPLOYMENT_TYPE_WORDS) },
  employerName: { label: EMPLOYMENT_LABELS.employerName },
  companyAddress: { label: EMPLOYMENT_LABELS.companyAddress },
  accountantDetails: { label: EMPLOYMENT_LABELS.accountantDetails },
  abnNumber: { label: EMPLOYMENT_LABELS.abnNumber, show: abnText },
  currentJobStartDate: { label: EMPLOYMENT_LABELS.currentJobStartDate, show: longDateText },
  previousEmployer: { label: EMPLOYMENT_LABELS.previousEmployer },
  previousJobStartDate: { label: EMPLOYMENT_LABELS.previousJobStartDate, show: longDateText },
  previousJobEndDate: { label: EMPLOYMENT_LABELS.previousJobEndDate, show: longDateText },
  employmentNote: { label: EMPLOYMENT_LABELS.employmentNote },
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
