import { formatPercent } from "@keystep/domain/kernel/money";
import type { Range } from "@keystep/domain/kernel/range";
import { ASSUMPTIONS } from "@keystep/domain/offers/assumptions";
import type { ShareOutlook } from "@keystep/domain/offers/share-outlook";
import { brand } from "#src/layout/brand";
import type { Fact, WorkedLine } from "./calculator-kind.ts";

/** What a person may assume instead of our figures; beyond it the sums stop meaning anything. */
const GROWTH_RANGE: Range = { min: -10, max: 20, step: 0.01 };
export const RATE_RANGE: Range = { min: 0, max: 20, step: 0.01 };

/** The growth of the home, which every calculator of a share assumes. */
export const ASSUMED_GROWTH = {
  name: "growthPercentAYear",
  label: "Growth of the home, % a year",
  range: GROWTH_RANGE,
  assumption: ASSUMPTIONS.appreciation,
  assumptionName: "Growth of the home",
} as const;

/** A growth a year as people read it, with a true minus. */
export function growthText(percent: number): string {
  return formatPercent(percent, 2).replace("-", "−");
}

function months(count: number | null): string {
  if (count === null) return "Not at this growth";
  return count === 1 ? "1 month" : `${count} months`;
}

export function shareFact({ shown }: ShareOutlook): Fact {
  return {
    term: `${brand.name}’s share`,
    figure: formatPercent(shown.productPercent),
    text: "What we put in, divided by what the home is worth.",
  };
}

export function monthsFact({ monthsUntilGrowthExceedsShare, growthPercentAYear }: ShareOutlook): Fact {
  const growth = formatPercent(growthPercentAYear, 2);
  const meaning =
    monthsUntilGrowthExceedsShare === null
      ? `At ${growth} a year the home never gains as much as our share.`
      : `At ${growth} a year the home has then gained more than our share.`;
  return {
    term: "Until appreciation exceeds the share",
    figure: months(monthsUntilGrowthExceedsShare),
    text: `${meaning} Past growth does not tell future growth.`,
  };
}

/** The last lines of every working-out: whose the rest is, and how long growth has to carry our share. */
export function closingLines({
  productSharePercent,
  ownerSharePercent,
  monthsUntilGrowthExceedsShare,
  growthPercentAYear,
}: ShareOutlook): WorkedLine[] {
  const growth = formatPercent(growthPercentAYear, 2);
  return [
    {
      title: "Your share",
      formula: "100% − our share",
      sum: `100% − ${formatPercent(productSharePercent, 2)} = ${formatPercent(ownerSharePercent, 2)}`,
    },
    {
      title: "Months until appreciation exceeds the share",
      formula: "the first whole month n with (1 + g)^(n ÷ 12) − 1 above our share, where g is the growth a year",
      sum:
        monthsUntilGrowthExceedsShare === null
          ? `with g = ${growth} there is no such month`
          : `with g = ${growth} that is month ${monthsUntilGrowthExceedsShare}`,
    },
  ];
}
