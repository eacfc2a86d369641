import { inDollars, type Cents } from "@keystep/domain/kernel/cents";
import type { Dollars, Percent } from "@keystep/domain/kernel/money";
import { percentOf } from "@keystep/domain/kernel/rounding";
import { FULL_DEPOSIT_PERCENT, SHARING_PERIOD_MONTHS } from "@keystep/domain/offers/assumptions";
import { HELP_PERCENT } from "@keystep/domain/offers/calculator";
import { monthlyHelp, monthlyRepayment } from "@keystep/domain/offers/repayment";
import { contribution, productSharePercent } from "@keystep/domain/offers/share";
import { upfrontBoostRange } from "@keystep/domain/leads/lead-ranges";
import type { BuyerFigures } from "./buyer-figures.ts";
import type { Premises } from "./buying-rules.ts";
import { insuredDeposit } from "./insured-deposit.ts";
import { lmiCost } from "./lmi.ts";
import { largestDeposit, purchaseOf, type Purchase, type RepaymentHelp } from "./purchase.ts";
import { fivePercentDepositReasons, helpToBuyReasons, type Reason } from "./reasons.ts";
import { buyerDuty } from "./transfer-duty.ts";
import { LONGEST_WAIT_MONTHS, purchaseAfterWaiting } from "./waiting.ts";

/** A boost needs a deposit of the buyer's own, of at least a whole percent (decision 0029). */
const LEAST_DEPOSIT_WITH_BOOST = 1;

/** The largest share of Double Boost: a budget is at least 75 % of the value (spec §9, Calculator). */
const MOST_DOUBLE_BOOST_PERCENT = 25;

/** An option's plan for these figures and the reasons against it; without a purchase it does not come about. */
export type Plan = { purchase: Purchase | null; reasons: Reason[] };

export type Planner = (figures: BuyerFigures, premises: Premises) => Plan;

type Ground = { figures: BuyerFigures; premises: Premises; duty: Cents };

function groundOf(figures: BuyerFigures, premises: Premises): Ground {
  return { figures, premises, duty: buyerDuty({ ...figures, contractDay: premises.today }, premises.rules).duty };
}

const shortOf = (shortBy: Dollars): Reason[] => (shortBy > 0 ? [{ code: "short-of-cash", amount: shortBy }] : []);

/** The deposit where no LMI is asked for. */
function depositFrom(least: Percent, { figures: { price, savings }, duty }: Ground) {
  const cashAt = (percent: Percent) => percentOf(price, percent) + inDollars(duty);
  const { percent, shortBy } = largestDeposit({ least, savings, cashAt });
  return { percent, reasons: shortOf(shortBy) };
}

/** The deposit where a lender asks for LMI, with the loan it leads to. */
function insuredFrom({ figures: { price, savings, state }, premises, duty }: Ground) {
  const lmiAt = (percent: Percent) =>
    lmiCost({ loan: price - percentOf(price, percent), price, state }, premises.rules.lmi);
  const deposit = insuredDeposit({ price, savings, duty: inDollars(duty), lmiAt });
  const { percent, shortBy, lmi, isLmiInLoan } = deposit;
  const loan = price - percentOf(price, percent) + (isLmiInLoan ? lmi.central : 0);
  return { percent, loan, insurance: { lmi, isLmiInLoan }, reasons: shortOf(shortBy) };
}

type Parts = Partial<Pick<Purchase, "lmi" | "isLmiInLoan" | "help" | "share">>;

function bought({ figures, premises, duty }: Ground, depositPercent: Percent, parts: Parts = {}): Purchase {
  const { ratePercentAYear } = premises;
  const { price, state } = figures;
  return purchaseOf({ price, state, depositPercent, duty, ratePercentAYear, ...parts });
}

/** Help with each repayment as Monthly Boost starts out with, worked out as its calculator does: 40 % for 36 months (spec §9; interpretation, Calculators). */
function helpWith(loan: Dollars, ratePercentAYear: Percent): RepaymentHelp {
  const help = {
    helpPercent: HELP_PERCENT.default,
    monthlyRepayment: monthlyRepayment({ principal: loan, ratePercentAYear }),
  };
  return { monthly: inDollars(monthlyHelp(help)), months: SHARING_PERIOD_MONTHS, total: contribution(help) };
}

function ourShare(putIn: Dollars, price: Dollars) {
  const percent = productSharePercent({ contribution: putIn, propertyValue: price });
  return { holder: "provider", putIn, percent, boughtBackAfterMonths: SHARING_PERIOD_MONTHS } as const;
}

