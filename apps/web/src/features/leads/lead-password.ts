import { leadPassword, leadPasswordChecklist } from "@keystep/contract/leads/leads";
import { PASSWORD_MAX_LENGTH } from "@keystep/domain/identity/password";
import { z } from "zod";

/** The setting LEAD_PASSWORD_MAX_LENGTH, which the server judges by as well; without it the policy's own limit (interpretation, LEAD-22). */
export const LEAD_PASSWORD_MAX_LENGTH = Number(import.meta.env.VITE_LEAD_PASSWORD_MAX_LENGTH) || PASSWORD_MAX_LENGTH;

export const LEAD_PASSWORD_LINES = {
  checklist: leadPasswordChecklist(LEAD_PASSWORD_MAX_LENGTH),
  maxLength: LEAD_PASSWORD_MAX_LENGTH,
};

/** The password step: consent is its own answer and never implied. */
export const passwordForm = z.object({ password: leadPassword(LEAD_PASSWORD_MAX_LENGTH), wantsMarketing: z.boolean() });

export type PasswordAnswers = z.output<typeof passwordForm>;
