import { applicantDetailsOn, applicantDraft, type ApplicantAnswer } from "@keystep/contract/applicants";
import type { User } from "@keystep/contract/identity";
import { DETAILS_LABELS } from "@keystep/contract/question-labels";
import { MARITAL_STATUS_WORDS } from "@keystep/contract/question-words";
import { MARITAL_STATUSES } from "@keystep/domain/applicants/applicant";
import type { CalendarDate } from "@keystep/domain/kernel/calendar-date";
import { formatPhone } from "@keystep/domain/identity/format-phone";
import type { DefaultValues } from "react-hook-form";
import type { z } from "zod";
import type { Voice } from "#src/features/applicants/use-whose-part";
import type { Answers } from "#src/features/applications/autosaver";
import { longDateText } from "#src/form/date-text";
import type { WithSomeoneValues } from "./with-someone-form.ts";

export function detailsSchema(today: CalendarDate) {
  return applicantDetailsOn(today);
}

type DetailsValues = z.input<ReturnType<typeof detailsSchema>>;
export type DetailsAnswers = z.output<ReturnType<typeof detailsSchema>>;

/** The form of the step: beside one's own details, on the main applicant's step, who applies with them. */
export type DetailsFormValues = DetailsValues & WithSomeoneValues;
export type DetailsFormAnswers = DetailsAnswers & WithSomeoneValues;

export const MARITAL_STATUS_CHOICES = MARITAL_STATUSES.map((value) => ({ value, label: MARITAL_STATUS_WORDS[value] }));

function maritalStatusLabel(answer: string): string {
  return MARITAL_STATUS_CHOICES.find((choice) => choice.value === answer)?.label ?? answer;
}

export const DETAILS_QUESTIONS = {
  firstName: { label: DETAILS_LABELS.firstName },
  lastName: { label: DETAILS_LABELS.lastName },
  dateOfBirth: { label: DETAILS_LABELS.dateOfBirth, show: longDateText },
  maritalStatus: { label: DETAILS_LABELS.maritalStatus, show: maritalStatusLabel },
  emailAddress: { label: DETAILS_LABELS.emailAddress },
  phone: { label: DETAILS_LABELS.phone },
} as const;

type DetailsSource = {
  readonly applicant: ApplicantAnswer | undefined;
  readonly voice: Voice;
  readonly user: User;
};

function prefilled({ applicant, voice, user }: DetailsSource) {
  const account = voice === "self" ? user : null;
  return {
    firstName: applicant?.firstName ?? account?.firstName ?? "",
    lastName: applicant?.lastName ?? account?.lastName ?? "",
    emailAddress: applicant?.emailAddress ?? account?.email ?? "",
    phone: applicant?.phone ?? account?.phone ?? "",
  };
}

/** The applicant's own answers; of the person themselves, what the account knows stands in for those not given yet. */
export function detailsValues(source: DetailsSource): DefaultValues<DetailsValues> {
  const { phone, ...person } = prefilled(source);
  const maritalStatus = source.applicant?.maritalStatus ?? undefined;
  return {
    ...person,
    phone: formatPhone(phone),
    dateOfBirth: source.applicant?.dateOfBirth ?? "",
    ...(maritalStatus === undefined ? {} : { maritalStatus }),
  };
}

/** Whether some of what the form shows came from the account and was never saved as the applicant's. */
export function isFromAccount(source: DetailsSource): boolean {
  const own = { ...prefilled({ ...source, voice: "other" }) };
  const shown = prefilled(source);
  return (
    own.firstName !== shown.firstName ||
    own.lastName !== shown.lastName ||
    own.emailAddress !== shown.emailAddress ||
    own.phone !== shown.phone
  );
}

export function detailsDraft(changed: Answers): z.output<typeof applicantDraft> {
  return applicantDraft.parse(changed);
}
