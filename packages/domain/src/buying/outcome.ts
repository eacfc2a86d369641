import type { Dollars } from "@keystep/domain/kernel/money";
import { percentOf } from "@keystep/domain/kernel/rounding";
import { homeValueAfter } from "@keystep/domain/offers/appreciation";
import { LOAN_TERM_MONTHS } from "@keystep/domain/offers/assumptions";
import { loanLeft } from "@keystep/domain/offers/loan-left";
import { newLoanOf, type NewLoan } from "@keystep/domain/offers/new-loan";
import { monthlyRepayment } from "@keystep/domain/offers/repayment";
import { inTodaysDollars } from "@keystep/domain/offers/share-outlook";
import type { BuyerFigures, HorizonYears } from "./buyer-figures.ts";
import type { Premises } from "./buying-rules.ts";
import { lmiCost, type LmiCost } from "./lmi.ts";
import type { OtherShare, Purchase } from "./purchase.ts";
import { savingsAfter } from "./savings-rate.ts";

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
  /** Earned on savings until the purchase. */
  interest: Dollars;
  /** Everything paid less the equity in the home and the interest earned; below zero where the home gained more than all of it cost. */
  netCost: Dollars;
};

/** The loan, the share of others and the repayments so many months after a purchase. */
export type Position = { loanLeft: Dollars; othersShare: Dollars; repaid: Dollars };

function shareValue(share: OtherShare | null, homeValue: Dollars): Dollars {
  return share === null ? 0 : percentOf(homeValue, share.percent);
}

function repaidIn({ repayment, help }: Purchase, months: number): Dollars {
  const helped = help === null ? 0 : months >= help.months ? help.total : help.monthly * months;
  return repayment * Math.min(months, LOAN_TERM_MONTHS) - helped;
}

/** The loan once a share has been bought back, with the LMI in it: when, what the home is worth then, and the months it still runs. */
export type Refinanced = NewLoan & { lmi: LmiCost; afterMonths: number; homeValue: Dollars; termMonths: number };

/**
 * A share with an end is bought back then by refinancing: the loan grows by its worth, and by LMI where a lender asks for it, and runs to its
 * old end (decisions 0029 and 0086). Its LVR is that before LMI, as lenders count it.
 */
export function refinanced({ share, loan, price, state }: Purchase, premises: Premises): Refinanced | null {
  if (share === null || share.boughtBackAfterMonths === null) return null;
  const afterMonths = share.boughtBackAfterMonths;
  const homeValue = homeValueAfter(price, premises.growthPercentAYear, afterMonths);
  const buyBack = shareValue(share, homeValue);
  const { ratePercentAYear, rules } = premises;
  const newLoan = newLoanOf({ loan, buyBack, homeValue, afterMonths, ratePercentAYear });
  const lmi = lmiCost({ loan: newLoan.principal, price: homeValue, state }, rules.lmi);
  const principal = newLoan.principal + lmi.central;
  const termMonths = LOAN_TERM_MONTHS - afterMonths;
  const repayment = monthlyRepayment({ principal, ratePercentAYear, months: termMonths });
  return { ...newLoan, principal, repayment, lmi, afterMonths, homeValue, termMonths };
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
  const { inflationPercentAYear, savingsPercentAYear: percentAYear } = premises;
  const saved = savingsAfter(waited, { ...figures, percentAYear });
  const interest = saved - (figures.savings + figures.monthlySaving * waited);
  const asOwned = (owned: Dollars) => ({
    owned,
    ownedToday: inTodaysDollars({ amount: owned, years, inflationPercentAYear }),
  });
  if (!isBought) {
    const nothing = { loanLeft: 0, othersShare: 0 };
    return {
      years,
      isBought,
      homeValue,
      ...nothing,
      savingsKept: saved,
      ...asOwned(saved),
      paid: rent,
      interest,
      netCost: rent - interest,
    };
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
    interest,
    netCost: paid - inHome - interest,
  };
}
