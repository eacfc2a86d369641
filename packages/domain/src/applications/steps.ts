import { ACCOUNT } from "./account.ts";
import { isSubmitted } from "./application-status.ts";
import type { ApplicationStatus } from "./application-status.ts";
import { PROPERTY } from "./property.ts";
import type { PropertyAnswers } from "./property.ts";
import { BANKING } from "@keystep/domain/applicants/applicant-part";
import type { ApplicantPart } from "@keystep/domain/applicants/applicant-part";
import { ASSETS } from "@keystep/domain/applicants/assets";
import { LIABILITIES } from "@keystep/domain/applicants/liabilities";
import { CURRENT_MORTGAGE } from "@keystep/domain/applicants/current-mortgage";
import { DETAILS } from "@keystep/domain/applicants/details";
import { RESIDENCE } from "@keystep/domain/applicants/residence";
import { EMPLOYMENT } from "@keystep/domain/applicants/employment";
import type { Applicant, ApplicantType } from "@keystep/domain/applicants/applicant";
import { IDENTITY } from "@keystep/domain/documents/identity-part";
import type { UserStatus } from "@keystep/domain/identity/user";
import type { CalendarDate } from "@keystep/domain/kernel/calendar-date";

/** The sections of the stepper in order; the co-applicant's follows Banking Details, Review closes the list (spec §2; STEP-10, STEP-11). */
export const SECTIONS = [
  { name: "account", label: "Account" },
  { name: "property", label: "Property details" },
  { name: "applicant", label: "Applicant Details" },
  { name: "banking", label: "Banking Details" },
  { name: "coapplicant", label: "Coapplicant Details" },
  { name: "review", label: "Review" },
] as const;
export type SectionName = (typeof SECTIONS)[number]["name"];

type JudgedApplication = {
  status: ApplicationStatus;
  applicants: Applicant[];
  context: PropertyAnswers;
};

/** Everything a step is judged by: the application, the person whose account it is, and the day (interpretation, STEP-09). */
export type JudgedFacts = {
  application: JudgedApplication;
  user: {
    firstName: string | null;
    lastName: string | null;
    phone: string | null;
    status: UserStatus;
  } | null;
  today: CalendarDate;
};

type StepRow = {
  name: string;
  internalName: string;
  label: string;
  section: SectionName;
  /** Listed under its section in the stepper, not only opened by it. */
  isSubStep: boolean;
  /** Can be finished below what would make it complete (DOC-06). */
  isGuidance: boolean;
  applicantType: ApplicantType | null;
  applies: (facts: Pick<JudgedFacts, "application">) => boolean;
  isComplete: (facts: JudgedFacts) => boolean;
  hasAnswers: (facts: JudgedFacts) => boolean;
};

function findApplicant(
  { applicants }: Pick<JudgedApplication, "applicants">,
  type: ApplicantType,
): Applicant | undefined {
  return applicants.find((applicant) => applicant.type === type);
}

/** Whether an application has a co-applicant (spec §3, Applicant; COAP-01). */
export function hasCoApplicant(application: Pick<JudgedApplication, "applicants">): boolean {
  return findApplicant(application, "co-applicant") !== undefined;
}

function always(): boolean {
  return true;
}

function ofApplicant<const Type extends ApplicantType>(applicantType: Type, part: ApplicantPart) {
  return {
    isGuidance: part.isGuidance,
    applicantType,
    applies: ({ application }: Pick<JudgedFacts, "application">): boolean =>
      applicantType === "main-applicant" || hasCoApplicant(application),
    isComplete: ({ application, today }: JudgedFacts): boolean => {
      const applicant = findApplicant(application, applicantType);
      return applicant !== undefined && part.isComplete(applicant, today);
    },
    hasAnswers: ({ application }: JudgedFacts): boolean => {
      const applicant = findApplicant(application, applicantType);
      return applicant !== undefined && part.hasAnswers(applicant);
    },
  };
}

const OF_ACCOUNT = {
  isGuidance: false,
  applicantType: null,
  applies: always,
  isComplete: ({ user, today }: JudgedFacts): boolean => user?.status === "active" && ACCOUNT.isComplete(user, today),
  hasAnswers: ({ user }: JudgedFacts): boolean => user !== null && ACCOUNT.hasAnswers(user),
} as const;

const OF_PROPERTY = {
  isGuidance: false,
  applicantType: null,
  applies: always,
  isComplete: ({ application: { context }, today }: JudgedFacts): boolean => PROPERTY.isComplete(context, today),
  hasAnswers: ({ application: { context } }: JudgedFacts): boolean => PROPERTY.hasAnswers(context),
} as const;

const SUBMISSION = {
  isGuidance: false,
  applicantType: null,
  applies: always,
  // A step that staff asked for again is open until it is sent again.
  isComplete: ({ application: { status } }: JudgedFacts): boolean =>
    isSubmitted(status) && status !== "information-requested",
  hasAnswers: (): boolean => false,
} as const;

