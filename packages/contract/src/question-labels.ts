import type { ApplicationContext } from "@keystep/domain/applications/application";
import type { BankingDetails } from "@keystep/domain/applicants/banking-details";
import type { ApplicantDraft } from "./applicants.ts";
import type { EmploymentQuestion } from "./employment.ts";
import type { AddressAnswer } from "./residence.ts";

/** How the questions of the account step are called, by field; form, review and copy alike (SPEC §2, user details). */
export const ACCOUNT_LABELS = {
  firstName: "First name",
  lastName: "Last name",
  email: "Email",
  phone: "Phone",
} as const;

/** How the questions of the applicant step are called, by field (SPEC §5, Applicant). */
export const DETAILS_LABELS = {
  firstName: "First name",
  lastName: "Last name",
  dateOfBirth: "Date of birth",
  maritalStatus: "Marital status",
  emailAddress: "Email",
  phone: "Phone",
} as const satisfies Partial<Record<keyof ApplicantDraft, string>>;

/** How the questions of the property step are called, by field; form, review and copy alike (SPEC §2, property details; CALC-19). */
export const PROPERTY_LABELS = {
  propertyAddress: "Property address",
  dateOfPropertyPurchase: "Date of purchase",
  yearsLeftOnMortgage: "Years left on your mortgage",
  homeValueEstimate: "What your home is worth",
  remainingMortgageEstimate: "Mortgage still to pay",
  monthlyMortgagePayment: "Mortgage payment each month",
  fintreeHelpPercentage: "Help with each repayment",
  depositNeeded: "Deposit needed",
  upgradeBudget: "Budget for the next home",
} as const satisfies Record<keyof ApplicationContext, string>;

/** How the parts of an address are called, by field (SPEC §5, Address). */
export const ADDRESS_LABELS = {
  address: "Street address",
  city: "Suburb or town",
  state: "State",
  zip: "Postcode",
  country: "Country",
  addressHeldSince: "Living here since",
} as const satisfies Partial<Record<keyof AddressAnswer, string>>;

/** What is called otherwise where an address is not the home of today (ADDR-04). */
export const OTHER_ADDRESS_LABELS = {
  addressForPost: "Street address for post",
  postSince: "Post arrives here since",
  livedThereSince: "Lived there since",
} as const;

/** How the questions of a residence beside its addresses are called, by field. */
export const RESIDENCE_LABELS = {
  hasNoFixedAddress: "No fixed address",
  previousAddress: "Previous address",
  residenceNote: "Anything else about the last three years",
} as const;

/** How the questions of the current mortgage step are called, by field (SPEC §5, Current mortgage). */
export const CURRENT_MORTGAGE_LABELS = {
  mortgageHeldWith: "Bank or lender",
  hasNoMortgage: "There is no mortgage",
} as const;

/** How the questions of the employment step are called, by field (SPEC §5, Employment). */
export const EMPLOYMENT_LABELS = {
  employmentStatus: "Employment status",
  employmentType: "Employment type",
  employerName: "Employer name",
  companyAddress: "Company address",
  accountantDetails: "Accountant details",
  abnNumber: "ABN",
  currentJobStartDate: "Started this job on",
  previousEmployer: "Previous employer",
  previousJobStartDate: "Started there on",
  previousJobEndDate: "Left there on",
  employmentNote: "Other jobs, or other income such as a pension or rent",
} as const satisfies Record<EmploymentQuestion, string>;

/** How the questions beside the rows of assets and liabilities are called, by what they ask (DECISIONS, Assets and Liabilities). */
export const HOLDINGS_LABELS = {
  nothing: "Nothing to declare",
  limit: "Limit",
} as const;

/** How the questions of the banking step are called, by field (DECISIONS, Banking). */
export const BANKING_LABELS = {
  accountName: "Name on the account",
  bsb: "BSB",
  accountNumber: "Account number",
} as const satisfies Record<keyof BankingDetails, string>;
