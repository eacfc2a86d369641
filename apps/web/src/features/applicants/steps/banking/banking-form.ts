import {
  BANK_ACCOUNT,
  type BankingDetails,
  type BankingDetailsValues,
} from "@keystep/domain/applicants/banking-details";
import { eachOf } from "@keystep/domain/kernel/named";
import type { Voice } from "#src/features/applicants/use-whose-part";

export type BankingValues = BankingDetailsValues;
export type BankingAnswers = Partial<BankingDetails>;

/** Two numbers are compared in full, because they may end alike. */
export const BANKING_QUESTIONS = {
  ...BANK_ACCOUNT.questions,
  accountNumber: { label: BANK_ACCOUNT.questions.accountNumber.label, inWords: String },
} as const;

export function bankingValues(account: BankingDetails): BankingValues {
  return eachOf<BankingValues, unknown>(account, (answer) => answer ?? "");
}

export const NO_BANKING_DETAILS = bankingValues(BANK_ACCOUNT.unanswered);

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
} as const satisfies Record<Voice, object>;
