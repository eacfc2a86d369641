import type { LmiRange } from "@keystep/domain/buying/example-costs";
import { formatAud, formatPercent } from "@keystep/domain/kernel/money";
import type { DefaultedRange } from "@keystep/domain/kernel/range";
import { clampUpfrontBoost, upfrontBoostRange } from "@keystep/domain/leads/lead-ranges";
import { FULL_DEPOSIT_PERCENT, SHARING_PERIOD_MONTHS } from "@keystep/domain/offers/assumptions";
import { defaultFunds, fundsRange } from "@keystep/domain/offers/business-funding";
import { HELP_PERCENT, remainingMortgageRange } from "@keystep/domain/offers/calculator";
import { monthlyHelp } from "@keystep/domain/offers/repayment";
import { shownShares } from "@keystep/domain/offers/share";
import { outcomesOf, workedExample, type WorkedExample } from "@keystep/domain/offers/worked-examples";
import { WORKED_EXAMPLES } from "#src/features/offers/worked-examples";
import { brand } from "#src/layout/brand";
import { assumptions, exampleCosts } from "#src/layout/figures";

type Shown = {
  readonly ownerPercent: number;
  readonly headline: string;
  readonly sentence: string;
  /** By which the calculator opens with the same. */
  readonly figures: Readonly<Record<string, number>>;
};

/** The result of an offer's calculator for the home of its example, and the one figure that moves it. */
export type ResultLine = {
  readonly field: DefaultedRange & {
    readonly name: string;
    readonly label: string;
    readonly format: (value: number) => string;
  };
  readonly work: (value: number) => Shown;
};

const {
  "upfront-boost": UPFRONT,
  "monthly-boost": MONTHLY,
  "double-boost": DOUBLE,
  "homeowner-assistant": OWNER,
  business: BUSINESS,
} = WORKED_EXAMPLES;

function inThousands(range: LmiRange): string {
  return range.map((amount) => formatAud(Math.round(amount / 1000) * 1000)).join(" to ");
}

/** Of the example alone: the table of LMI weighs too much for this page. */
function insuranceOf(boost: number): string {
  if (boost !== UPFRONT.atOnce) return "";
  return `, about ${inThousands(exampleCosts.upfrontLmi)}`;
}

/** The first home of the example, in New South Wales: as much as the savings, as in the example, and no more than makes a deposit of 20 %. */
function workUpfront(savings: number): Shown {
  const { homeValue } = UPFRONT;
  const own = savings - exampleCosts.upfrontDuty;
  const toFullDeposit = (homeValue * FULL_DEPOSIT_PERCENT) / 100 - own;
  const boost = clampUpfrontBoost(Math.min(savings, toFullDeposit), savings);
  const example = workedExample({ homeValue, atOnce: boost }, assumptions);
  const percentOf = (deposit: number) => formatPercent((deposit / homeValue) * 100);
  const insurance =
    boost < toFullDeposit ? ` A lender still asks for lenders mortgage insurance (LMI)${insuranceOf(boost)}.` : "";
  const without =
    boost < toFullDeposit && toFullDeposit <= upfrontBoostRange(savings).max
      ? ` With ${formatAud(toFullDeposit)} of ours there is none now, and we own ${formatPercent((toFullDeposit / homeValue) * 100)}.`
      : "";
  return {
    ownerPercent: shownShares(example.sharePercent).ownerPercent,
    headline: `A ${percentOf(own + boost)} deposit, not ${percentOf(own)}`,
    sentence: `For a first home of ${formatAud(homeValue)}, we add ${formatAud(boost)} and own ${formatPercent(example.sharePercent)}.${insurance}${without}`,
    figures: { savings, price: homeValue, state: 0, firstHome: 1, boost },
  };
}

/** The repayment once our help has ended, and once a new loan has bought our share back. */
function stepUp(example: WorkedExample): string {
  const { percentAYear } = assumptions.moderateGrowth;
  const newLoan = outcomesOf(example).find(({ growthPercentAYear }) => growthPercentAYear === percentAYear)?.newLoan;
  const full = `Then you pay ${formatAud(example.repayment)} again`;
  if (newLoan === undefined || newLoan === null) return `${full}.`;
  const lmi =
    newLoan.lending === "usual" ? "" : `. That is ${formatPercent(newLoan.lvr)} of the value, so LMI is due again`;
  return `${full}, or ${formatAud(newLoan.repayment)} if a new loan buys back our share at ${percentAYear}% growth${lmi}.`;
}

