import { formatAud, formatPercent } from "@keystep/domain/kernel/money";
import type { DefaultedRange } from "@keystep/domain/kernel/range";
import { clampUpfrontBoost } from "@keystep/domain/leads/lead-ranges";
import { FULL_DEPOSIT_PERCENT, SHARING_PERIOD_MONTHS } from "@keystep/domain/offers/assumptions";
import { defaultFunds, fundsRange } from "@keystep/domain/offers/business-funding";
import { HELP_PERCENT, remainingMortgageRange } from "@keystep/domain/offers/calculator";
import { worstCase } from "@keystep/domain/buying/worst-case";
import { priceMove } from "@keystep/domain/offers/growth-name";
import { monthlyHelp } from "@keystep/domain/offers/repayment";
import { shownShares } from "@keystep/domain/offers/share";
import {
  outcomesOf,
  workedExample,
  type ExampleOutcome,
  type WorkedExample,
} from "@keystep/domain/offers/worked-examples";
import { WORKED_EXAMPLES } from "#src/features/offers/worked-examples";
import { brand } from "#src/layout/brand";
import { assumptions, exampleCosts } from "#src/layout/figures";

type Shown = {
  readonly ownerPercent: number;
  readonly headline: string;
  readonly sentence?: string;
  /** Each payment with its time and the figure that stands out, then the worst of the cases. */
  readonly rows?: readonly {
    readonly when: string;
    readonly figure?: string;
    readonly text: string;
    readonly isRisk?: boolean;
  }[];
  /** By which the calculator and the wizard open with the same. */
  readonly figures: Readonly<Record<string, number>>;
};

