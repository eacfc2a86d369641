import type { StepName } from "@keystep/domain/applications/steps";
import { lazy, type ComponentType } from "react";
import { loadPart } from "#src/api/load-part";

const LOADERS: (() => Promise<unknown>)[] = [];

function screen<Name extends string>(load: () => Promise<Readonly<Record<Name, ComponentType>>>, name: Name) {
  const loader = async () => (await loadPart(load))[name];
  LOADERS.push(loader);
  return lazy(async () => ({ default: await loader() }));
}

const UserStep = screen(() => import("#src/features/applications/steps/user/user-step.tsx"), "UserStep");
const PropertyStep = screen(
  () => import("#src/features/applications/steps/property/property-step.tsx"),
  "PropertyStep",
);
const DetailsStep = screen(() => import("#src/features/applicants/steps/details/details-step.tsx"), "DetailsStep");
const AddressStep = screen(() => import("#src/features/applicants/steps/address/address-step.tsx"), "AddressStep");
const IdentityStep = screen(() => import("#src/features/documents/steps/identity/identity-step.tsx"), "IdentityStep");
const CurrentMortgageStep = screen(
  () => import("#src/features/applicants/steps/current-mortgage/current-mortgage-step.tsx"),
  "CurrentMortgageStep",
);
const EmploymentStep = screen(
  () => import("#src/features/applicants/steps/employment/employment-step.tsx"),
  "EmploymentStep",
);
const BankingStep = screen(() => import("#src/features/applicants/steps/banking/banking-step.tsx"), "BankingStep");
const AssetsStep = screen(() => import("#src/features/applicants/steps/assets/assets-step.tsx"), "AssetsStep");
const LiabilitiesStep = screen(
  () => import("#src/features/applicants/steps/liabilities/liabilities-step.tsx"),
  "LiabilitiesStep",
);
const ReviewStep = screen(() => import("#src/features/submissions/steps/review/review-step.tsx"), "ReviewStep");
const SuccessStep = screen(() => import("#src/features/submissions/steps/success/success-step.tsx"), "SuccessStep");

/** Fetches every screen ahead, so that going on needs the network for the answers only. */
export async function loadAllScreens(): Promise<void> {
  await Promise.allSettled(LOADERS.map((load) => load()));
}

/** Which screen asks each step; a new step is one row. */
export const APPLICATION_JOURNEY = {
  user: UserStep,
  context: PropertyStep,
  applicant: DetailsStep,
  "applicant-address": AddressStep,
  "applicant-id": IdentityStep,
  "applicant-current-mortgage": CurrentMortgageStep,
  "applicant-employment": EmploymentStep,
  "applicant-assets": AssetsStep,
  "applicant-liabilities": LiabilitiesStep,
  "banking-details": BankingStep,
  coapplicant: DetailsStep,
  "coapplicant-address": AddressStep,
  "coapplicant-id": IdentityStep,
  "coapplicant-current-mortgage": CurrentMortgageStep,
  "coapplicant-employment": EmploymentStep,
  "coapplicant-assets": AssetsStep,
  "coapplicant-liabilities": LiabilitiesStep,
  "coapplicant-banking-details": BankingStep,
  review: ReviewStep,
  success: SuccessStep,
} as const satisfies Record<StepName, ComponentType>;
