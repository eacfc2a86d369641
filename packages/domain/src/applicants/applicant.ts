import { isAdult } from "./adult.ts";
import type { CalendarDate } from "@keystep/domain/kernel/calendar-date";

/** An application has a main applicant and may have a co-applicant (SPEC §3, Applicant). */
export const APPLICANT_TYPES = ["main-applicant", "co-applicant"] as const;
/** Which of the two an applicant is (SPEC §3, Applicant). */
export type ApplicantType = (typeof APPLICANT_TYPES)[number];

/** The marital statuses offered (SPEC §5, Applicant). */
export const MARITAL_STATUSES = ["married", "single", "separated", "divorced", "widowed"] as const;
/** A marital status (SPEC §5, Applicant). */
export type MaritalStatus = (typeof MARITAL_STATUSES)[number];

/** The employment statuses offered (SPEC §5, Employment). */
export const EMPLOYMENT_STATUSES = ["unemployed", "employed", "self-employed"] as const;
/** An employment status (SPEC §5, Employment). */
export type EmploymentStatus = (typeof EMPLOYMENT_STATUSES)[number];

/** The employment types offered to who is employed (SPEC §5, Employment). */
export const EMPLOYMENT_TYPES = ["full-time", "part-time", "casual"] as const;
/** An employment type (SPEC §5, Employment). */
export type EmploymentType = (typeof EMPLOYMENT_TYPES)[number];

/** The states of SPEC §5, and the two territories where people live too (DECISIONS, ADDR-03). */
export const STATES = ["NSW", "VIC", "QLD", "WA", "SA", "TAS", "ACT", "NT"] as const;
/** A state or territory of Australia (DECISIONS, ADDR-03). */
export type State = (typeof STATES)[number];

/** The address lived at now is active, the previous one inactive (SPEC §3, Address). */
export const ADDRESS_STATUSES = ["active", "inactive"] as const;
/** Whether an address is lived at now (SPEC §3, Address). */
export type AddressStatus = (typeof ADDRESS_STATUSES)[number];

/** Where an applicant lives or lived (SPEC §3, Address). */
export type Address = {
  address: string;
  zip: string;
  city: string;
  state: State;
  addressHeldSince: CalendarDate | null;
  addressStatus: AddressStatus;
};

/** A person applying; `null` where a question is not answered yet (SPEC §3, Applicant). */
export type Applicant = {
  id: string;
  type: ApplicantType;
  firstName: string | null;
  lastName: string | null;
  dateOfBirth: CalendarDate | null;
  maritalStatus: MaritalStatus | null;
  emailAddress: string | null;
  phone: string | null;
  address: Address | null;
  previousAddress: Address | null;
  mortgageHeldWith: string | null;
  employmentStatus: EmploymentStatus | null;
  employmentType: EmploymentType | null;
  currentJobStartDate: CalendarDate | null;
  employerName: string | null;
  companyAddress: string | null;
  previousEmployer: string | null;
  previousJobStartDate: CalendarDate | null;
  previousJobEndDate: CalendarDate | null;
  accountantDetails: string | null;
  abnNumber: string | null;
};

const NAME_MIN_LENGTH = 2;
const NAME_MAX_LENGTH = 50;

function isName(name: string | null): boolean {
  const length = name?.trim().length ?? 0;
  return length >= NAME_MIN_LENGTH && length <= NAME_MAX_LENGTH;
}

/** Whether an answer was given: neither absent nor blank (SPEC §5, "required"). */
export function isAnswered(answer: string | null): boolean {
  return answer !== null && answer.trim() !== "";
}

/** The applicant step is complete with both names, an adult's date of birth, marital status, email and phone (SPEC §5, APPL-04). */
export function hasApplicantDetails(applicant: Applicant, today: CalendarDate): boolean {
  return (
    isName(applicant.firstName) &&
    isName(applicant.lastName) &&
    applicant.dateOfBirth !== null &&
    isAdult(applicant.dateOfBirth, today) &&
    applicant.maritalStatus !== null &&
    isAnswered(applicant.emailAddress) &&
    isAnswered(applicant.phone)
  );
}
