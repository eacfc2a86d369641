import { isAnswered } from "./answered.ts";

/** What an applicant may owe (DECISIONS, Liabilities). */
export const LIABILITY_TYPES = [
  "home-loan",
  "investment-loan",
  "personal-loan",
  "car-loan",
  "credit-card",
  "store-card",
  "hecs-help",
  "bnpl",
  "tax-debt",
  "maintenance",
  "guarantee",
  "other",
] as const;
/** A kind of liability (DECISIONS, Liabilities). */
export type LiabilityType = (typeof LIABILITY_TYPES)[number];

/** Something an applicant owes; `null` where not answered yet. Amounts are in AUD, `monthlyRepayment` a month (DECISIONS, Liabilities). */
export type Liability = {
  id: string;
  type: LiabilityType | null;
  lender: string | null;
  limit: number | null;
  balance: number | null;
  monthlyRepayment: number | null;
};

/** Cards are judged by their limit, which can be spent any day (DOMAIN C.10; DECISIONS, Liabilities). */
export function asksLimit(type: LiabilityType | null): boolean {
  return type === "credit-card" || type === "store-card";
}

// A study loan and a tax debt are owed to the tax office.
const WITHOUT_LENDER: ReadonlySet<LiabilityType | null> = new Set(["hecs-help", "tax-debt", "maintenance"]);

/** Whether a liability has a lender to name (DECISIONS, Liabilities). */
export function asksLender(type: LiabilityType | null): boolean {
  return !WITHOUT_LENDER.has(type);
}

/** Whether a liability says what it is and all that its kind is asked (DECISIONS, Liabilities). */
export function isWholeLiability({ type, lender, limit, balance, monthlyRepayment }: Liability): boolean {
  if (type === null || balance === null || monthlyRepayment === null) return false;
  return (!asksLender(type) || isAnswered(lender)) && (!asksLimit(type) || limit !== null);
}

type AllOwed = { liabilities: readonly Liability[]; hasNoLiabilities: boolean };

/** At least one liability, each of them whole, or the word that there is nothing to declare (DECISIONS, Liabilities). */
export function hasWholeLiabilities({ liabilities, hasNoLiabilities }: AllOwed): boolean {
  return liabilities.length === 0 ? hasNoLiabilities : liabilities.every(isWholeLiability);
}

type Owed = Pick<Liability, "balance" | "monthlyRepayment">;

/** What is owed and what is repaid a month, both in AUD; what is not answered yet counts nothing. */
export function totalLiabilities(liabilities: readonly Owed[]): { balance: number; monthlyRepayment: number } {
  const sum = (field: keyof Owed) => liabilities.reduce((total, owed) => total + (owed[field] ?? 0), 0);
  return { balance: sum("balance"), monthlyRepayment: sum("monthlyRepayment") };
}
