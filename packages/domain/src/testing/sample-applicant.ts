import { NO_ANSWERS } from "@keystep/domain/applicants/co-applicant-visibility";
import type { Applicant, ApplicantType, Invitation } from "@keystep/domain/applicants/applicant";
import { calendarDay } from "@keystep/domain/kernel/calendar-date";

/** For tests: an applicant who has answered nothing but what is given. */
export function anApplicant(type: ApplicantType, answers: Partial<Applicant> = {}): Applicant {
  return {
    id: `id-of-${type}`,
    type,
    hasJoined: type === "main-applicant",
    sharesAnswers: false,
    sharesAddress: false,
    declaredAt: null,
    ...NO_ANSWERS,
    ...answers,
  };
}

/** For tests: an invitation that waits for its answer. */
export const AN_INVITATION: Invitation = {
  sentTo: "oscar@example.com",
  sentAt: "2026-11-19T23:30:00.000Z",
  expiresAt: "2026-12-19T23:30:00.000Z",
  refusedAt: null,
  isFilledIn: false,
};

/** For tests: the answers that complete the applicant step. */
export const DETAILS_ANSWERS = {
  firstName: "Mia",
  lastName: "Tran",
  dateOfBirth: calendarDay("1990-05-01"),
  maritalStatus: "single",
  emailAddress: "mia@example.com",
  phone: "+61412345678",
} as const satisfies Partial<Applicant>;

/** For tests: an active address. */
export const AN_ADDRESS = {
  address: "1 Wattle Street",
  zip: "2000",
  city: "Sydney",
  state: "NSW",
  country: "AU",
  addressHeldSince: null,
  addressHeldSincePrecision: null,
  addressStatus: "active",
} as const satisfies NonNullable<Applicant["address"]>;
