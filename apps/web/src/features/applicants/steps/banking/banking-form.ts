import {
  type bankingDetails,
  bankingDetailsDraft,
  type BankingDetailsDraft,
  type getBankingDetails,
} from "@keystep/contract/applicants/banking-details";
import { BANKING_LABELS } from "@keystep/contract/applications/question-labels";
import type { AnswerOf } from "@keystep/contract/http/route";
import { formatBsb } from "@keystep/domain/applicants/banking-details";
import type { z } from "zod";
import type { Answers } from "#src/features/applications/drafts/autosaver";

export type AccountValues = z.input<typeof bankingDetails>;
export type AccountAnswers = z.output<typeof bankingDetails>;

export const ACCOUNT_QUESTIONS = {
  accountName: { label: BANKING_LABELS.accountName },
  bsb: { label: BANKING_LABELS.bsb, show: formatBsb },
  accountNumber: { label: BANKING_LABELS.accountNumber },
} as const;

export const NO_ACCOUNT: AccountValues = { accountName: "", bsb: "", accountNumber: "" };

export function accountValues(account: AnswerOf<typeof getBankingDetails>): AccountValues {
  return {
    accountName: account.accountName ?? "",
    bsb: account.bsb ?? "",
    accountNumber: account.accountNumber ?? "",
  };
}

export function accountDraft(changed: Answers): BankingDetailsDraft {
  return bankingDetailsDraft.parse(changed);
}
