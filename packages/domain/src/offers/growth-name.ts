import { formatPercent, type Percent } from "@keystep/domain/kernel/money";

/** A path of prices, as a row names it. */
export function growthName(percentAYear: Percent): string {
  if (percentAYear === 0) return "Prices stay the same";
  const yearly = `${formatPercent(Math.abs(percentAYear), 2)} a year`;
  return percentAYear < 0 ? `Prices fall ${yearly}` : `Prices rise ${yearly}`;
}
