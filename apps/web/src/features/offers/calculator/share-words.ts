import { formatBasisPoints, restOf, roundToBasisPoint } from "@keystep/domain/kernel/basis-points";
import { formatAud, formatPercent } from "@keystep/domain/kernel/money";
import type { Range } from "@keystep/domain/kernel/range";
import { SHARING_PERIOD_MONTHS } from "@keystep/domain/offers/assumptions";
import type { ShareOutlook } from "@keystep/domain/offers/share-outlook";
import { OUTCOME_YEARS } from "@keystep/domain/offers/worked-examples";
import { yearlyCostPercent, type PaidIn } from "@keystep/domain/offers/yearly-cost";
import { brand } from "#src/layout/brand";
import type { Fact, Paid, Worked, WorkedLine } from "./calculator-kind.ts";
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

/** Assumptions that cannot be changed where the share is counted on the price alone. */
export const FIXED_SHARE = [
  "Our share stays the same percentage. You buy it back at the value of that part on the day.",
  COSTS_NOT_COUNTED,
];

/** Said where a share grows out of help with repayments, which comes month by month (decision 0031). */
export const WHOLE_SHARE = `Our share is shown whole from the first day, as if all ${SHARING_PERIOD_MONTHS} payments were made.`;

/** The same of later years, in which a share may end before all of the help has come. */
export const WHOLE_SHARE_AHEAD = `${WHOLE_SHARE} If it ends sooner, your agreement says how much of it counts.`;

/** A share of a home with one decimal, and 'about' where that is not all of it. */
export function sharePercentText(percent: number): string {
  const isWhole = Math.abs(percent * 10 - Math.round(percent * 10)) < 1e-9;
  return isWhole ? formatPercent(percent) : `about ${formatPercent(percent)}`;
}

/** The yearly cost of a share in words; empty where less is paid back than was put in. */
export function yearlyCostText(percent: number | null): string {
  if (percent === null || percent <= 0) return "";
  return `That’s equivalent to paying ${formatPercent(percent)} a year (not a comparison rate).`;
}

/** A growth a year as people read it, with a true minus. */
export function growthText(percent: number): string {
  return formatPercent(percent, 2).replace("-", "−");
}

function months(count: number | null): string {
  if (count === null) return "Not at this growth";
  return count === 1 ? "1 month" : `${count} months`;
}

function shareFact({ shown }: ShareOutlook): Fact {
  return {
    term: `${brand.name}’s share`,
    figure: formatPercent(shown.productPercent),
    text: "What we put in, divided by the value of the home.",
  };
}

function monthsFact({ monthsUntilGrowthExceedsShare, averageGrowthPercentAYear }: ShareOutlook): Fact {
  const growth = growthText(averageGrowthPercentAYear);
  const meaning =
    monthsUntilGrowthExceedsShare === null
      ? `At ${growth} a year the home never gains as much as our share.`
      : `At ${growth} a year the home has then gained more than our share.`;
  return {
    term: "Until appreciation exceeds the share",
    figure: months(monthsUntilGrowthExceedsShare),
    text: `${meaning} That doesn’t pay for the share: buying it back costs more by then too. Past growth is no guide to future growth.`,
  };
}

/** A fall in prices that is told beside the growth assumed, % a year. */
export const FALL_PERCENT_A_YEAR = -4;

