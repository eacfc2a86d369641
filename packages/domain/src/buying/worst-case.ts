import type { Dollars, Percent } from "@keystep/domain/kernel/money";
import { growthName } from "@keystep/domain/offers/growth-name";

/** The dearest of an example's cases, or the one that no lender would probably pay for, in a sentence. */
export function worstCase(
  cases: readonly { readonly growthPercentAYear: Percent; readonly total: Dollars | null }[],
  amountText: (total: Dollars) => string,
): string {
  const [worst] = cases.toSorted((one, other) => (other.total ?? Infinity) - (one.total ?? Infinity));
  if (worst === undefined) return "";
  const { growthPercentAYear, total } = worst;
  const cost = total === null ? "you probably can’t refinance" : `${amountText(total)} for our share`;
  return `${growthName(growthPercentAYear)}: ${cost}.`;
}
