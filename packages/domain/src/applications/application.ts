import type { ApplicationStatus } from "./application-status.ts";
import type { ApplicationContext } from "./context.ts";
import type { Agreement } from "./agreement.ts";
import type { Correction, InformationRequest } from "./information-request.ts";
import type { StepName } from "./steps.ts";
import type { Applicant, ApplicantType } from "@keystep/domain/applicants/applicant";

/** The three kinds of application (spec §3, Application types). */
export const APPLICATION_TYPES = ["homeowner-assistant", "homeownership-accelerator", "upgrade-accelerator"] as const;
export type ApplicationType = (typeof APPLICATION_TYPES)[number];

/** The calculator or lead that gave the figures of the property, and when (ISO 8601 in UTC). */
export type FiguresFrom = { source: "calculator" | "lead"; at: string };

/** An application as one of its people sees it; `step` is where that person stands, `null` meaning the user step (spec §3, Application). */
export type Application = {
  id: string;
  type: ApplicationType;
  status: ApplicationStatus;
  step: StepName | null;
  createdAt: string;
  emailAddress: string;
  /** The party that asks: what they may see and write follows from it (COAP-02). */
  viewer: ApplicantType;
  applicants: Applicant[];
  context: ApplicationContext;
  /** Null once the main applicant saved the property step, and to the co-applicant. */
  figuresFrom: FiguresFrom | null;
  /** Staff's request; null unless the status is information-requested. */
  informationRequest: InformationRequest | null;
  /** The step that the party that asks opened again and has not sent. */
  correction: Correction | null;
  /** Made for the party that asks. */
  agreement: Agreement;
  version: number;
};

const TYPE_NAMES = {
  "homeowner-assistant": "Homeowner Assistant",
  "homeownership-accelerator": "Homeownership Accelerator",
  "upgrade-accelerator": "Upgrade Accelerator",
} as const satisfies Record<ApplicationType, string>;

/** An application is shown by its type's display name after the brand (spec §3; interpretation, ENT-09). */
export function applicationTypeName(type: ApplicationType, brand: string): string {
  return `${brand} ${TYPE_NAMES[type]}`;
}
