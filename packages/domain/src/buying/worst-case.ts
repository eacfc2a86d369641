import type { Dollars, Percent } from "@keystep/domain/kernel/money";
import { growthName } from "@keystep/domain/offers/growth-name";

/** The dearest of an example's cases, or the one that no lender would probably pay for, in a sentence. */
export function worstCase<Case extends { readonly growthPercentAYear: Percent; readonly total: Dollars | null }>(
  cases: readonly Case[],
  amountText: (total: Dollars, worst: Case) => string,
): string {
  const [worst] = cases.toSorted((one, other) => (other.total ?? Infinity) - (one.total ?? Infinity));
  if (worst === undefined) return "";
  const { growthPercentAYear, total } = worst;
  const cost = total === null ? "you probably can’t refinance" : `${amountText(total, worst)} for our share`;
  return `${growthName(growthPercentAYear)}: ${cost}.`;
}
