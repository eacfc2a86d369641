import { applicantDraft, type ApplicantAnswer, type ApplicantDraft } from "@keystep/contract/applicants";
import type { currentMortgageFor } from "@keystep/contract/current-mortgage";
import { CURRENT_MORTGAGE_LABELS } from "@keystep/contract/question-labels";
import type { z } from "zod";
import type { Answers } from "#src/features/applications/autosaver";

type CurrentMortgageForm = ReturnType<typeof currentMortgageFor>;
export type CurrentMortgageValues = z.input<CurrentMortgageForm>;
export type CurrentMortgageAnswers = z.output<CurrentMortgageForm>;

export const CURRENT_MORTGAGE_QUESTIONS = {
  mortgageHeldWith: { label: CURRENT_MORTGAGE_LABELS.mortgageHeldWith },
  hasNoMortgage: {
    label: CURRENT_MORTGAGE_LABELS.hasNoMortgage,
    show: (answer: string) => (answer === "true" ? "yes" : "no"),
  },
} as const;

export function currentMortgageValues({ mortgageHeldWith, hasNoMortgage }: ApplicantAnswer): CurrentMortgageValues {
  return { mortgageHeldWith: mortgageHeldWith ?? "", hasNoMortgage };
}

export function currentMortgageDraftOf(changed: Answers): ApplicantDraft {
  return applicantDraft.parse(changed);
}

/** What was asked; a bank typed before stays stored when there is no mortgage. */
export function askedCurrentMortgage(answers: CurrentMortgageAnswers): ApplicantDraft {
  return answers.hasNoMortgage ? { hasNoMortgage: true } : answers;
}
