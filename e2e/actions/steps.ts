import { stepPath } from "@keystep/domain/applications/step-path";
import { STEP_NAMES } from "@keystep/domain/applications/steps";
import type { StepName } from "@keystep/domain/applications/steps";
import { expect } from "./expect.ts";
import type { Page } from "@playwright/test";

/** A step that can be opened before an application is sent in. */
export type OpenStep = Exclude<StepName, "success">;

/** Every such step of the table, in order, with its address below the application's. */
export const OPEN_STEPS = STEP_NAMES.filter((name) => name !== "success").map((name) => ({
  name,
  path: stepPath(name),
}));

/** Somebody to apply together with, so that their steps can be opened. */
export async function addCoApplicant(page: Page, { site, id }: { site: string; id: string }): Promise<void> {
  const answer = await page.request.post(`${site}/api/v1/applications/${id}/applicants?draft=true`, {
    headers: { Origin: site },
    data: { type: "co-applicant" },
  });
  expect(answer.status()).toBe(201);
}
