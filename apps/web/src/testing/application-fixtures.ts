import type { ApplicantAnswer } from "@keystep/contract/applicants";
import type { ApplicationAnswer } from "@keystep/contract/applications";
import type { User } from "@keystep/contract/identity";
import { parseCalendarDate, type CalendarDate } from "@keystep/domain/kernel/calendar-date";

export const APPLICATION_ID = "01890a5d-ac96-774b-bcce-b302099a8057";
export const OTHER_APPLICATION_ID = "01890a5d-ac96-774b-bcce-b302099a8058";
export const APPLICANT_ID = "01890a5d-ac96-774b-bcce-b302099a8060";
export const USER_ID = "01890a5d-ac96-774b-bcce-b302099a8070";

export function day(text: string): CalendarDate {
  const date = parseCalendarDate(text);
  if (date === null) throw new Error(`${text} is no day of the calendar`);
  return date;
}

/** Somebody whose account is done; a trait turns them into another. */
export function aUser(changes: Partial<User> = {}): User {
  return {
    id: USER_ID,
    roles: ["ROLE_USER"],
    firstName: "Mia",
    lastName: "Nguyen",
    email: "mia@example.com",
    phone: "+61412345678",
    status: "active",
    ...changes,
  };
}

/** Known by email only, as after opening the link of an application email. */
export function aPendingUser(): User {
  return aUser({ firstName: "", lastName: "", phone: "", status: "pending" });
}

const NO_ANSWERS = {
  firstName: null,
  lastName: null,
  dateOfBirth: null,
  maritalStatus: null,
  emailAddress: null,
  phone: null,
  address: null,
  previousAddress: null,
  mortgageHeldWith: null,
  employmentStatus: null,
  employmentType: null,
  currentJobStartDate: null,
  employerName: null,
  companyAddress: null,
  previousEmployer: null,
  previousJobStartDate: null,
  previousJobEndDate: null,
  accountantDetails: null,
  abnNumber: null,
} as const;

export function anApplicant(changes: Partial<ApplicantAnswer> = {}): ApplicantAnswer {
  return { id: APPLICANT_ID, type: "main-applicant", ...NO_ANSWERS, ...changes };
}

/** A draft as the calculator leaves it: figures, nothing else. */
export function anApplication(changes: Partial<ApplicationAnswer> = {}): ApplicationAnswer {
  return {
    id: APPLICATION_ID,
    type: "homeowner-assistant",
    status: "draft",
    step: null,
    createdAt: "2026-11-02T03:04:05.000Z",
    emailAddress: "mia@example.com",
    applicants: [],
    version: 3,
    ...changes,
    context: {
      homeValueEstimate: 2_500_000,
      depositNeeded: null,
      monthlyMortgagePayment: 5996,
      fintreeHelpPercentage: 40,
      upgradeBudget: null,
      yearsLeftOnMortgage: null,
      remainingMortgageEstimate: 1_000_000,
      propertyAddress: null,
      dateOfPropertyPurchase: null,
      ...changes.context,
    },
  };
}
