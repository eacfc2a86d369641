import { dutyByHand } from "./duty-by-hand.ts";
import { lmiByHandUnrounded } from "./lmi-by-hand.ts";
import { balanceByHand, repaymentByHand, valueByHand } from "./loans-by-hand.ts";

type BuyerByHand = { savings: number; price: number; state: string; isFirst: boolean; boost: number };

/** A deposit at 6 %, worked out a second time from the words of the decisions (interpretation, Own additions). */
export function depositByHand({ savings, price, state, isFirst, boost }: BuyerByHand) {
  const duty = dutyByHand({ state, price, isFirst, isNew: false, isPackage: false });
  // A deposit is in whole dollars.
  const own = Math.min(price, Math.max(0, savings - Math.round(duty)));
  const added = Math.min(boost, price - own);
  const side = (deposit: number) => ({
    deposit,
    loan: price - deposit,
    // Other lenders ask for 6.9 % less to 12 % more than the table.
    lmi: [0.931, 1.12].map((part) => Math.round(lmiByHandUnrounded(price - deposit, price, state) * part)),
    repayment: repaymentByHand(price - deposit, 6),
  });
  const together = side(own + added);
  const later = [-4, 0, 4, 8.29].map((growth) => {
    const value = valueByHand(price, growth, 36);
    const buyBack = Math.round((value * added) / price);
    return [value, buyBack, balanceByHand(together.loan, { rate: 6, paid: 36, months: 360 }) + buyBack];
  });
  return { duty, own: side(own), together, share: (added / price) * 100, later };
}
