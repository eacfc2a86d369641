import type { Voice } from "#src/features/applicants/use-whose-part";

export type BankingTexts = {
  readonly heading: string;
  readonly intro: string;
  readonly accountName: string;
};

export const BANKING_TEXTS = {
  self: {
    heading: "Your banking details",
    intro: "This is the account your repayments come from. Nothing is taken from it before settlement.",
    accountName: "As it stands on your bank statements, at most 32 characters.",
  },
  other: {
    heading: "Your co-applicant’s banking details",
    intro: "This is the account their repayments come from. Nothing is taken from it before settlement.",
    accountName: "As it stands on their bank statements, at most 32 characters.",
  },
} as const satisfies Record<Voice, BankingTexts>;
