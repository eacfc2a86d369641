import { isAnswered } from "./answered.ts";
import type { Address } from "./address.ts";
import { isAdult } from "./adult.ts";
import type { Asset } from "./assets.ts";
import type { BankingDetailsSummary } from "./banking-details.ts";
import type { Liability } from "./liabilities.ts";
import type { CalendarDate } from "@keystep/domain/kernel/calendar-date";

/** An application has a main applicant and may have a co-applicant (SPEC §3, Applicant). */
export const APPLICANT_TYPES = ["main-applicant", "co-applicant"] as const;
/** Which of the two an applicant is (SPEC §3, Applicant). */
export type ApplicantType = (typeof APPLICANT_TYPES)[number];

/**
 * What a person may do with an applicant's answers: write them (`own`), read what has to do with money (`shared`), or see first and last name
 * alone (`withheld`). What is withheld is unanswered in what that person gets (COAP-02).
 */
export const APPLICANT_ACCESSES = ["own", "shared", "withheld"] as const;
/** What a person may do with an applicant's answers (COAP-02). */
export type ApplicantAccess = (typeof APPLICANT_ACCESSES)[number];

/** An emailed invitation to join that waits for its answer, or was refused; the instants are ISO 8601 in UTC (COAP-01). */
export type Invitation = { sentTo: string; sentAt: string; expiresAt: string; refusedAt: string | null };

/** What ended a declaration that had been given: a change of the person's own part, or of the property details (decision 0024). */
export const DECLARATION_LAPSES = ["own-part", "property"] as const;
/** What ended a declaration (decision 0024). */
export type DeclarationLapse = (typeof DECLARATION_LAPSES)[number];

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

/** A person applying; `null` where a question is not answered yet (SPEC §3, Applicant). */
export type Applicant = {
  id: string;
  type: ApplicantType;
  /** For whoever looks. */
  access: ApplicantAccess;
  /** Answers as themselves; until a co-applicant joins, the main applicant answers for them. */
  hasJoined: boolean;
  /** Shows the other person what has to do with money. */
  sharesAnswers: boolean;
  /** Shown to the main applicant alone, while the co-applicant has not joined. */
  invitation: Invitation | null;
  /** When the co-applicant declared that their answers are true, while that still stands; null for the main applicant. */
  declaredAt: string | null;
  /** Why an earlier declaration no longer stands, until the next one; told to the person whose it was alone. */
  declarationLapse: DeclarationLapse | null;
  firstName: string | null;
  lastName: string | null;
  dateOfBirth: CalendarDate | null;
  maritalStatus: MaritalStatus | null;
  emailAddress: string | null;
  phone: string | null;
  address: Address | null;
  previousAddress: Address | null;
  /** Lives at no fixed address; the address is then where post finds the person. */
  hasNoFixedAddress: boolean;
  /** Where else the person lived in the last three years, in their own words. */
  residenceNote: string | null;
  mortgageHeldWith: string | null;
  /** There is no mortgage now. */
  hasNoMortgage: boolean;
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
  /** Further jobs, and income that is not from a job, in the person's own words. */
  employmentNote: string | null;
  assets: Asset[];
  hasNoAssets: boolean;
  liabilities: Liability[];
  hasNoLiabilities: boolean;
  /** What of the account may be seen without reading it; null where none was given. */
  bankingDetails: BankingDetailsSummary | null;
  /** The types of the identity documents given in full: those that count (DOC-03). */
  documentTypes: string[];
  /** The types of those begun and not finished. */
  unfinishedDocumentTypes: string[];
};

const NAME_MIN_LENGTH = 2;
const NAME_MAX_LENGTH = 50;

/** First or last name as forms take it: 2 to 50 characters (SPEC §5, LIM-02). */
export function isName(name: string | null): boolean {
  const length = name?.trim().length ?? 0;
  return length >= NAME_MIN_LENGTH && length <= NAME_MAX_LENGTH;
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
