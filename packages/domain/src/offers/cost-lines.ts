import { formatPercent, type Percent } from "@keystep/domain/kernel/money";
import { priceMove } from "./growth-name.ts";

/** What a share costs a year on one path of prices; `null` where hardly any lender makes the new loan. */
export type CostCase = {
  readonly growthPercentAYear: Percent;
  readonly yearly: Percent | null;
  readonly withLmi: boolean;
};

/** The cost at moderate growth as the end of a sentence, then the dearest path and those on which a lender would probably not lend. */
export type CostLines = { readonly usual: string; readonly others: readonly string[] };

function costText({ yearly, withLmi }: CostCase, before: string): string {
  if (yearly === null) return "you probably can’t refinance.";
  return `${before} ${formatPercent(yearly)}${withLmi ? " with LMI" : ""}.`;
}

/** LMI is named once: what is said first counts it for all. */
const saysLmi = (usual: CostCase | undefined) => usual?.withLmi === true && usual.yearly !== null;

export function costLines(cases: readonly CostCase[], moderate: Percent): CostLines {
  const most = Math.max(...cases.map(({ yearly }) => yearly ?? 0));
  const usual = cases.find(({ growthPercentAYear }) => growthPercentAYear === moderate);
  return {
    usual: usual === undefined ? "" : `if prices ${priceMove(moderate)}: ${costText(usual, "like a loan at")}`,
    others: cases
      .filter((one) => one !== usual && [null, most].includes(one.yearly))
      .toReversed()
      .map(
        (one, place) =>
          `${place === 0 ? "Prices" : "They"} ${priceMove(one.growthPercentAYear)}: ${costText({ ...one, withLmi: one.withLmi && !saysLmi(usual) }, "like")}`,
      ),
  };
}
