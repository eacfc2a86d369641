import type { State } from "@keystep/domain/kernel/states";
import { dollarsOf, type Cents } from "@keystep/domain/kernel/cents";
import type { Dollars, Percent } from "@keystep/domain/kernel/money";
import { clampToRange, type Range } from "@keystep/domain/kernel/range";
import { clampUpfrontBoost, upfrontBoostRange } from "@keystep/domain/leads/lead-ranges";
import { FULL_DEPOSIT_PERCENT, type Assumptions } from "@keystep/domain/offers/assumptions";
import { lendingOf, type Lending } from "@keystep/domain/offers/new-loan";
import { monthlyRepayment } from "@keystep/domain/offers/repayment";
import { workedExample, type WorkedExample } from "@keystep/domain/offers/worked-examples";
import { EXAMPLE_COUPLE } from "./buyer-figures.ts";
import type { BuyingTables } from "./buying-rules.ts";
import { lmiCost } from "./lmi.ts";
import { buyerDuty } from "./transfer-duty.ts";

/** A visitor who is short of the deposit, and what they ask us to add. */
export type DepositFigures = {
  savings: Dollars;
  price: Dollars;
  state: State;
  isFirstHome: boolean;
  boost: Dollars;
};

/** The tool opens with the example of Upfront Boost, as the home page tells it, and an income that our rule asks for. */
export const EXAMPLE_DEPOSIT = { savings: 45_000, boost: 45_000, yearlyIncome: 165_000 } as const;

export const DEPOSIT_RANGES = {
  savings: { min: 10_000, max: 1_000_000, step: 1000, default: EXAMPLE_DEPOSIT.savings },
  price: { min: 500_000, max: 3_000_000, step: 1000, default: EXAMPLE_COUPLE.price },
} as const;

export type DepositTables = Pick<BuyingTables, "transferDuty" | "firstHomeReliefs" | "lmi">;

type Buyer = Omit<DepositFigures, "boost">;

/** Of an existing home in a capital: an example's kind of home, which the page names. */
function dutyOf({ price, state, isFirstHome }: Buyer, tables: DepositTables) {
  return buyerDuty({ price, state, isFirstHome, isNewHome: false, place: "capital" }, tables);
}

/** Savings less the duty that they pay first, at most the price. */
function ownDeposit(buyer: Buyer, tables: DepositTables): Dollars {
  return clampToRange(buyer.savings - dollarsOf(dutyOf(buyer, tables).duty), { min: 0, max: buyer.price, step: 1 });
}

/** From half of the savings to three times them, as the wizard has it (interpretation, LEAD-19). */
export function boostRange({ savings }: Pick<DepositFigures, "savings">): Range {
  const { min, max, step } = upfrontBoostRange(savings);
  return { min, max, step };
}

/** The boost that makes a deposit of 20 %, whether or not we may add as much; zero where the savings make it. */
export function boostForFullDeposit(buyer: Buyer, tables: DepositTables): Dollars {
  return Math.max(0, Math.ceil((buyer.price * FULL_DEPOSIT_PERCENT) / 100 - ownDeposit(buyer, tables)));
}

/** As much as the savings, as in the example, and no more than makes a deposit of 20 %, as near as our range allows. */
export function defaultBoost(buyer: Buyer, tables: DepositTables): Dollars {
  return clampUpfrontBoost(Math.min(buyer.savings, boostForFullDeposit(buyer, tables)), buyer.savings);
}

/** A purchase with one deposit: the loan it leaves, and what a lender makes of that. */
export type DepositSide = {
  deposit: Dollars;
  percent: Percent;
  loan: Dollars;
  lvr: Percent;
  lending: Lending;
  lmi: { low: Dollars; high: Dollars };
  repayment: Dollars;
};

export type DepositOutlook = {
  duty: Cents;
  dutySaved: Cents;
  own: DepositSide;
  together: DepositSide;
  /** The cash that the savings lack on the day, before other buying costs; none where no lender is likely. */
  short: { low: Dollars; high: Dollars } | null;
  /** Our share, and what buying it back costs along several paths of the price. */
  example: WorkedExample;
};

/** Duty, their part of the deposit and LMI, less what they saved. */
function shortOf(savings: Dollars, paid: Dollars, { lmi, lending }: DepositSide): DepositOutlook["short"] {
  const lacking = (premium: Dollars) => Math.max(0, paid + premium - savings);
  const short = { low: lacking(lmi.low), high: lacking(lmi.high) };
  return lending === "beyond" || short.high === 0 ? null : short;
}

/** A deposit with us and without, and the share that it leaves us (interpretation, Own additions). */
export function depositOutlook(
  figures: DepositFigures,
  assumptions: Assumptions,
  tables: DepositTables,
): DepositOutlook {
  const { price, state } = figures;
  const ratePercentAYear = assumptions.indicativeRate.percentAYear;
  const { duty, saved } = dutyOf(figures, tables);
  const own = ownDeposit(figures, tables);
  // More than the price is no help: what we add ends where the loan does.
  const boost = Math.min(figures.boost, price - own);

  function side(deposit: Dollars): DepositSide {
    const loan = price - deposit;
    const { low, high } = lmiCost({ loan, price, state }, tables.lmi);
    const repayment = monthlyRepayment({ principal: loan, ratePercentAYear });
    const percent = (deposit / price) * 100;
    return { deposit, percent, loan, ...lendingOf(loan, price), lmi: { low, high }, repayment };
  }

  const together = side(own + boost);
  const example = workedExample({ homeValue: price, atOnce: boost, loan: together.loan }, assumptions);
  const short = shortOf(figures.savings, own + dollarsOf(duty), together);
  return { duty, dutySaved: saved, own: side(own), together, short, example };
}
