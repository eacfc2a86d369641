import { LOAN_TERM_MONTHS } from "@keystep/domain/offers/assumptions";
import { loanLeft } from "@keystep/domain/offers/loan-left";
import { monthlyRepayment } from "@keystep/domain/offers/repayment";
import { inTodaysDollars } from "@keystep/domain/offers/share-outlook";
import type { BuyerFigures, HorizonYears, Premises } from "./buyer-figures.ts";
import type { OtherShare, Purchase } from "./purchase.ts";

/** How an option stands after some years, in whole AUD. */
export type Outcome = {
  years: HorizonYears;
  isBought: boolean;
  /** What the home is worth then, whoever owns it. */
  homeValue: number;
  loanLeft: number;
  othersShare: number;
  savingsKept: number;
  /** The home less the loan and what others hold, and the savings kept. */
  owned: number;
  /** What is owned, in the dollars of today. */
  ownedToday: number;
  /** Everything that was paid: the day of the purchase, the repayments, the rent before. */
  paid: number;
  /** What was paid less what it left in the home; below zero where the home gained more than all of it cost. */
  netCost: number;
};

/** The home's value after so many months of growth, in whole AUD. */
export function homeValueAfter(price: number, growthPercentAYear: number, months: number): number {
  return Math.round(price * (1 + growthPercentAYear / 100) ** (months / 12));
}

/** What others hold and what is owed so many months after a purchase, and what was repaid until then, in whole AUD. */
export type Standing = { loanLeft: number; othersShare: number; repaid: number };

function shareValue(share: OtherShare | null, homeValue: number): number {
  return share === null ? 0 : Math.round((homeValue * share.percent) / 100);
}

function repaidIn({ repayment, help }: Purchase, months: number): number {
  const helped = help === null ? 0 : help.monthly * Math.min(months, help.months);
  return repayment * Math.min(months, LOAN_TERM_MONTHS) - helped;
}

/** The loan once a share has been bought back: what is owed, in AUD, what it costs a month, and the months it still runs. */
export type Refinanced = { afterMonths: number; principal: number; repayment: number; termMonths: number };

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

/** What others hold, what is owed and what was repaid so many months after a purchase, in whole AUD. */
export function standingAfter(purchase: Purchase, months: number, premises: Premises): Standing {
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
  const asOwned = (owned: number) => ({
    owned,
    ownedToday: inTodaysDollars({ amount: owned, years, inflationPercentAYear }),
  });
  if (!isBought) {
    const nothing = { loanLeft: 0, othersShare: 0 };
    return { years, isBought, homeValue, ...nothing, savingsKept: saved, ...asOwned(saved), paid: rent, netCost: rent };
  }
  const standing = standingAfter(purchase, months - waited, premises);
  const paid = rent + purchase.cash + standing.repaid;
  // Its own price has grown since its own day, which rounds otherwise than from today on.
  const value =
    purchase.afterMonths === 0
      ? homeValue
      : homeValueAfter(purchase.price, premises.growthPercentAYear, months - waited);
  const inHome = value - standing.loanLeft - standing.othersShare;
  const savingsKept = Math.max(0, saved - purchase.cash);
  return {
    years,
    isBought,
    homeValue: value,
    loanLeft: standing.loanLeft,
    othersShare: standing.othersShare,
    savingsKept,
    ...asOwned(inHome + savingsKept),
    paid,
    netCost: paid - inHome,
  };
}