/** Buying the share back when it is usually done, and what that costs a year where it costs more than was put in. */
export function buyBackFacts({ scenarios, growthPercentAYear }: ShareOutlook, { paidIn, isLeast }: Paid): Fact[] {
  const after = (growth: number) =>
    scenarios.find((scenario) => scenario.growthPercentAYear === growth)?.years[OUTCOME_YEARS];
  const [own, fall] = [after(growthPercentAYear), after(FALL_PERCENT_A_YEAR)];
  const cost = own?.productShare ?? 0;
  const sentences = [
    `At ${growthText(growthPercentAYear)} growth a year, that is ${formatAud(own?.productShareToday ?? 0)} in today’s dollars.`,
    growthPercentAYear === FALL_PERCENT_A_YEAR
      ? ""
      : `At ${growthText(FALL_PERCENT_A_YEAR)} a year it would be ${formatAud(fall?.productShare ?? 0)}.`,
  ];
  const text = sentences.filter((sentence) => sentence !== "").join(" ");
  const buyBack = {
    term: `Buying it back after ${OUTCOME_YEARS} years`,
    figure: formatAud(cost),
    text,
    isToldAtOnce: true,
  };
  const percent = yearlyCostPercent(paidIn, cost);
  if (percent === null || percent <= 0) return [buyBack];
  const yearly = {
    term: "What that costs a year",
    figure: `${formatPercent(percent)}${isLeast === true ? " or more" : ""}`,
    text: `Not a comparison rate.${isLeast === true ? " It rises as more of our money goes to repayments." : ""}`,
    isToldAtOnce: true,
  };
  return [buyBack, yearly];
}

/** The facts of a share, in their order. */
export function shareFacts({ outlook, fact, ...paid }: Worked): Fact[] {
  return [shareFact(outlook), fact, ...buyBackFacts(outlook, paid), monthsFact(outlook)];
}

/** Our money as it comes where all of it comes on one day, until the share is usually bought back. */
export function allAtOnce(putIn: number): PaidIn {
  return { atOnce: putIn, monthly: 0, months: OUTCOME_YEARS * 12 };
}

/**
 * The last lines of every working-out, where we put in so many AUD: whose the rest is, what our share costs later, and how long growth
 * has to carry it. Each multiplies as it stands there: the share of later is counted from what was put in, not from rounded percent.
 */
export function closingLines(outlook: ShareOutlook, putIn: number): WorkedLine[] {
  const { productSharePercent, monthsUntilGrowthExceedsShare, growthPercentAYear, scenarios } = outlook;
  const [growth, average] = [growthPercentAYear, outlook.averageGrowthPercentAYear].map(growthText);
  const years = scenarios.find((one) => one.growthPercentAYear === growthPercentAYear)?.years;
  const [now, then] = [years?.[0], years?.[OUTCOME_YEARS]];
  const share = roundToBasisPoint(productSharePercent);
  return [
    {
      title: "Your share",
      formula: "100% − our share",
      sum: `100% − ${formatBasisPoints(share)} = ${formatBasisPoints(restOf(share))}`,
    },
    {
      title: `Buying the share back after ${OUTCOME_YEARS} years`,
      formula: `what we put in ÷ value of today × value then, which is the value of today × (1 + g)^${OUTCOME_YEARS}, where g is the growth a year`,
      sum: `${formatAud(putIn)} ÷ ${formatAud(now?.propertyValue ?? 0)} × ${formatAud(then?.propertyValue ?? 0)} = ${formatAud(then?.productShare ?? 0)}, with g = ${growth}`,
    },
    {
      title: "Months until appreciation exceeds the share",
      formula:
        "the first whole month n with (1 + g)^(n ÷ 12) − 1 above our share, where g is the average growth a year",
      sum:
        monthsUntilGrowthExceedsShare === null
          ? `with g = ${average} there is no such month`
          : `with g = ${average} that is month ${monthsUntilGrowthExceedsShare}`,
    },
  ];
}

/** How a share is worked out, from its figures to its end. */
export function shareLines({ outlook, putIn, lines, shareFormula }: Worked): WorkedLine[] {
  const value = outlook.scenarios[0]?.years[0]?.propertyValue ?? 0;
  const sum = `${formatAud(putIn)} ÷ ${formatAud(value)} = ${formatPercent(outlook.productSharePercent, 2)}`;
  return [...lines, { title: `${brand.name}’s share`, formula: shareFormula, sum }, ...closingLines(outlook, putIn)];
}
