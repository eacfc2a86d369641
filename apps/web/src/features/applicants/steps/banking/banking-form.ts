import {
  BANK_ACCOUNT,
  type BankingDetails,
  type BankingDetailsValues,
} from "@keystep/domain/applicants/banking-details";
import { bankingDetailsDraft, type BankingDetailsDraft } from "@keystep/contract/applicants/banking-details";
import { eachOf } from "@keystep/domain/kernel/named";
import type { Answers } from "#src/features/applications/drafts/autosaver";

export type AccountValues = BankingDetailsValues;
export type AccountAnswers = Partial<BankingDetails>;

/** Two numbers are compared in full, because they may end alike. */
export const ACCOUNT_QUESTIONS = {
  ...BANK_ACCOUNT.questions,
  accountNumber: { label: BANK_ACCOUNT.questions.accountNumber.label, inWords: String },
} as const;

export function accountValues(account: BankingDetails): AccountValues {
  return eachOf<AccountValues, unknown>(account, (answer) => answer ?? "");
}

export const NO_ACCOUNT = accountValues(BANK_ACCOUNT.unanswered);

export function accountDraft(changed: Answers): BankingDetailsDraft {
  return bankingDetailsDraft.parse(changed);
}
