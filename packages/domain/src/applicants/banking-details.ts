import { code, line } from "@keystep/domain/answers/kinds";
import type { LineGroup } from "@keystep/domain/answers/question";
import { askTogether, type AnswersOf, type Given, type ValuesOf } from "@keystep/domain/answers/step";
import type { CalendarDate } from "@keystep/domain/kernel/calendar-date";

/**
 * The parts of an account that may be seen without reading it: whether it is whole, and how its number ends (interpretation, Documents and
 * files).
 */
export type BankingDetailsSummary = { isWhole: boolean; accountNumberEnding: string | null };

const SEPARATORS = /[\s-]/g;
const ENDING_DIGITS = 3;

/** A BSB is six digits; which bank and state they name is not tested, since real ones break that rule (facts, Bank accounts). */
export function normaliseBsb(text: string): string | null {
  const digits = text.replace(SEPARATORS, "");
  return /^\d{6}$/.test(digits) ? digits : null;
}

/** A BSB as it stands on a card: `123-456` (interpretation, Banking). */
export function formatBsb(bsb: string): string {
  return bsb.replace(/^(\d{3})(\d{3})$/, "$1-$2");
}

/** An account number has 5 to 9 digits; leading zeros are part of it (interpretation, Banking). */
export function normaliseAccountNumber(text: string): string | null {
  const digits = text.replace(SEPARATORS, "");
  return /^\d{5,9}$/.test(digits) ? digits : null;
}

function endingOf(accountNumber: string): string {
  return accountNumber.slice(-ENDING_DIGITS);
}

const TYPED_MAX = 20;
const BSB = { normalise: normaliseBsb, format: formatBsb, max: TYPED_MAX } as const;
const ACCOUNT_NUMBER = {
  normalise: normaliseAccountNumber,
  format: String,
  mask: (accountNumber: string) => `Ends in ${endingOf(accountNumber)}`,
  max: TYPED_MAX,
} as const;

/** The questions about an account, which is kept encrypted and apart from other answers (interpretation, Banking; BANK-01). */
export const BANK_ACCOUNT = askTogether({
  accountName: line({ label: "Name on the account", message: "A valid account name is required", min: 1, max: 32 }),
  bsb: code(BSB, { label: "BSB", message: "A valid BSB of 6 digits is required" }),
  accountNumber: code(ACCOUNT_NUMBER, {
    label: "Account number",
    message: "A valid account number of 5 to 9 digits is required",
  }),
});

/** The details of an account; `null` where not answered yet (interpretation, Banking). */
export type BankingDetails = AnswersOf<(typeof BANK_ACCOUNT)["questions"]>;
/** The values of its form. */
export type BankingDetailsValues = ValuesOf<(typeof BANK_ACCOUNT)["questions"]>;

/** Summarises an account for people who may not read it (interpretation, Documents and files). */
export function summariseBankingDetails({ accountName, bsb, accountNumber }: BankingDetails): BankingDetailsSummary {
  return {
    isWhole: accountName !== null && bsb !== null && accountNumber !== null,
    accountNumberEnding: accountNumber === null ? null : endingOf(accountNumber),
  };
}

type Summarised = { readonly bankingDetails: BankingDetailsSummary | null };

/** The banking step: complete with name, BSB and account number. An applicant carries the summary; `banking` is the account in full. */
export const BANKING = {
  steps: { "main-applicant": "banking-details", "co-applicant": "coapplicant-banking-details" },
  minutes: 2,
  names: ["bankingDetails", "banking"],
  isGuidance: false,
  isComplete: ({ bankingDetails }: Summarised): boolean => bankingDetails?.isWhole === true,
  hasAnswers: ({ bankingDetails }: Summarised): boolean => bankingDetails !== null,
  judge: () => ({ issues: [] }),
  lines: ({ banking }: { readonly banking: Given | null }, today: CalendarDate): readonly LineGroup[] =>
    banking === null ? [] : BANK_ACCOUNT.lines(banking, today),
} as const;
