import { formatPercent } from "@keystep/domain/kernel/money";
import type { Range } from "@keystep/domain/kernel/range";
import { SHARING_PERIOD_MONTHS } from "@keystep/domain/offers/assumptions";
import { assumptions } from "#src/layout/figures";

/** Rates that a person may assume instead of ours; beyond them the sums stop meaning anything. */
const GROWTH_RANGE: Range = { min: -10, max: 20, step: 0.01 };
const RATE_RANGE: Range = { min: 0, max: 20, step: 0.01 };

export const ASSUMED_GROWTH = {
  name: "growthPercentAYear",
  range: GROWTH_RANGE,
  assumption: assumptions.moderateGrowth,
  label: "Growth of the home",
} as const;

/** The growth of CALC-07, which the dollars don’t use. */
export const ASSUMED_AVERAGE = {
  name: "averageGrowthPercentAYear",
  range: GROWTH_RANGE,
  assumption: assumptions.appreciation,
  label: "Average growth, for the months",
} as const;

export const ASSUMED_RATE = {
  name: "ratePercentAYear",
  range: RATE_RANGE,
  assumption: assumptions.indicativeRate,
  label: "Rate of the loan",
} as const;

/** Turns later dollars into today's, in each calculator that shows later amounts. */
export const ASSUMED_INFLATION = {
  name: "inflationPercentAYear",
  range: RATE_RANGE,
  assumption: assumptions.inflation,
  label: "Inflation",
} as const;

/** A tool with later dollars opens with these. */
export const OUR_GROWTH = {
  growthPercentAYear: assumptions.moderateGrowth.percentAYear,
  inflationPercentAYear: assumptions.inflation.percentAYear,
};

/** A calculator of a share opens with these. */
export const OUR_GROWTHS = { ...OUR_GROWTH, averageGrowthPercentAYear: assumptions.appreciation.percentAYear };

export const COSTS_NOT_COUNTED = "We don’t count the cost of the valuation and the change of title.";

/** Said where a share grows out of help with repayments, which comes month by month (decision 0031). */
export const WHOLE_SHARE = `Our share is shown whole from the first day, as if all ${SHARING_PERIOD_MONTHS} payments were made.`;

/** A share of a home with one decimal, and 'about' where that is not all of it. */
export function sharePercentText(percent: number): string {
  const isWhole = Math.abs(percent * 10 - Math.round(percent * 10)) < 1e-9;
  return isWhole ? formatPercent(percent) : `about ${formatPercent(percent)}`;
}

/** A growth a year as people read it, with a true minus. */
export function growthText(percent: number): string {
  return formatPercent(percent, 2).replace("-", "−");
}
