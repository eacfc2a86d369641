import type { Voice } from "#src/features/applicants/use-whose-part";

/** Two wordings: for applicants about themselves, and for someone who fills in a co-applicant's part. */
export const TEXTS = {
  self: {
    heading: "Your address",
    intro: "Where you live now.",
    inProperty: "I live in the home this application is about",
    heldSince: "When you moved in. Month and year are enough, such as 11/2023.",
    hasNoFixedAddress: "I have no fixed address at the moment",
    postIsEnough: "Then we only ask for an address where post reaches you.",
    postOnlyAddress: "Street address where post reaches you",
    before: "Where you lived before",
    beforeReason:
      "You moved in less than three years ago, so we also ask where you lived before. Identity and credit records are kept by address.",
    beforeKept: "You gave this earlier. It is needed only when you moved in less than three years ago.",
    note: "Anything else about where you have lived in the last three years?",
  },
  other: {
    heading: "Your co-applicant’s address",
    intro: "Where they live now.",
    inProperty: "They live in the home this application is about",
    heldSince: "When they moved in. Month and year are enough, such as 11/2023.",
    hasNoFixedAddress: "They have no fixed address at the moment",
    postIsEnough: "Then we only ask for an address where post reaches them.",
    postOnlyAddress: "Street address where post reaches them",
    before: "Where they lived before",
    beforeReason:
      "They moved in less than three years ago, so we also ask where they lived before. Identity and credit records are kept by address.",
    beforeKept: "You gave this earlier. It is needed only when they moved in less than three years ago.",
    note: "Anything else about where they have lived in the last three years?",
  },
} as const satisfies Record<Voice, Record<string, string>>;

export type AddressTexts = (typeof TEXTS)[Voice];