/** The part of a repayment that one pays oneself, and the part that is shared. */
function partsOf(example: WorkedExample) {
  const { repayment, helpPercent, sharePercent } = example;
  const ours = monthlyHelp({ helpPercent, monthlyRepayment: repayment }) / 100;
  const { ownerPercent, productPercent } = shownShares(sharePercent);
  return {
    ownerPercent,
    months: `${formatAud(Math.round(repayment - ours))} a month, not ${formatAud(repayment)}`,
    ours: `We pay ${formatAud(Math.round(ours))} of each repayment for ${SHARING_PERIOD_MONTHS} months and own ${formatPercent(productPercent)} of the home. ${stepUp(example)}`,
  };
}

function workRepayments(example: WorkedExample): Shown {
  const { homeValue, loan, helpPercent } = example;
  const { ownerPercent, months, ours } = partsOf(example);
  return {
    ownerPercent,
    headline: months,
    sentence: ours,
    figures: { homeValueEstimate: homeValue, remainingMortgageEstimate: loan, fintreeHelpPercentage: helpPercent },
  };
}

function workDouble(helpPercent: number): Shown {
  const { homeValue, loan, atOnce } = DOUBLE;
  const example = workedExample({ homeValue, loan, atOnce, helpPercent }, assumptions);
  const { ownerPercent, months, ours } = partsOf(example);
  return {
    ownerPercent,
    headline: months,
    sentence: `For a home of ${formatAud(homeValue)} we add ${formatAud(atOnce)} to your ${formatAud(homeValue - loan - atOnce)}. Below 20% a lender asks for lenders mortgage insurance (LMI), about ${inThousands(exampleCosts.doubleLmi)}. ${ours}`,
    figures: { homeValueEstimate: homeValue, upgradeBudget: homeValue - example.putIn },
  };
}

function workBusiness(funds: number): Shown {
  const { homeValue } = BUSINESS;
  const { ownerPercent, productPercent } = shownShares(
    workedExample({ homeValue, atOnce: funds }, assumptions).sharePercent,
  );
  return {
    ownerPercent,
    headline: `${formatPercent(ownerPercent)} of the home stays yours`,
    sentence: `The home is worth ${formatAud(homeValue)}. ${brand.name} holds ${formatPercent(productPercent)} of the home and you keep ${formatPercent(ownerPercent)}.`,
    figures: { homeValue, funds },
  };
}

/** By the offer's name; that of business funding too. */
export const RESULT_LINES = {
  "upfront-boost": {
    field: {
      name: "savings",
      label: "Your savings",
      format: formatAud,
      min: 10_000,
      max: 150_000,
      step: 1000,
      default: UPFRONT.atOnce,
    },
    work: workUpfront,
  },
  "monthly-boost": {
    field: {
      name: "fintreeHelpPercentage",
      label: "Our part of each repayment",
      format: formatPercent,
      ...HELP_PERCENT,
      default: MONTHLY.helpPercent,
    },
    work: (helpPercent) =>
      workRepayments(workedExample({ homeValue: MONTHLY.homeValue, loan: MONTHLY.loan, helpPercent }, assumptions)),
  },
  "double-boost": {
    field: {
      name: "fintreeHelpPercentage",
      label: "Our part of each repayment",
      format: formatPercent,
      ...HELP_PERCENT,
      default: DOUBLE.helpPercent,
    },
    work: workDouble,
  },
  "homeowner-assistant": {
    field: {
      name: "remainingMortgageEstimate",
      label: `Left on the loan, for a home of ${formatAud(OWNER.homeValue)}`,
      format: formatAud,
      ...remainingMortgageRange(OWNER.homeValue),
      default: OWNER.loan,
    },
    work: (loan) =>
      workRepayments(workedExample({ homeValue: OWNER.homeValue, loan, helpPercent: OWNER.helpPercent }, assumptions)),
  },
  business: {
    field: {
      name: "funds",
      label: "Funds for your business",
      format: formatAud,
      ...fundsRange(BUSINESS.homeValue),
      default: defaultFunds(BUSINESS.homeValue),
    },
    work: workBusiness,
  },
} as const satisfies Record<string, ResultLine>;
