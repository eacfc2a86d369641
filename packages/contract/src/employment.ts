import { EMPLOYMENT_STATUSES, EMPLOYMENT_TYPES } from "@keystep/domain/applicants/applicant";
import type { EmploymentStatus, EmploymentType } from "@keystep/domain/applicants/applicant";
import { normaliseAbn } from "@keystep/domain/applicants/abn";
import { asksPreviousEmployer } from "@keystep/domain/applicants/three-year-history";
import { isBefore, parseCalendarDate } from "@keystep/domain/kernel/calendar-date";
import type { CalendarDate } from "@keystep/domain/kernel/calendar-date";
import { z } from "zod";
import { calendarDate, pastDate } from "./date-fields.ts";
import { blankable, given, line, normalised, paragraph, unasked } from "./fields.ts";
import { MESSAGES } from "./messages.ts";

/** An ABN with its check digits, kept as eleven digits (EMP-04). */
const abnNumber = normalised(
  z.string({ error: MESSAGES.abnNumber }).trim().max(30, { error: MESSAGES.abnNumber, abort: true }),
  MESSAGES.abnNumber,
  normaliseAbn,
);

const fields = {
  employmentStatus: z.enum(EMPLOYMENT_STATUSES, { error: MESSAGES.employmentStatus }),
  employmentType: z.enum(EMPLOYMENT_TYPES, { error: MESSAGES.employmentType }),
  currentJobStartDate: calendarDate(MESSAGES.date),
  employerName: line({ message: MESSAGES.employerName, min: 2, max: 100 }),
  companyAddress: line({ message: MESSAGES.companyAddress, min: 5, max: 200 }),
  previousEmployer: line({ message: MESSAGES.employerName, min: 2, max: 100 }),
  previousJobStartDate: calendarDate(MESSAGES.date),
  previousJobEndDate: calendarDate(MESSAGES.date),
  accountantDetails: line({ message: MESSAGES.accountantDetails, min: 2, max: 200 }),
  abnNumber,
  employmentNote: paragraph({ message: MESSAGES.text, max: 500 }),
};

/** The employment of an applicant as a caller sends it while it is unfinished; `null` clears an answer. */
export const employmentDraft = {
  employmentStatus: fields.employmentStatus.nullable().optional(),
  employmentType: fields.employmentType.nullable().optional(),
  currentJobStartDate: fields.currentJobStartDate.nullable().optional(),
  employerName: fields.employerName.nullable().optional(),
  companyAddress: fields.companyAddress.nullable().optional(),
  previousEmployer: fields.previousEmployer.nullable().optional(),
  previousJobStartDate: fields.previousJobStartDate.nullable().optional(),
  previousJobEndDate: fields.previousJobEndDate.nullable().optional(),
  accountantDetails: fields.accountantDetails.nullable().optional(),
  abnNumber: fields.abnNumber.nullable().optional(),
  employmentNote: fields.employmentNote.nullable().optional(),
};

/** A question of the employment form, by its wire name (SPEC §3, Applicant). */
export type EmploymentQuestion = keyof typeof fields;

type EmploymentAnswers = {
  readonly employmentStatus?: unknown;
  readonly currentJobStartDate?: unknown;
  readonly previousJobStartDate?: unknown;
};

function dateIn(answer: unknown): CalendarDate | null {
  return typeof answer === "string" ? parseCalendarDate(answer) : null;
}

/** Whether these answers of the employment form make it ask the previous employer (SPEC §4, conditional display; EMP-05). */
export function formAsksPreviousEmployer(answers: EmploymentAnswers, today: CalendarDate): boolean {
  const { employmentStatus, currentJobStartDate } = answers;
  const isWorking = employmentStatus === "employed" || employmentStatus === "self-employed";
  return isWorking && asksPreviousEmployer(dateIn(currentJobStartDate), today);
}

type Text = z.ZodType<string | null, string | null | undefined>;

const ASKED_OF = {
  unemployed: [],
  employed: ["employmentType", "employerName", "companyAddress", "currentJobStartDate"],
  "self-employed": ["accountantDetails", "abnNumber", "currentJobStartDate"],
} as const satisfies Record<EmploymentStatus, readonly EmploymentQuestion[]>;

function isStatus(answer: unknown): answer is EmploymentStatus {
  return EMPLOYMENT_STATUSES.some((status) => status === answer);
}

/** What these answers make the employment form ask (SPEC §4, conditional display; EMP-03 to EMP-05). */
export function employmentQuestions(answers: EmploymentAnswers, today: CalendarDate): readonly EmploymentQuestion[] {
  const { employmentStatus } = answers;
  return [
    "employmentStatus",
    ...(isStatus(employmentStatus) ? ASKED_OF[employmentStatus] : []),
    ...(formAsksPreviousEmployer(answers, today)
      ? (["previousEmployer", "previousJobStartDate", "previousJobEndDate"] as const)
      : []),
    "employmentNote",
  ];
}

function required(isAsked: boolean, schema: z.ZodType<string, string>): Text {
  return isAsked ? z.string().nullish().pipe(schema) : unasked();
}

function dated(
  isAsked: boolean,
  schema: z.ZodType<CalendarDate, string>,
): z.ZodType<CalendarDate | null, string | null | undefined> {
  return isAsked ? blankable(schema) : unasked();
}

/** The employment form as its own answers make it on the day `today` (SPEC §4 and §5, Employment; EMP-02 to EMP-06; LIM-08). */
export function employmentFor(answers: EmploymentAnswers, today: CalendarDate) {
  const asked = employmentQuestions(answers, today);
  const asks = (question: EmploymentQuestion) => asked.includes(question);
  const past = pastDate(MESSAGES.date, today);
  const began = dateIn(answers.previousJobStartDate);
  const ended = past.refine((date) => began === null || !isBefore(date, began), { error: MESSAGES.jobEndBeforeStart });
  const employmentType: z.ZodType<EmploymentType | null, EmploymentType | null | undefined> = asks("employmentType")
    ? given(fields.employmentType)
    : unasked();
  const previousEmployer: Text = asks("previousEmployer") ? blankable(fields.previousEmployer) : unasked();
  return z.object({
    employmentStatus: fields.employmentStatus,
    employmentType,
    employerName: required(asks("employerName"), fields.employerName),
    companyAddress: required(asks("companyAddress"), fields.companyAddress),
    accountantDetails: required(asks("accountantDetails"), fields.accountantDetails),
    abnNumber: required(asks("abnNumber"), fields.abnNumber),
    currentJobStartDate: dated(asks("currentJobStartDate"), past),
    previousEmployer,
    previousJobStartDate: dated(asks("previousJobStartDate"), past),
    previousJobEndDate: dated(asks("previousJobEndDate"), ended),
    employmentNote: blankable(fields.employmentNote),
  });
}
