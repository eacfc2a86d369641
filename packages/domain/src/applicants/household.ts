import { choice, dollars, wholeNumber } from "@keystep/domain/answers/kinds";
import { ANSWER_MESSAGES } from "@keystep/domain/answers/messages";

/** Whether the two people share a household, and how it reads; asked of the co-applicant (decision 0043). */
export const LIVES_TOGETHER = { yes: "Yes, we live together", no: "No, we live apart" } as const;
export type LivesTogether = keyof typeof LIVES_TOGETHER;

export const DEPENDANTS_MAX = 20;

type Living = { readonly livesTogether: LivesTogether | null };

/** The questions about a household; `of` says which of the two people is asked which of them (decision 0043). */
function household(of: { readonly livesTogether: () => boolean; readonly costs: (living: Living) => boolean }) {
  return {
    livesTogether: choice(LIVES_TOGETHER, {
      label: "Do you live together?",
      message: ANSWER_MESSAGES.choice,
      isOptional: true,
      visibility: "always",
      when: of.livesTogether,
    }),
    dependants: wholeNumber({
      label: "Dependants",
      message: `A whole number from 0 to ${DEPENDANTS_MAX} is required`,
      min: 0,
      max: DEPENDANTS_MAX,
      isOptional: true,
      visibility: "household",
      when: of.costs,
    }),
    livingCostsMonthly: dollars({
      label: "Living costs a month",
      isOptional: true,
      visibility: "household",
      when: of.costs,
    }),
  } as const;
}

/** The main applicant answers for the household. */
export const HOUSEHOLD_OF_MAIN = household({ livesTogether: () => false, costs: () => true });

/** A co-applicant answers for a household of their own, where they live apart. */
export const HOUSEHOLD_OF_CO = household({
  livesTogether: () => true,
  costs: ({ livesTogether }) => livesTogether === "no",
});
