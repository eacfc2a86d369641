import { dutyByHand } from "./duty-by-hand.ts";
import { lmiByHand } from "./lmi-by-hand.ts";
import { balanceByHand, repaymentByHand, savedByHand, valueByHand } from "./loans-by-hand.ts";

/** The comparison worked out a second time, from decisions 0029 and 0066 and the page of facts. */
export type BuyerByHand = {
  state: string;
  price: number;
  savings: number;
  monthlySaving: number;
  monthlyRent: number;
  isFirst: boolean;
  isNew: boolean;
  isSingleParent: boolean;
  growth: number;
  rate: number;
  /** After tax. */
  savingsRate: number;
};

type Plan = {
  wait: number;
  price: number;
  duty: number;
  cash: number;
  loan: number;
  repayment: number;
  /** Help altogether, its share of the home in percent with that of a top-up, and whether it is bought back after 36 months. */
  help: number;
  sharePercent: number;
  isBoughtBack: boolean;
};

const part = (price: number, percent: number) => Math.round((price * percent) / 100);

function dutyOf(buyer: BuyerByHand, price: number): number {
  const { state, isFirst, isNew } = buyer;
  return dutyByHand({ state, price, isFirst, isNew, isPackage: false });
}

function plain(buyer: BuyerByHand, percent: number): Plan {
  const { price, rate } = buyer;
  const duty = dutyOf(buyer, price);
  const loan = price - part(price, percent);
  const cash = part(price, percent) + duty;
  return {
    wait: 0,
    price,
    duty,
    cash,
    loan,
    repayment: repaymentByHand(loan, rate),
    help: 0,
    sharePercent: 0,
    isBoughtBack: false,
  };
}

/** The largest whole percent up to 20 that the savings pay, or the least. */
function largest(least: number, pays: (percent: number) => boolean): number {
  let percent = 20;
  while (percent > least && !pays(percent)) percent -= 1;
  return percent;
}

function deposit(buyer: BuyerByHand, least: number): number {
  return largest(least, (percent) => part(buyer.price, percent) + dutyOf(buyer, buyer.price) <= buyer.savings);
}

function waiting(buyer: BuyerByHand): Plan | null {
  const { savings, monthlySaving: monthly, savingsRate: rate } = buyer;
  for (let wait = 0; wait <= 360; wait += 1) {
    const price = valueByHand(buyer.price, buyer.growth, wait);
    const plan = { ...plain({ ...buyer, price }, 20), wait };
    if (plan.cash <= savedByHand(savings, { monthly, rate, months: wait })) return plan;
  }
  return null;
}

function insured(buyer: BuyerByHand): Plan {
  const { price, savings, state, rate } = buyer;
  const lmi = (percent: number) => lmiByHand(price - part(price, percent), price, state);
  const cash = (percent: number) => part(price, percent) + dutyOf(buyer, price);
  const paid = largest(5, (percent) => cash(percent) + lmi(percent) <= savings);
  let least = 5;
  while (least < 20 && price - part(price, least) + lmi(least) > part(price, 95)) least += 1;
  const added = largest(least, (percent) => cash(percent) <= savings);
  const short = { paid: Math.max(0, cash(paid) + lmi(paid) - savings), added: Math.max(0, cash(added) - savings) };
  const loans = { paid: price - part(price, paid), added: price - part(price, added) + lmi(added) };
  const isAdded = short.added < short.paid || (short.added === short.paid && loans.added < loans.paid);
  const percent = isAdded ? added : paid;
  const loan = isAdded ? loans.added : loans.paid;
  const onTheDay = cash(percent) + (isAdded ? 0 : lmi(percent));
  return { ...plain(buyer, percent), loan, cash: onTheDay, repayment: repaymentByHand(loan, rate) };
}

/** With our money: `topUp` towards the price, and 40 % of 36 repayments where `isHelped`. */
function boosted(buyer: BuyerByHand, plan: Plan, { topUp, isHelped }: { topUp: number; isHelped: boolean }): Plan {
  const loan = plan.loan - topUp;
  const repayment = repaymentByHand(loan, buyer.rate);
  const help = isHelped ? Math.round((40 * repayment * 36) / 100) : 0;
  const putIn = topUp + help;
  return { ...plan, loan, repayment, help, sharePercent: (putIn / plan.price) * 100, isBoughtBack: putIn > 0 };
}

function netCost(buyer: BuyerByHand, plan: Plan | null, months: number): number {
  const { growth, rate, savings, monthlySaving: monthly, savingsRate } = buyer;
  const waited = plan === null || plan.wait > months ? months : plan.wait;
  const rent = buyer.monthlyRent * waited;
  const interest = savedByHand(savings, { monthly, rate: savingsRate, months: waited }) - savings - monthly * waited;
  if (plan === null || plan.wait > months) return rent - interest;
  const held = months - waited;
  const value = valueByHand(plan.price, growth, held);
  const share = (home: number) => Math.round((home * plan.sharePercent) / 100);
  let repaid = plan.repayment * held - plan.help;
  let owed = balanceByHand(plan.loan, { rate, paid: held, months: 360 });
  let others = share(value);
  if (plan.isBoughtBack && held > 36) {
    const value = valueByHand(plan.price, growth, 36);
    const base = balanceByHand(plan.loan, { rate, paid: 36, months: 360 }) + share(value);
    // A lender asks for LMI on it as on any other loan.
    const principal = base + lmiByHand(base, value, buyer.state);
    repaid = plan.repayment * 36 - plan.help + repaymentByHand(principal, rate, 324) * (held - 36);
    owed = balanceByHand(principal, { rate, paid: held - 36, months: 324 });
    others = 0;
  }
  return rent + plan.cash + repaid - (value - owed - others) - interest;
}

/** By option: cash on the day, the loan, the repayment, and the net cost after 3, 5 and 10 years. */
export function compareByHand(buyer: BuyerByHand) {
  const { price } = buyer;
  const boost = plain(buyer, deposit(buyer, 1));
  const topUp = part(price, 20) - (price - boost.loan);
  const help = plain(buyer, deposit(buyer, 2));
  const government = part(price, buyer.isNew ? 40 : 30);
  const helpToBuy: Plan = {
    ...help,
    loan: help.loan - government,
    repayment: repaymentByHand(help.loan - government, buyer.rate),
    sharePercent: buyer.isNew ? 40 : 30,
  };
  const plans: Record<string, Plan | null> = {
    waiting: waiting(buyer),
    "low-deposit-loan": insured(buyer),
    "five-percent-deposit": plain(buyer, deposit(buyer, buyer.isSingleParent ? 2 : 5)),
    "help-to-buy": helpToBuy,
    "upfront-boost": boosted(buyer, boost, { topUp, isHelped: false }),
    "monthly-boost": boosted(buyer, insured(buyer), { topUp: 0, isHelped: true }),
    "double-boost": boosted(buyer, boost, { topUp, isHelped: true }),
  };
  return Object.entries(plans).map(([name, plan]) => ({
    name,
    day: plan === null ? null : [plan.wait, plan.cash, plan.loan, plan.repayment],
    net: [36, 60, 120].map((months) => netCost(buyer, plan, months)),
  }));
}
