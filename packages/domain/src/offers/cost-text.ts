import { formatPercent, type Percent } from "@keystep/domain/kernel/money";

/** Shown as 0%. */
const NOTHING = 0.05;

/** The yearly cost of a share, in words; `null` where hardly any lender makes the new loan. */
export function costText(yearly: Percent | null): string {
  if (yearly === null) return "you probably can’t refinance";
  if (yearly < NOTHING) return yearly > -NOTHING ? "you pay what we put in" : "you pay less than we put in";
  return `costs like a loan at ${formatPercent(yearly)}`;
}
