import type { ApplicantType } from "@keystep/domain/applicants/applicant";
import type { StepName } from "@keystep/domain/applications/steps";

export type BankingTexts = {
  readonly heading: string;
  readonly intro: string;
  readonly accountName: string;
  readonly back: StepName;
};

export const BANKING_TEXTS = {
  "main-applicant": {
    heading: "Your banking details",
    intro: "This is the account your repayments come from. Nothing is taken from it before settlement.",
    accountName: "As it stands on your bank statements, at most 32 characters.",
    back: "applicant-liabilities",
  },
  "co-applicant": {
    heading: "Your co-applicant’s banking details",
    intro: "This is the account their repayments come from. Nothing is taken from it before settlement.",
    accountName: "As it stands on their bank statements, at most 32 characters.",
    back: "coapplicant-liabilities",
  },
} as const satisfies Record<ApplicantType, BankingTexts>;
