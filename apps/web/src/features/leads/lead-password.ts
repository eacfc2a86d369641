import { leadPassword, leadPasswordChecklist } from "@keystep/contract/leads/leads";
import { z } from "zod";

/** The setting LEAD_PASSWORD_MAX_LENGTH, by which the server judges as well (interpretation, LEAD-22). */
export const LEAD_PASSWORD_MAX_LENGTH = globalThis.keystepSite.leadPasswordMaxLength;

export const LEAD_PASSWORD_LINES = {
  checklist: leadPasswordChecklist(LEAD_PASSWORD_MAX_LENGTH),
  maxLength: LEAD_PASSWORD_MAX_LENGTH,
};

/** The password step: consent is its own answer and never implied. */
export const passwordForm = z.object({ password: leadPassword(LEAD_PASSWORD_MAX_LENGTH), wantsMarketing: z.boolean() });

export type PasswordAnswers = z.output<typeof passwordForm>;
