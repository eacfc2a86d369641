import { flag, line } from "@keystep/domain/answers/kinds";
import { defineStep } from "@keystep/domain/answers/step";

function hasMortgage({ hasNoMortgage }: { readonly hasNoMortgage: boolean }): boolean {
  return !hasNoMortgage;
}

/** The current mortgage step: the bank that holds it, or the word that there is none (spec §5, Current mortgage; MORT-01). */
export const CURRENT_MORTGAGE = defineStep({
  steps: { "main-applicant": "applicant-current-mortgage", "co-applicant": "coapplicant-current-mortgage" },
  minutes: 1,
  questions: {
    mortgageHeldWith: line({
      label: "Bank or lender",
      message: "A valid bank name is required",
      min: 2,
      max: 100,
      visibility: "shared",
      when: hasMortgage,
    }),
    hasNoMortgage: flag({ label: "There is no mortgage", visibility: "shared" }),
  },
});
