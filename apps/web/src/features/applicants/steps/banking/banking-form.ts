import { bankingDetailsDraft, type BankingDetailsDraft } from "@keystep/contract/applicants/banking-details";
import {
  BANK_ACCOUNT,
  type BankingDetails,
  type BankingDetailsValues,
} from "@keystep/domain/applicants/banking-details";
import type { CalendarDate } from "@keystep/domain/kernel/calendar-date";
import { eachOf } from "@keystep/domain/kernel/named";
import type { Voice } from "#src/features/applicants/use-whose-part";
import type { Answers } from "#src/features/applications/drafts/autosaver";
import { askedOn } from "#src/features/applications/drafts/draft-fields";

export type BankingValues = BankingDetailsValues;
export type BankingAnswers = Partial<BankingDetails>;

/** Stores an account by a call of its own: everything else tells only how its number ends. */
export type SaveAccount = (answers: BankingDetailsDraft, isDraft: boolean) => Promise<void>;

/** Two numbers are compared in full, because they may end alike. */
export const BANKING_QUESTIONS = {
  ...BANK_ACCOUNT.questions,
  accountNumber: { label: BANK_ACCOUNT.questions.accountNumber.label, inWords: String },
} as const;

/** The form of an account, except where it leads once it is whole. */
export function accountForm(values: BankingValues, { save, today }: { save: SaveAccount; today: CalendarDate }) {
  return {
    ...askedOn<BankingValues, BankingAnswers>(BANK_ACCOUNT, today),
    questions: BANKING_QUESTIONS,
    unkept: Object.keys(BANKING_QUESTIONS),
    valuesOf: () => values,
    saveDraft: (changed: Answers) => save(bankingDetailsDraft.parse(changed), true),
  };
}

export function bankingValues(account: BankingDetails): BankingValues {
  return eachOf<BankingValues, unknown>(account, (answer) => answer ?? "");
}

export const NO_BANKING_DETAILS = bankingValues(BANK_ACCOUNT.unanswered);

export const BANKING_TEXTS = {
  self: {
    heading: "Your banking details",
    intro: "This is the account your repayments come from. Nothing is taken from it before settlement.",
    accountName: "As on your bank statements, at most 32 characters.",
  },
  other: {
    heading: "Your co-applicant’s banking details",
    intro: "This is the account their repayments come from. Nothing is taken from it before settlement.",
    accountName: "As on their bank statements, at most 32 characters.",
  },
} as const satisfies Record<Voice, object>;
