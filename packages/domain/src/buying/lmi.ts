import type { State } from "@keystep/domain/kernel/states";
import type { Dollars, Percent } from "@keystep/domain/kernel/money";
import { roundToDollars } from "@keystep/domain/kernel/rounding";
import { LMI_ABOVE_LVR } from "@keystep/domain/offers/assumptions";
import type { LmiTable } from "./lmi-rates.ts";

/** The amount that is counted, between those that other lenders may ask for. */
export type LmiCost = { low: Dollars; central: Dollars; high: Dollars };

export const NO_LMI: LmiCost = { low: 0, central: 0, high: 0 };

/** The premium in percent of the loan; an LVR or a loan beyond the table takes its last row or column. */
export function lmiPercent({ rows, loansUpTo }: LmiTable, loan: Dollars, lvr: Percent): Percent {
  const column = loansUpTo.findIndex((largest) => loan <= largest);
  const row = rows.find(({ upToLvr }) => lvr <= upToLvr) ?? rows.at(-1) ?? rows[0];
  return row.percents.at(column) ?? 0;
}

/** The loan LMI is asked for on, before any LMI is added to it, and the price and state of the home. */
export type InsuredLoan = { loan: Dollars; price: Dollars; state: State };

/** How LMI on a loan is worked out; null up to an LVR of 80 (facts, LMI). */
export function lmiRates({ loan, price, state }: InsuredLoan, table: LmiTable) {
  // Rounded, so that a deposit of exactly a tenth is an LVR of exactly 90.
  const lvr = Math.round((loan / price) * 1e8) / 1e6;
  if (lvr <= LMI_ABOVE_LVR) return null;
  const percent = lmiPercent(table, loan, lvr);
  const ofRate = (loan * percent) / 100;
  return {
    lvr,
    percent,
    premium: Math.max(table.leastPremium, ofRate),
    /** Whether the rate gives less than the least that the lender charges. */
    isLeast: ofRate < table.leastPremium,
    dutyPercent: table.dutyPercent[state],
  };
}

/**
 * The cost of LMI on a loan, with the state's duty on the premium; nothing up to an LVR of 80 (facts, LMI: 90 % of 750,000 in NSW
 * costs about 15,800).
 */
export function lmiCost(insured: InsuredLoan, table: LmiTable): LmiCost {
  const rates = lmiRates(insured, table);
  if (rates === null) return NO_LMI;
  const cost = rates.premium * (1 + rates.dutyPercent / 100);
  const { least, most } = table.spread;
  return { low: roundToDollars(cost * least), central: roundToDollars(cost), high: roundToDollars(cost * most) };
}
