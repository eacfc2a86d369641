import type { Voice } from "#src/features/applicants/use-whose-part";

export type IdentityTexts = {
  readonly heading: string;
  readonly intro: string;
  readonly given: string;
  readonly atHand: string;
  readonly before: string;
};

export const IDENTITY_TEXTS = {
  self: {
    heading: "Your 100 points ID",
    intro:
      "These show us that it is you who applies, and nobody in your name. Type in what stands on each; you need not have them all today.",
    given: "Your documents",
    atHand: "Which of these do you have at hand?",
    before: "Before we can check who you are",
  },
  other: {
    heading: "Your co-applicant’s 100 points ID",
    intro:
      "These show us that it is they who apply, and nobody in their name. Type in what stands on each; they need not have them all today.",
    given: "Their documents",
    atHand: "Which of these do they have at hand?",
    before: "Before we can check who they are",
  },
} as const satisfies Record<Voice, IdentityTexts>;
