import type { Dollars, Percent } from "@keystep/domain/kernel/money";
import { roundToDollars } from "@keystep/domain/kernel/rounding";

// Growth that meets the share exactly does not exceed it; powers of decimal rates are off by less than this.
const TOLERANCE = 1e-12;

/**
 * The months until appreciation exceeds the product's share s: the smallest whole n with (1+g)^(n/12) − 1 > s; `null` when it
 * never comes, as for a home that does not grow (interpretation, Calculators: s = 6 % gives 9, 5 % gives 8, 15 % gives 22).
 */
export function monthsUntilGrowthExceedsShare({
  sharePercent,
  growthPercentAYear,
}: {
  sharePercent: Percent;
  growthPercentAYear: Percent;
}): number | null {
  if (growthPercentAYear <= 0) return null;
  const factorAYear = 1 + growthPercentAYear / 100;
  const goal = 1 + sharePercent / 100;
  const exceeds = (months: number) => factorAYear ** (months / 12) - goal > TOLERANCE;
  const estimate = (12 * Math.log(goal)) / Math.log(factorAYear);
  if (!Number.isFinite(estimate)) return null;
  let months = Math.max(0, Math.floor(estimate) - 1);
  while (!exceeds(months)) months += 1;
  return months;
}

/** The value of a home after so many months of compound growth, in whole dollars (interpretation, Calculators, chart over ten years). */
export function homeValueAfter(value: Dollars, growthPercentAYear: Percent, months: number): Dollars {
  return roundToDollars(value * (1 + growthPercentAYear / 100) ** (months / 12));
}
