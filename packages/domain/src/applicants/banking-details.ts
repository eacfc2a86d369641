/** The details of an account; `null` where not answered yet (interpretation, Banking). */
export type BankingDetails = {
  accountName: string | null;
  bsb: string | null;
  accountNumber: string | null;
};

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

/** Summarises an account for people who may not read it (interpretation, Documents and files). */
export function summariseBankingDetails({ accountName, bsb, accountNumber }: BankingDetails): BankingDetailsSummary {
  return {
    isWhole: accountName !== null && bsb !== null && accountNumber !== null,
    accountNumberEnding: accountNumber?.slice(-ENDING_DIGITS) ?? null,
  };
}
