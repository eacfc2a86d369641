import { stepPath } from "@keystep/domain/applications/step-path";
import { STEP_NAMES } from "@keystep/domain/applications/steps";
import type { StepName } from "@keystep/domain/applications/steps";
import { store } from "./session.ts";
import type { Page } from "@playwright/test";

/** A step that can be opened before an application is sent in. */
export type OpenStep = Exclude<StepName, "success">;

/** Every such step of the table, in order, with its address below the application's. */
export const OPEN_STEPS = STEP_NAMES.filter((name) => name !== "success").map((name) => ({
  name,
  path: stepPath(name),
}));

/** Somebody to apply together with, so that their steps can be opened. */
export async function addCoApplicant(page: Page, id: string, firstName?: string): Promise<void> {
  const data = { type: "co-applicant", firstName };
  await store(page, { method: "POST", path: `/v1/applications/${id}/applicants?draft=true`, data });
}