// One line a row keeps the table readable as a table.
// oxfmt-ignore
const TABLE = [
  { name: "user", internalName: "User", label: "Account", section: "account", isSubStep: false, ...OF_ACCOUNT },
  { name: "context", internalName: "Context", label: "Property details", section: "property", isSubStep: false, ...OF_PROPERTY },
  { name: "applicant", internalName: "Applicant", label: "Applicant", section: "applicant", isSubStep: true, ...ofApplicant("main-applicant", DETAILS) },
  { name: "applicant-address", internalName: "ApplicantAddress", label: "Address", section: "applicant", isSubStep: true, ...ofApplicant("main-applicant", RESIDENCE) },
  { name: "applicant-id", internalName: "ApplicantID", label: "100 Points ID", section: "applicant", isSubStep: true, ...ofApplicant("main-applicant", IDENTITY) },
  { name: "applicant-current-mortgage", internalName: "ApplicantCurrentMortgage", label: "Mortgage", section: "applicant", isSubStep: true, ...ofApplicant("main-applicant", CURRENT_MORTGAGE) },
  { name: "applicant-employment", internalName: "ApplicantEmployment", label: "Employment", section: "applicant", isSubStep: true, ...ofApplicant("main-applicant", EMPLOYMENT) },
  { name: "applicant-assets", internalName: "ApplicantAssets", label: "Assets", section: "applicant", isSubStep: true, ...ofApplicant("main-applicant", ASSETS) },
  { name: "applicant-liabilities", internalName: "ApplicantLiabilities", label: "Liabilities", section: "applicant", isSubStep: true, ...ofApplicant("main-applicant", LIABILITIES) },
  { name: "banking-details", internalName: "BankingDetails", label: "Banking Details", section: "banking", isSubStep: true, ...ofApplicant("main-applicant", BANKING) },
  { name: "coapplicant", internalName: "Coapplicant", label: "Coapplicant", section: "coapplicant", isSubStep: false, ...ofApplicant("co-applicant", DETAILS) },
  { name: "coapplicant-address", internalName: "CoapplicantAddress", label: "Address", section: "coapplicant", isSubStep: true, ...ofApplicant("co-applicant", RESIDENCE) },
  { name: "coapplicant-id", internalName: "CoapplicantID", label: "100 Points ID", section: "coapplicant", isSubStep: true, ...ofApplicant("co-applicant", IDENTITY) },
  { name: "coapplicant-current-mortgage", internalName: "CoapplicantCurrentMortgage", label: "Mortgage", section: "coapplicant", isSubStep: true, ...ofApplicant("co-applicant", CURRENT_MORTGAGE) },
  { name: "coapplicant-employment", internalName: "CoapplicantEmployment", label: "Employment", section: "coapplicant", isSubStep: true, ...ofApplicant("co-applicant", EMPLOYMENT) },
  { name: "coapplicant-assets", internalName: "CoapplicantAssets", label: "Assets", section: "coapplicant", isSubStep: true, ...ofApplicant("co-applicant", ASSETS) },
  { name: "coapplicant-liabilities", internalName: "CoapplicantLiabilities", label: "Liabilities", section: "coapplicant", isSubStep: true, ...ofApplicant("co-applicant", LIABILITIES) },
  { name: "coapplicant-banking-details", internalName: "CoapplicantBankingDetails", label: "Coapplicant Banking Details", section: "banking", isSubStep: true, ...ofApplicant("co-applicant", BANKING) },
  { name: "review", internalName: "Review", label: "Review", section: "review", isSubStep: false, ...SUBMISSION },
  { name: "success", internalName: "Success", label: "Success", section: "review", isSubStep: false, ...SUBMISSION },
] as const satisfies readonly StepRow[];

/** A step value, lower-case, as used in paths (spec §3, Application step values; STEP-01). */
export type StepName = (typeof TABLE)[number]["name"];

/** A step of an application: where it belongs, when it applies, when it is complete (spec §3; interpretation, STEP-09). */
export type Step = Omit<StepRow, "name"> & { name: StepName };

/** Every step in the order of spec §3; adding a step is adding a row here (STEP-01). */
export const STEPS: readonly Step[] = TABLE;

export const STEP_NAMES: readonly StepName[] = STEPS.map((step) => step.name);

/** The internal step names are the keys of one map to the step values (interpretation, STEP-02). */
export const INTERNAL_STEP_NAMES: Readonly<Record<string, StepName>> = Object.fromEntries(
  STEPS.map((step) => [step.internalName, step.name]),
);

const STEP_BY_NAME: ReadonlyMap<string, Step> = new Map(STEPS.map((step) => [step.name, step]));

/** The step of that value, if there is one (spec §3, Application step values). */
export function findStep(name: string): Step | undefined {
  return STEP_BY_NAME.get(name);
}

/** How a step is called where its section is not in sight: two people have an address, so those of two names say whose (spec §2). */
export function stepTitle(name: StepName): string {
  const step = findStep(name);
  if (step === undefined) return name;
  if (STEPS.filter(({ label }) => label === step.label).length === 1) return step.label;
  const section = SECTIONS.find((each) => each.name === step.section);
  return `${section?.label ?? ""}: ${step.label}`;
}
