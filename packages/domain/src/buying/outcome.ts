import type { Dollars, Percent } from "@keystep/domain/kernel/money";
import { percentOf, roundToDollars } from "@keystep/domain/kernel/rounding";
import { LOAN_TERM_MONTHS } from "@keystep/domain/offers/assumptions";
import { loanLeft } from "@keystep/domain/offers/loan-left";
import { monthlyRepayment } from "@keystep/domain/offers/repayment";
import { inTodaysDollars } from "@keystep/domain/offers/share-outlook";
import type { BuyerFigures, HorizonYears } from "./buyer-figures.ts";
import type { Premises } from "./buying-rules.ts";
import type { OtherShare, Purchase } from "./purchase.ts";

/** How an option stands after some years. */
export type Outcome = {
  years: HorizonYears;
  isBought: boolean;
  /** The whole home's value then. */
  homeValue: Dollars;
  loanLeft: Dollars;
  othersShare: Dollars;
  savingsKept: Dollars;
  /** The home less the loan and what others hold, and the savings kept. */
  owned: Dollars;
  /** The same in today's dollars. */
  ownedToday: Dollars;
  /** Everything that was paid: the day of the purchase, the repayments, the rent before. */
  paid: Dollars;
  /** Everything paid less the equity in the home; below zero where the home gained more than all of it cost. */
  netCost: Dollars;
};

/** The home's value after so many months of growth. */
export function homeValueAfter(price: Dollars, growthPercentAYear: Percent, months: number): Dollars {
  return roundToDollars(price * (1 + growthPercentAYear / 100) ** (months / 12));
}

/** The loan, the share of others and the repayments so many months after a purchase. */
export type Position = { loanLeft: Dollars; othersShare: Dollars; repaid: Dollars };

function shareValue(share: OtherShare | null, homeValue: Dollars): Dollars {
  return share === null ? 0 : percentOf(homeValue, share.percent);
}

function repaidIn({ repayment, help }: Purchase, months: number): Dollars {
  const helped = help === null ? 0 : help.monthly * Math.min(months, help.months);
  return repayment * Math.min(months, LOAN_TERM_MONTHS) - helped;
}

/** The loan once a share has been bought back: what is owed, what it costs a month, and the months it still runs. */
export type Refinanced = { afterMonths: number; principal: Dollars; repayment: Dollars; termMonths: number };

/** A share with an end is bought back then by refinancing: the loan grows by its worth and runs to its old end (decision 0029). */
export function refinanced({ share, loan, price }: Purchase, premises: Premises): Refinanced | null {
  if (share === null || share.boughtBackAfterMonths === null) return null;
  const { growthPercentAYear, ratePercentAYear } = premises;
  const afterMonths = share.boughtBackAfterMonths;
  const left = loanLeft({ principal: loan, ratePercentAYear, months: afterMonths });
  const principal = left + shareValue(share, homeValueAfter(price, growthPercentAYear, afterMonths));
  const termMonths = LOAN_TERM_MONTHS - afterMonths;
  const repayment = monthlyRepayment({ principal, ratePercentAYear, months: termMonths });
  return { afterMonths, principal, repayment, termMonths };
}

export function positionAfter(purchase: Purchase, months: number, premises: Premises): Position {
  const { growthPercentAYear, ratePercentAYear } = premises;
  const { share, loan, price } = purchase;
  const later = refinanced(purchase, premises);
  if (later === null || months <= later.afterMonths) {
    return {
      loanLeft: loanLeft({ principal: loan, ratePercentAYear, months }),
      othersShare: shareValue(share, homeValueAfter(price, growthPercentAYear, months)),
      repaid: repaidIn(purchase, months),
    };
  }
  const { principal, termMonths, afterMonths, repayment } = later;
  const since = Math.min(months - afterMonths, termMonths);
  return {
    loanLeft: loanLeft({ principal, ratePercentAYear, months: since, termMonths }),
    othersShare: 0,
    repaid: repaidIn(purchase, afterMonths) + repayment * since,
  };
}

type Buyer = Pick<BuyerFigures, "price" | "savings" | "monthlySaving" | "monthlyRent">;

/** How a plan stands after some years; without a purchase by then its buyer rents and saves (decision 0029). */
export function outcomeAfter(
  years: HorizonYears,
  { purchase, figures, premises }: { purchase: Purchase | null; figures: Buyer; premises: Premises },
): Outcome {
  const months = years * 12;
  const homeValue = homeValueAfter(figures.price, premises.growthPercentAYear, months);
  const isBought = purchase !== null && purchase.afterMonths <= months;
  const waited = isBought ? purchase.afterMonths : months;
  const rent = figures.monthlyRent * waited;
  const saved = figures.savings + figures.monthlySaving * waited;
  const { inflationPercentAYear } = premises;
  const asOwned = (owned: Dollars) => ({
    owned,
    ownedToday: inTodaysDollars({ amount: owned, years, inflationPercentAYear }),
  });
  if (!isBought) {
    const nothing = { loanLeft: 0, othersShare: 0 };
    return { years, isBought, homeValue, ...nothing, savingsKept: saved, ...asOwned(saved), paid: rent, netCost: rent };
  }
  const position = positionAfter(purchase, months - waited, premises);
  const paid = rent + purchase.cash + position.repaid;
  // Its own price has grown since its own day, which rounds otherwise than from today on.
  const value =
    purchase.afterMonths === 0
      ? homeValue
      : homeValueAfter(purchase.price, premises.growthPercentAYear, months - waited);
  const inHome = value - position.loanLeft - position.othersShare;
  const savingsKept = Math.max(0, saved - purchase.cash);
  return {
    years,
    isBought,
    homeValue: value,
    loanLeft: position.loanLeft,
    othersShare: position.othersShare,
    savingsKept,
    ...asOwned(inHome + savingsKept),
    paid,
    netCost: paid - inHome,
  };
}
