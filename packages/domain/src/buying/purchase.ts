import { inDollars, type Cents } from "@keystep/domain/kernel/cents";
import type { Dollars, Percent } from "@keystep/domain/kernel/money";
import type { State } from "@keystep/domain/kernel/states";
import { percentOf } from "@keystep/domain/kernel/rounding";
import { monthlyRepayment } from "@keystep/domain/offers/repayment";
import { FULL_DEPOSIT_PERCENT } from "@keystep/domain/offers/assumptions";
import { NO_LMI, type LmiCost } from "./lmi.ts";

/** The holder of a part of the home beside the buyer. */
export type ShareHolder = "government" | "provider";

/** A part of the home that is not the buyer's: what it paid for, and the percent of the value that it is. */
export type OtherShare = {
  holder: ShareHolder;
  putIn: Dollars;
  percent: Percent;
  /** When it is bought back by refinancing, in months after the purchase; null where nothing asks for it. */
  boughtBackAfterMonths: number | null;
};

/** Somebody else's part of each repayment to the cent, for so many months, and all of it in whole dollars as the calculators count it. */
export type RepaymentHelp = { monthly: Dollars; months: number; total: Dollars };

/** A purchase as an option plans it. */
export type Purchase = {
  /** Months from today. */
  afterMonths: number;
  price: Dollars;
  state: State;
  depositPercent: Percent;
  deposit: Dollars;
  duty: Dollars;
  lmi: LmiCost;
  /** Whether LMI is added to the loan; else it is paid on the day. */
  isLmiInLoan: boolean;
  /** Cash on the day: deposit, duty, and LMI where it is not in the loan. */
  cash: Dollars;
  loan: Dollars;
  /** The monthly repayment before any help. */
  repayment: Dollars;
  help: RepaymentHelp | null;
  share: OtherShare | null;
};

/** The whole-percent deposit that savings allow, and what is missing where they do not allow the least. */
export type Deposit = { percent: Percent; shortBy: Dollars };

/** Cash on the day for a deposit of so many percent, with duty and LMI where they are due. */
export type CashAt = (percent: Percent) => Dollars;

/** The largest deposit in whole percent, from the least an option asks for to 20, whose day the savings pay for (decision 0029). */
export function largestDeposit({
  least,
  savings,
  cashAt,
}: {
  least: Percent;
  savings: Dollars;
  cashAt: CashAt;
}): Deposit {
  for (let percent = FULL_DEPOSIT_PERCENT; percent >= least; percent -= 1) {
    if (cashAt(percent) <= savings) return { percent, shortBy: 0 };
  }
  return { percent: least, shortBy: cashAt(least) - savings };
}

/** The inputs of a purchase; an optional part that is left out is not there. */
export type PurchaseParts = Pick<Purchase, "price" | "state" | "depositPercent"> &
  Partial<Pick<Purchase, "afterMonths" | "lmi" | "isLmiInLoan" | "help" | "share">> & {
    duty: Cents;
    ratePercentAYear: Percent;
  };

/** Money of others towards the price itself: all that stands behind a share but the help with repayments. */
export function towardsPrice({ share, help }: Pick<Purchase, "share" | "help">): Dollars {
  if (share === null) return 0;
  return help === null ? share.putIn : share.putIn - help.total;
}

/** A purchase of its parts. A share in the price lowers the loan; help with repayments does not (facts, Repayments). */
export function purchaseOf(parts: PurchaseParts): Purchase {
  const { price, state, depositPercent, ratePercentAYear, afterMonths = 0 } = parts;
  const { lmi = NO_LMI, isLmiInLoan = false, help = null, share = null } = parts;
  const duty = inDollars(parts.duty);
  const deposit = percentOf(price, depositPercent);
  const loan = price - deposit - towardsPrice({ share, help }) + (isLmiInLoan ? lmi.central : 0);
  const repayment = monthlyRepayment({ principal: loan, ratePercentAYear });
  const cash = deposit + duty + (isLmiInLoan ? 0 : lmi.central);
  return {
    afterMonths,
    price,
    state,
    depositPercent,
    deposit,
    duty,
    lmi,
    isLmiInLoan,
    cash,
    loan,
    repayment,
    help,
    share,
  };
}
