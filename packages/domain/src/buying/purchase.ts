import { monthlyRepayment } from "@keystep/domain/offers/repayment";
import { FULL_DEPOSIT_PERCENT } from "@keystep/domain/offers/assumptions";
import { NO_LMI, type LmiCost } from "./lmi.ts";

/** Who holds a part of the home beside the buyer. */
export type ShareHolder = "government" | "provider";

/** A part of the home that is not the buyer's: what it paid for, in AUD, and the percent of the value that it is. */
export type OtherShare = {
  holder: ShareHolder;
  putIn: number;
  percent: number;
  /** When it is bought back by refinancing, in months after the purchase; null where nothing asks for it. */
  boughtBackAfterMonths: number | null;
};

/** Somebody else's part of each repayment, in AUD a month, for so many months. */
export type RepaymentHelp = { monthly: number; months: number };

/** A purchase as an option plans it, in whole AUD. */
export type Purchase = {
  /** Months from today. */
  afterMonths: number;
  price: number;
  depositPercent: number;
  deposit: number;
  duty: number;
  lmi: LmiCost;
  /** Whether LMI is added to the loan; else it is paid on the day. */
  isLmiInLoan: boolean;
  /** What the day itself takes: deposit, duty, and LMI where it is not in the loan. */
  cash: number;
  loan: number;
  /** What the loan costs a month, before anybody's help. */
  repayment: number;
  help: RepaymentHelp | null;
  share: OtherShare | null;
};

/** The whole-percent deposit that savings allow, and what is missing where they do not allow the least, in AUD. */
export type Deposit = { percent: number; shortBy: number };

/** What a deposit of so many percent takes on the day, in whole AUD: the deposit and what comes with it. */
export type CashAt = (percent: number) => number;

/** The largest deposit in whole percent, from the least an option asks for to 20, whose day the savings pay for (decision 0029). */
export function largestDeposit({
  least,
  savings,
  cashAt,
}: {
  least: number;
  savings: number;
  cashAt: CashAt;
}): Deposit {
  for (let percent = FULL_DEPOSIT_PERCENT; percent >= least; percent -= 1) {
    if (cashAt(percent) <= savings) return { percent, shortBy: 0 };
  }
  return { percent: least, shortBy: cashAt(least) - savings };
}

/** A percentage of a price, in whole AUD. */
export function partOf(price: number, percent: number): number {
  return Math.round((price * percent) / 100);
}

/** What makes a purchase; what is left out is not there. */
export type PurchaseParts = Pick<Purchase, "price" | "depositPercent" | "duty"> &
  Partial<Pick<Purchase, "afterMonths" | "lmi" | "isLmiInLoan" | "help" | "share">> & { ratePercentAYear: number };

/** What others put in towards the price itself, in whole AUD: of what stands behind a share all but the help with repayments. */
export function towardsPrice({ share, help }: Pick<Purchase, "share" | "help">): number {
  if (share === null) return 0;
  return help === null ? share.putIn : share.putIn - help.monthly * help.months;
}

/** A purchase of its parts: who shares in the price lowers the loan, who helps with repayments does not (DOMAIN C.6). */
export function purchaseOf(parts: PurchaseParts): Purchase {
  const { price, depositPercent, ratePercentAYear, afterMonths = 0 } = parts;
  const { lmi = NO_LMI, isLmiInLoan = false, help = null, share = null } = parts;
  const duty = Math.round(parts.duty);
  const deposit = partOf(price, depositPercent);
  const loan = price - deposit - towardsPrice({ share, help }) + (isLmiInLoan ? lmi.middle : 0);
  const repayment = monthlyRepayment({ principal: loan, ratePercentAYear });
  const cash = deposit + duty + (isLmiInLoan ? 0 : lmi.middle);
  return { afterMonths, price, depositPercent, deposit, duty, lmi, isLmiInLoan, cash, loan, repayment, help, share };
}
