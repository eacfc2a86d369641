import { formatPercent, type Percent } from "@keystep/domain/kernel/money";

/** The movement of prices as a verb: 'fall 4%'. */
export function priceMove(percentAYear: Percent): string {
  if (percentAYear === 0) return "stay the same";
  return `${percentAYear < 0 ? "fall" : "rise"} ${formatPercent(Math.abs(percentAYear), 2)}`;
}

/** A path of prices, as a row names it. */
export function growthName(percentAYear: Percent): string {
  return `Prices ${priceMove(percentAYear)}${percentAYear === 0 ? "" : " a year"}`;
}
