import { formatBasisPoints, restOf, roundToBasisPoint } from "@keystep/domain/kernel/basis-points";
import { formatAud, formatPercent } from "@keystep/domain/kernel/money";
import { monthsUntilGrowthExceedsShare as monthsUntil } from "@keystep/domain/offers/appreciation";
import type { ShareOutlook } from "@keystep/domain/offers/share-outlook";
import { OUTCOME_YEARS } from "@keystep/domain/offers/worked-examples";
import { yearlyCostPercent, type PaidIn } from "@keystep/domain/offers/yearly-cost";
import { brand } from "#src/layout/brand";
import type { Fact, Paid, Worked, WorkedLine } from "./calculator-kind.ts";
import { COSTS_NOT_COUNTED, growthText, WHOLE_SHARE } from "./share-words.ts";

/** Assumptions that cannot be changed where the share is counted on the price alone. */
export const FIXED_SHARE = [
  "Our share stays the same percentage. You buy it back at the value of that part on the day.",
  COSTS_NOT_COUNTED,
];

/** The same of later years, in which a share may end before all of the help has come. */
export const WHOLE_SHARE_AHEAD = `${WHOLE_SHARE} If it ends sooner, your agreement says how much of it counts.`;

/** A fall in prices that is told beside the growth assumed, % a year. */
export const FALL_PERCENT_A_YEAR = -4;

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

/** At the average growth of CALC-07, and beside it at the growth that the dollars use. */
function monthsFact({ monthsUntilGrowthExceedsShare, averageGrowthPercentAYear, ...outlook }: ShareOutlook): Fact {
  const { growthPercentAYear, productSharePercent: sharePercent } = outlook;
  const growth = growthText(averageGrowthPercentAYear);
  const slower = months(monthsUntil({ sharePercent, growthPercentAYear }));
  return {
    term: "Until appreciation exceeds the share",
    figure: `${months(monthsUntilGrowthExceedsShare)}${monthsUntilGrowthExceedsShare === null ? "" : `, at ${growth}`}`,
    text: `${slower}, at ${growthText(growthPercentAYear)}. That doesn’t pay for the share: buying it back costs more by then too.`,
    isToldAtOnce: true,
  };
}

/** Buying the share back when it is usually done, and what that costs a year where it costs more than was put in. */
export function buyBackFacts(outlook: ShareOutlook, { paidIn, isLeast }: Paid): Fact[] {
  const { scenarios, growthPercentAYear, averageGrowthPercentAYear: average } = outlook;
  const after = (growth: number) =>
    scenarios.find((scenario) => scenario.growthPercentAYear === growth)?.years[OUTCOME_YEARS];
  const [own, fall, fast] = [growthPercentAYear, FALL_PERCENT_A_YEAR, average].map(after);
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
  const fastPercent = yearlyCostPercent(paidIn, fast?.productShare ?? 0);
  const faster = fastPercent === null ? "" : `, ${formatPercent(fastPercent)} at ${growthText(average)}`;
  const yearly = {
    term: "What that costs a year",
    figure: `${formatPercent(percent)}${isLeast === true ? " or more" : ""}`,
    text: `At ${growthText(growthPercentAYear)} growth${faster}. Not a comparison rate.${isLeast === true ? " It rises as more of our money goes to repayments." : ""}`,
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
