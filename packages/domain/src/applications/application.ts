import type { InformationRequest } from "./information-request.ts";
import type { StepName } from "./steps.ts";
import type { Applicant, ApplicantType } from "@keystep/domain/applicants/applicant";
import type { CalendarDate } from "@keystep/domain/kernel/calendar-date";

/** The three kinds of application (SPEC §3, Application types). */
export const APPLICATION_TYPES = ["homeowner-assistant", "homeownership-accelerator", "upgrade-accelerator"] as const;
/** A kind of application (SPEC §3, Application types). */
export type ApplicationType = (typeof APPLICATION_TYPES)[number];

/** The life of an application, from draft to bought back (DECISIONS, Applications, ENT-06). */
export const APPLICATION_STATUSES = [
  "draft",
  "submitted",
  "in-review",
  "information-requested",
  "approved",
  "declined",
  "settled",
  "bought-back",
  "withdrawn",
] as const;
/** Where an application stands in its life (DECISIONS, Applications, ENT-06). */
export type ApplicationStatus = (typeof APPLICATION_STATUSES)[number];

/** What is known of the home and its mortgage; `null` where not answered yet (SPEC §3, Application context). */
export type ApplicationContext = {
  homeValueEstimate: number | null;
  depositNeeded: number | null;
  monthlyMortgagePayment: number | null;
  fintreeHelpPercentage: number | null;
  upgradeBudget: number | null;
  yearsLeftOnMortgage: number | null;
  remainingMortgageEstimate: number | null;
  propertyAddress: string | null;
  dateOfPropertyPurchase: CalendarDate | null;
};

/** The context before anybody answered: nothing of it is known (SPEC §3, Application context). */
export const EMPTY_CONTEXT: ApplicationContext = {
  homeValueEstimate: null,
  depositNeeded: null,
  monthlyMortgagePayment: null,
  fintreeHelpPercentage: null,
  upgradeBudget: null,
  yearsLeftOnMortgage: null,
  remainingMortgageEstimate: null,
  propertyAddress: null,
  dateOfPropertyPurchase: null,
};

/** An application as one of its people sees it; `step` is where that person stands, `null` meaning the user step (SPEC §3, Application). */
export type Application = {
  id: string;
  type: ApplicationType;
  status: ApplicationStatus;
  step: StepName | null;
  createdAt: string;
  emailAddress: string;
  /** Which of the two looks at it: what they may see and write follows from that (COAP-02). */
  viewer: ApplicantType;
  applicants: Applicant[];
  context: ApplicationContext;
  /** What staff ask for; null unless the status is information-requested. */
  informationRequest: InformationRequest | null;
  version: number;
};

const TYPE_NAMES = {
  "homeowner-assistant": "Homeowner Assistant",
  "homeownership-accelerator": "Homeownership Accelerator",
  "upgrade-accelerator": "Upgrade Accelerator",
} as const satisfies Record<ApplicationType, string>;

/** An application is shown by its type's display name after the brand (SPEC §3; DECISIONS, ENT-09). */
export function applicationTypeName(type: ApplicationType, brand: string): string {
  return `${brand} ${TYPE_NAMES[type]}`;
}

/** An application is in progress while it is a draft (DECISIONS, CALC-16). */
export function isInProgress(status: ApplicationStatus): boolean {
  return status === "draft";
}

/** An application was submitted once it left draft, unless it was withdrawn (DECISIONS, Applications, ENT-06). */
export function isSubmitted(status: ApplicationStatus): boolean {
  return status !== "draft" && status !== "withdrawn";
}
