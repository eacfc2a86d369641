import { formatAud, formatPercent } from "@keystep/domain/kernel/money";
import type { DefaultedRange } from "@keystep/domain/kernel/range";
import { clampUpfrontBoost } from "@keystep/domain/leads/lead-ranges";
import { FULL_DEPOSIT_PERCENT, SHARING_PERIOD_MONTHS } from "@keystep/domain/offers/assumptions";
import { defaultFunds, fundsRange } from "@keystep/domain/offers/business-funding";
import { HELP_PERCENT, remainingMortgageRange } from "@keystep/domain/offers/calculator";
import { monthlyHelp } from "@keystep/domain/offers/repayment";
import { shownShares } from "@keystep/domain/offers/share";
import { workedExample, type WorkedExample } from "@keystep/domain/offers/worked-examples";
import { WORKED_EXAMPLES } from "#src/features/offers/worked-examples";
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

function staysYours({ sharePercent }: WorkedExample) {
  const { ownerPercent } = shownShares(sharePercent);
  return { ownerPercent, headline: `${formatPercent(ownerPercent)} of the home stays yours` };
}

/** Of the example alone: the table of LMI weighs too much for this page. */
function insuranceOf(boost: number): string {
  if (boost !== UPFRONT.atOnce) return "";
  const [least, most] = exampleCosts.upfrontLmi.map((amount) => formatAud(Math.round(amount / 1000) * 1000));
  return `, about ${least} to ${most}`;
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
  return {
    ownerPercent: shownShares(example.sharePercent).ownerPercent,
    headline: `A ${percentOf(own + boost)} deposit, not ${percentOf(own)}`,
    sentence: `For a first home of ${formatAud(homeValue)}, we add ${formatAud(boost)} and own ${formatPercent(example.sharePercent)}.${insurance}`,
    figures: { savings, price: homeValue, state: 0, firstHome: 1, boost },
  };
}

/** What is left of a repayment to pay oneself, and what is shared of it. */
function partsOf({ repayment, helpPercent, sharePercent }: WorkedExample) {
  const ours = monthlyHelp({ helpPercent, monthlyRepayment: repayment }) / 100;
  const { ownerPercent, productPercent } = shownShares(sharePercent);
  return {
    ownerPercent,
    months: `${formatAud(Math.round(repayment - ours))} a month, not ${formatAud(repayment)}`,
    ours: `${formatAud(ours)} of each repayment for ${SHARING_PERIOD_MONTHS} months and own ${formatPercent(productPercent)} of the home`,
  };
}

function workRepayments(example: WorkedExample): Shown {
  const { homeValue, loan, helpPercent } = example;
  const { ownerPercent, months, ours } = partsOf(example);
  return {
    ownerPercent,
    headline: months,
    sentence: `We pay ${ours}. Then the full repayment is yours again.`,
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
    sentence: `The home costs ${formatAud(homeValue)}. You have ${formatAud(homeValue - loan - atOnce)} and we add ${formatAud(atOnce)} to the deposit. We pay ${ours}.`,
    figures: { homeValueEstimate: homeValue, upgradeBudget: homeValue - example.putIn },
  };
}

function workBusiness(funds: number): Shown {
  const { homeValue } = BUSINESS;
  return {
    ...staysYours(workedExample({ homeValue, atOnce: funds }, assumptions)),
    sentence: `The home is worth ${formatAud(homeValue)}. You repay us nothing each month.`,
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
