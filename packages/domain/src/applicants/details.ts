import { choice, date, email, line, phone } from "@keystep/domain/answers/kinds";
import { PERSON_NAME } from "@keystep/domain/answers/messages";
import { defineStep, type AnswersOf, type ValuesOf } from "@keystep/domain/answers/step";
import type { CalendarDate } from "@keystep/domain/kernel/calendar-date";
import { isAdult } from "./adult.ts";

/** The marital statuses and how they read (spec §5, Applicant). */
export const MARITAL_STATUSES = {
  married: "Married",
  single: "Single",
  separated: "Separated",
  divorced: "Divorced",
  widowed: "Widowed",
} as const;
export type MaritalStatus = keyof typeof MARITAL_STATUSES;

function isTooYoung(dateOfBirth: CalendarDate, _others: object, today: CalendarDate): string | null {
  return isAdult(dateOfBirth, today) ? null : "You must be 18 or older to apply.";
}

/** The applicant step: the person (spec §5, Applicant; APPL-02 to APPL-07). Two people always know each other's names (COAP-02). */
export const DETAILS = defineStep({
  steps: { "main-applicant": "applicant", "co-applicant": "coapplicant" },
  minutes: 2,
  questions: {
    firstName: line({ ...PERSON_NAME, label: "First name", visibility: "always" }),
    lastName: line({ ...PERSON_NAME, label: "Last name", visibility: "always" }),
    dateOfBirth: date({ label: "Date of birth", refuse: isTooYoung }),
    maritalStatus: choice(MARITAL_STATUSES, { label: "Marital status", message: "Marital status is required" }),
    emailAddress: email({ label: "Email" }),
    phone: phone({ label: "Phone" }),
  },
});

export type DetailsAnswers = AnswersOf<(typeof DETAILS)["questions"]>;
export type DetailsValues = ValuesOf<(typeof DETAILS)["questions"]>;
