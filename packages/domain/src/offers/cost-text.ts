import { formatPercent, type Percent } from "@keystep/domain/kernel/money";

/** What is shown as 0%. */
const NOTHING = 0.05;

/** What a share costs a year, in words; `null` where hardly any lender makes the new loan. */
export function costText(yearly: Percent | null): string {
  if (yearly === null) return "you probably can’t refinance";
  if (yearly < NOTHING) return yearly > -NOTHING ? "you pay what we put in" : "you pay less than we put in";
  return `as dear as a loan at ${formatPercent(yearly)}`;
}
