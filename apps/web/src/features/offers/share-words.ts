import { formatAud, formatPercent } from "@keystep/domain/kernel/money";
import type { Range } from "@keystep/domain/kernel/range";
import { ASSUMPTIONS } from "@keystep/domain/offers/assumptions";
import type { ShareOutlook } from "@keystep/domain/offers/share-outlook";
import { OUTCOME_YEARS } from "@keystep/domain/offers/worked-examples";
import { yearlyCostPercent, type PaidIn } from "@keystep/domain/offers/yearly-cost";
import { brand } from "#src/layout/brand";
import type { Fact, WorkedLine } from "./calculator-kind.ts";

/** What a person may assume instead of our figures; beyond it the sums stop meaning anything. */
const GROWTH_RANGE: Range = { min: -10, max: 20, step: 0.01 };
const RATE_RANGE: Range = { min: 0, max: 20, step: 0.01 };

/** The growth of the home, which every calculator of a share assumes. */
export const ASSUMED_GROWTH = {
  name: "growthPercentAYear",
  label: "Growth of the home, % a year",
  range: GROWTH_RANGE,
  assumption: ASSUMPTIONS.appreciation,
  assumptionName: "Growth of the home",
} as const;

/** The rate of a loan, where one is assumed. */
export const ASSUMED_RATE = {
  name: "ratePercentAYear",
  label: "Rate of the loan, % a year",
  range: RATE_RANGE,
  assumption: ASSUMPTIONS.indicativeRate,
  assumptionName: "Rate of the loan",
} as const;

/** What takes today's dollars from later ones, in every calculator that shows later amounts. */
export const ASSUMED_INFLATION = {
  name: "inflationPercentAYear",
  label: "Inflation, % a year",
  range: RATE_RANGE,
  assumption: ASSUMPTIONS.inflation,
  assumptionName: "Inflation",
} as const;

/** What no calculator of a share counts. */
export const COSTS_NOT_COUNTED = "What a valuation and the change of title cost is not counted.";

/** What cannot be changed where the share is counted on the price alone. */
export const FIXED_SHARE = [
  "Our share stays the same percentage: it is bought back at what that part of the home is worth then.",
  COSTS_NOT_COUNTED,
];

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
  const growth = growthText(growthPercentAYear);
  const meaning =
    monthsUntilGrowthExceedsShare === null
      ? `At ${growth} a year the home never gains as much as our share.`
      : `At ${growth} a year the home has then gained more than our share.`;
  return {
    term: "Until appreciation exceeds the share",
    figure: months(monthsUntilGrowthExceedsShare),
    text: `${meaning} That does not pay for the share: buying it back costs more by then too. Past growth does not tell future growth.`,
  };
}

/** A fall in prices that is told beside the growth assumed, % a year. */
const FALL_PERCENT_A_YEAR = -4;

/** Buying the share back when it is usually done; `paidIn` is how our money comes, where that is known. */
export function buyBackFact(outlook: ShareOutlook, paidIn: PaidIn | null = null): Fact {
  const { scenarios, growthPercentAYear } = outlook;
  const after = (growth: number) =>
    scenarios.find((scenario) => scenario.growthPercentAYear === growth)?.years[OUTCOME_YEARS];
  const [own, fall] = [after(growthPercentAYear), after(FALL_PERCENT_A_YEAR)];
  const cost = own?.productShare ?? 0;
  const yearly = paidIn === null ? null : yearlyCostPercent(paidIn, cost);
  const sentences = [
    `If the home moves ${growthText(growthPercentAYear)} a year: ${formatAud(own?.productShareToday ?? 0)} in today’s dollars.`,
    ...(yearly === null || yearly <= 0
      ? []
      : [`That is what money at ${formatPercent(yearly)} a year would have cost.`]),
    ...(growthPercentAYear === FALL_PERCENT_A_YEAR
      ? []
      : [`At ${growthText(FALL_PERCENT_A_YEAR)} a year it would be ${formatAud(fall?.productShare ?? 0)}.`]),
  ];
  return { term: `Buying it back after ${OUTCOME_YEARS} years`, figure: formatAud(cost), text: sentences.join(" ") };
}

/** The last lines of every working-out: whose the rest is, what our share costs later, and how long growth has to carry it. */
export function closingLines({
  productSharePercent,
  ownerSharePercent,
  monthsUntilGrowthExceedsShare,
  growthPercentAYear,
  scenarios,
}: ShareOutlook): WorkedLine[] {
  const growth = growthText(growthPercentAYear);
  const then = scenarios.find((one) => one.growthPercentAYear === growthPercentAYear)?.years[OUTCOME_YEARS];
  return [
    {
      title: "Your share",
      formula: "100% − our share",
      sum: `100% − ${formatPercent(productSharePercent, 2)} = ${formatPercent(ownerSharePercent, 2)}`,
    },
    {
      title: `Buying the share back after ${OUTCOME_YEARS} years`,
      formula: `our share × value × (1 + g)^${OUTCOME_YEARS}, where g is the growth a year`,
      sum: `${formatPercent(productSharePercent, 2)} × ${formatAud(then?.propertyValue ?? 0)} = ${formatAud(then?.productShare ?? 0)}, with g = ${growth}`,
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