/** The result of an offer's calculator for the home of its example, and the one figure that moves it. */
export type ResultLine = {
  readonly field: DefaultedRange & {
    readonly name: string;
    readonly label: string;
    readonly description?: string;
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

/** `ofExample`: the sentence of the example, which counts LMI; elsewhere none is, since its table weighs too much for this page. */
function riskOf(outcomes: readonly ExampleOutcome[], ofExample?: string) {
  const asksForLmi = outcomes.some(({ newLoan }) => newLoan?.lending === "with-lmi");
  const cases = outcomes.map(({ growthPercentAYear, buyBack, newLoan }) => ({
    growthPercentAYear,
    total: newLoan?.lending === "beyond" ? null : buyBack,
  }));
  const beforeLmi = (total: number) => `${formatAud(total)}${asksForLmi ? " before LMI" : ""}`;
  return { when: "Risk", text: ofExample ?? worstCase(cases, beforeLmi), isRisk: true };
}

const IF_MODERATE = `if prices ${priceMove(assumptions.moderateGrowth.percentAYear)} a year`;

const isModerate = ({ growthPercentAYear }: ExampleOutcome) =>
  growthPercentAYear === assumptions.moderateGrowth.percentAYear;

const LMI_IS_EXTRA = "Mortgage insurance (LMI) is extra.";

/** The first home of the example, in New South Wales: as much as the savings, as in the example, and no more than makes a deposit of 20 %. */
function workUpfront(savings: number): Shown {
  const { homeValue } = UPFRONT;
  const own = savings - exampleCosts.upfrontDuty;
  const toFullDeposit = (homeValue * FULL_DEPOSIT_PERCENT) / 100 - own;
  const boost = clampUpfrontBoost(Math.min(savings, toFullDeposit), savings);
  const example = workedExample({ homeValue, atOnce: boost, loan: homeValue - own - boost }, assumptions);
  const percentOf = (deposit: number) => formatPercent((deposit / homeValue) * 100);
  const isExample = boost === UPFRONT.atOnce;
  const share = `We add ${formatAud(boost)} and own ${formatPercent(example.sharePercent)} of the ${formatAud(homeValue)} home.`;
  const outcomes = outcomesOf(example);
  const [, flat, moderate] = isExample
    ? exampleCosts.endings["upfront-boost"].map(({ figure }) => figure)
    : outcomes.map(({ buyBack }) => formatAud(buyBack));
  return {
    ownerPercent: shownShares(example.sharePercent).ownerPercent,
    headline: `A ${percentOf(own + boost)} deposit, not ${percentOf(own)}`,
    rows: [
      {
        when: "Now",
        text: boost < toFullDeposit ? `${share} ${LMI_IS_EXTRA}` : share,
      },
      {
        when: "Then",
        figure: `${moderate} to pay`,
        text: `${IF_MODERATE}, ${flat?.replace("A", "a")} if they stay the same.`,
      },
      riskOf(outcomes, isExample ? exampleCosts.worst["upfront-boost"] : undefined),
    ],
    figures: { savings, price: homeValue, homeValueEstimate: homeValue, state: 0, firstHome: 1, boost },
  };
}

/** The repayment while we share it, and once a new loan has bought our share back. */
function sharedRepayments(example: WorkedExample, risk?: string) {
  const { homeValue, repayment, helpPercent, sharePercent, atOnce } = example;
  const ours = monthlyHelp({ helpPercent, monthlyRepayment: repayment }) / 100;
  const now = Math.round(repayment - ours);
  const { ownerPercent, productPercent } = shownShares(sharePercent);
  const outcomes = outcomesOf(example);
  const then = outcomes.find(isModerate)?.newLoan?.repayment ?? repayment;
  const pay = `pay ${formatPercent(helpPercent)} of ${formatAud(repayment)} for ${SHARING_PERIOD_MONTHS / 12} years, and own ${formatPercent(productPercent)}`;
  return {
    ownerPercent,
    headline: `${formatAud(now)} a month, then ${formatAud(then)}`,
    rows: [
      {
        when: "Now",
        text:
          atOnce > 0
            ? `We add ${formatAud(atOnce)}, ${pay}. ${LMI_IS_EXTRA}`
            : `We ${pay} of the ${formatAud(homeValue)} home.`,
      },
      {
        when: "Then",
        figure: `${formatPercent((then / now - 1) * 100, 0)} more a month`,
        text: `${IF_MODERATE}, ${formatAud(then - repayment)} more than the full ${formatAud(repayment)}.`,
      },
      riskOf(outcomes, risk),
    ],
  };
}

function workRepayments(example: WorkedExample, risk?: string): Shown {
  const { homeValue, loan, helpPercent } = example;
  return {
    ...sharedRepayments(example, risk),
    figures: {
      homeValueEstimate: homeValue,
      remainingMortgageEstimate: loan,
      monthlyMortgagePayment: example.repayment,
      fintreeHelpPercentage: helpPercent,
    },
  };
}

function workDouble(helpPercent: number): Shown {
  const { homeValue, loan, atOnce } = DOUBLE;
  const example = workedExample({ homeValue, loan, atOnce, helpPercent }, assumptions);
  const isExample = helpPercent === DOUBLE.helpPercent;
  const shown = sharedRepayments(example, isExample ? exampleCosts.worst["double-boost"] : undefined);
  return {
    ...shown,
    figures: {
      homeValueEstimate: homeValue,
      upgradeBudget: homeValue - example.putIn,
      remainingMortgageEstimate: loan,
      boostNeeded: example.putIn,
    },
  };
}

function workBusiness(funds: number): Shown {
  const { homeValue } = BUSINESS;
  const example = workedExample({ homeValue, atOnce: funds }, assumptions);
  const { ownerPercent, productPercent } = shownShares(example.sharePercent);
  const [fall, , moderate, fast] = outcomesOf(example).map(({ buyBack }) => formatAud(buyBack));
  const { moderateGrowth, appreciation } = assumptions;
  return {
    ownerPercent,
    headline: `${formatAud(funds)} now, ${moderate} back at ${moderateGrowth.percentAYear}% growth`,
    sentence: `${brand.name} holds ${formatPercent(productPercent)} of the home and you keep ${formatPercent(ownerPercent)}. After 3 years you buy our share back: ${fall} if prices fall 4% a year, ${fast} if they rise ${appreciation.percentAYear}%.`,
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
      max: 140_000,
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
      workRepayments(
        workedExample({ homeValue: MONTHLY.homeValue, loan: MONTHLY.loan, helpPercent }, assumptions),
        helpPercent === MONTHLY.helpPercent ? exampleCosts.worst["monthly-boost"] : undefined,
      ),
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
      label: "Your loan left",
      description: `Example: a ${formatAud(OWNER.homeValue)} home, 30 years to pay.`,
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
