import { formatPercent, type Percent } from "@keystep/domain/kernel/money";

/** Shown as 0%. */
const NOTHING = 0.05;

/** The yearly cost of a share, in words; `null` where hardly any lender makes the new loan. */
export function costText(yearly: Percent | null): string {
  if (yearly === null) return "refinance unlikely";
  if (yearly < NOTHING) return yearly > -NOTHING ? "what we put in" : "less than we put in";
  return `like a ${formatPercent(yearly)} loan`;
}
