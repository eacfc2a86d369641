import { formatPercent, type Percent } from "@keystep/domain/kernel/money";
import { priceMove } from "./growth-name.ts";

/** What a share costs a year on one path of prices; `null` where hardly any lender makes the new loan. */
export type CostCase = { readonly growthPercentAYear: Percent; readonly yearly: Percent | null };

/** One path of prices a line: moderate growth, the dearest, and those on which a lender would probably not lend. */
export function costLines(cases: readonly CostCase[], moderate: Percent): string[] {
  const most = Math.max(...cases.map(({ yearly }) => yearly ?? 0));
  return cases
    .filter(({ growthPercentAYear, yearly }) => [null, most].includes(yearly) || growthPercentAYear === moderate)
    .toReversed()
    .map(({ growthPercentAYear, yearly }, place) => {
      const prices = `${place === 0 ? "Prices" : "They"} ${priceMove(growthPercentAYear)}`;
      if (yearly === null) return `${prices}: you probably can’t refinance.`;
      return `${prices}: like ${place === 0 ? "a loan at " : ""}${formatPercent(yearly)}.`;
    });
}
