import type { StepName } from "@keystep/domain/applications/steps";
import { lazy, type ComponentType } from "react";
import { loadPart } from "#src/api/load-part";

const LOADERS: (() => Promise<unknown>)[] = [];

function screen(load: () => Promise<ComponentType>) {
  const loader = () => loadPart(load);
  LOADERS.push(loader);
  return lazy(async () => ({ default: await loader() }));
}

const UserStep = screen(async () => (await import("#src/features/applications/steps/user/user-step.tsx")).UserStep);
const PropertyStep = screen(
  async () => (await import("#src/features/applications/steps/property/property-step.tsx")).PropertyStep,
);
const DetailsStep = screen(
  async () => (await import("#src/features/applicants/steps/details/details-step.tsx")).DetailsStep,
);
const ComingStep = screen(async () => (await import("#src/features/applications/coming-step.tsx")).ComingStep);

/** Fetches every screen ahead, so that going on needs the network for the answers only. */
export async function loadAllScreens(): Promise<void> {
  // A screen that cannot be had now is asked for again when it is opened.
  await Promise.allSettled(LOADERS.map((load) => load()));
}

/** Which screen asks each step; a new step is one row. */
export const APPLICATION_JOURNEY = {
  user: UserStep,
  context: PropertyStep,
  applicant: DetailsStep,
  "applicant-address": ComingStep,
  "applicant-id": ComingStep,
  "applicant-current-mortgage": ComingStep,
  "applicant-employment": ComingStep,
  "applicant-assets": ComingStep,
  "applicant-liabilities": ComingStep,
  "banking-details": ComingStep,
  coapplicant: DetailsStep,
  "coapplicant-address": ComingStep,
  "coapplicant-id": ComingStep,
  "coapplicant-current-mortgage": ComingStep,
  "coapplicant-employment": ComingStep,
  "coapplicant-assets": ComingStep,
  "coapplicant-liabilities": ComingStep,
  "coapplicant-banking-details": ComingStep,
  review: ComingStep,
  success: ComingStep,
} as const satisfies Record<StepName, ComponentType>;