const planWaiting: Planner = (figures, premises) => {
  const purchase = purchaseAfterWaiting(figures, premises);
  if (purchase === null) return { purchase, reasons: [{ code: "never-reached", years: LONGEST_WAIT_MONTHS / 12 }] };
  return { purchase, reasons: purchase.afterMonths === 0 ? [{ code: "deposit-is-there" }] : [] };
};

const planLowDeposit: Planner = (figures, premises) => {
  const ground = groundOf(figures, premises);
  const { percent, insurance, reasons } = insuredFrom(ground);
  return { purchase: bought(ground, percent, insurance), reasons };
};

const planFivePercent: Planner = (figures, premises) => {
  const ground = groundOf(figures, premises);
  const rules = premises.rules.fivePercentDeposit;
  const { percent, reasons } = depositFrom(rules.leastDepositPercent[figures.household], ground);
  const ofScheme = fivePercentDepositReasons(rules, figures);
  if (percent === FULL_DEPOSIT_PERCENT) ofScheme.push({ code: "deposit-is-there" });
  return { purchase: bought(ground, percent), reasons: [...ofScheme, ...reasons] };
};

const planHelpToBuy: Planner = (figures, premises) => {
  const ground = groundOf(figures, premises);
  const rules = premises.rules.helpToBuy;
  const { percent, reasons } = depositFrom(rules.leastDepositPercent, ground);
  const sharePercent = figures.isNewHome ? rules.mostSharePercent.newHome : rules.mostSharePercent.existingHome;
  const putIn = percentOf(figures.price, sharePercent);
  const share = { holder: "government", putIn, percent: sharePercent, boughtBackAfterMonths: null } as const;
  return { purchase: bought(ground, percent, { share }), reasons: [...helpToBuyReasons(rules, figures), ...reasons] };
};

function topUpReasons(topUp: Dollars, savings: Dollars): Reason[] {
  if (topUp === 0) return [{ code: "deposit-is-there" }];
  const most = upfrontBoostRange(savings).max;
  return topUp > most ? [{ code: "boost-above-three-times-savings", most }] : [];
}

const planUpfront: Planner = (figures, premises) => {
  const ground = groundOf(figures, premises);
  const { percent, reasons } = depositFrom(LEAST_DEPOSIT_WITH_BOOST, ground);
  const topUp = percentOf(figures.price, FULL_DEPOSIT_PERCENT) - percentOf(figures.price, percent);
  const share = topUp === 0 ? null : ourShare(topUp, figures.price);
  return {
    purchase: bought(ground, percent, { share }),
    reasons: [...topUpReasons(topUp, figures.savings), ...reasons],
  };
};

const planMonthly: Planner = (figures, premises) => {
  const ground = groundOf(figures, premises);
  const { percent, loan, insurance, reasons } = insuredFrom(ground);
  const help = helpWith(loan, premises.ratePercentAYear);
  const share = ourShare(help.total, figures.price);
  return { purchase: bought(ground, percent, { ...insurance, help, share }), reasons };
};

const planDouble: Planner = (figures, premises) => {
  const ground = groundOf(figures, premises);
  const { price, savings } = figures;
  const { percent, reasons } = depositFrom(LEAST_DEPOSIT_WITH_BOOST, ground);
  const topUp = percentOf(price, FULL_DEPOSIT_PERCENT) - percentOf(price, percent);
  const help = helpWith(price - percentOf(price, FULL_DEPOSIT_PERCENT), premises.ratePercentAYear);
  const share = ourShare(topUp + help.total, price);
  const ofBoost = topUpReasons(topUp, savings);
  if (share.percent > MOST_DOUBLE_BOOST_PERCENT) {
    ofBoost.push({ code: "share-above-a-quarter", percent: share.percent });
  }
  return { purchase: bought(ground, percent, { help, share }), reasons: [...ofBoost, ...reasons] };
};

/** The options in the order in which they are shown, each with its plan (facts, Schemes; spec §1). */
export const PLANNERS = {
  waiting: planWaiting,
  "low-deposit-loan": planLowDeposit,
  "five-percent-deposit": planFivePercent,
  "help-to-buy": planHelpToBuy,
  "upfront-boost": planUpfront,
  "monthly-boost": planMonthly,
  "double-boost": planDouble,
} as const satisfies Record<string, Planner>;

export type OptionName = keyof typeof PLANNERS;
