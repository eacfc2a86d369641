import type { State } from "@keystep/domain/kernel/states";
import type { Dollars, Percent } from "@keystep/domain/kernel/money";
import { roundToDollars } from "@keystep/domain/kernel/rounding";
import { LMI_ABOVE_LVR } from "@keystep/domain/offers/assumptions";
import type { LmiRow, LmiTable } from "./lmi-rates.ts";

export type LmiCost = { low: Dollars; middle: Dollars; high: Dollars };

export const NO_LMI: LmiCost = { low: 0, middle: 0, high: 0 };

function columnOf({ loansUpTo }: LmiTable, loan: Dollars): number {
  const column = loansUpTo.findIndex((largest) => loan <= largest);
  return column === -1 ? loansUpTo.length - 1 : column;
}

const at = (row: LmiRow, copy: "first" | "second", column: number): number => row[copy][column] ?? 0;

/** Percent of the loan in one copy: a row's own inside it, on a straight line where the record leaves rows out. */
function percentIn({ rows }: LmiTable, copy: "first" | "second", where: { lvr: Percent; column: number }): Percent {
  const { lvr, column } = where;
  const above = rows.find(({ upToLvr }) => lvr <= upToLvr) ?? rows[rows.length - 1] ?? rows[0];
  const below = rows.findLast(({ upToLvr }) => upToLvr < lvr) ?? above;
  const percent = at(above, copy, column);
  if (lvr > above.overLvr || below === above || below.upToLvr === above.overLvr) return percent;
  const start = at(below, copy, column);
  return start + ((percent - start) * (lvr - below.upToLvr)) / (above.overLvr - below.upToLvr);
}

/** Percent of the loan, without duty: the lowest and the highest that the sources give (facts, LMI). */
export function lmiPercents(table: LmiTable, loan: Dollars, lvr: Percent): { low: Percent; high: Percent } {
  const column = columnOf(table, loan);
  const copies = (where: number) =>
    (["first", "second"] as const).map((copy) => percentIn(table, copy, { lvr: where, column }));
  const highAt = (where: number, times: number) => Math.max(...copies(where)) * times;
  const upTo90 = highAt(Math.min(lvr, 90), table.dearest.upTo90);
  const high = lvr <= 90 ? upTo90 : Math.max(upTo90, highAt(lvr, table.dearest.over90));
  return { low: Math.min(...copies(lvr)), high };
}

/** The loan LMI is asked for on, and the price and state of the home. */
export type InsuredLoan = { loan: Dollars; price: Dollars; state: State };

const inThousandths = (percent: Percent) => Math.round(percent * 1000) / 1000;

/**
 * How LMI on a loan is worked out: the part of the price that is lent, the rates in percent of the loan, to three decimals as the table has
 * them, and the duty on top; null up to an LVR of 80 (facts, LMI).
 */
export function lmiRates({ loan, price, state }: InsuredLoan, table: LmiTable) {
  // Rounded, so that a deposit of exactly a tenth is an LVR of exactly 90.
  const lvr = Math.round((loan / price) * 1e8) / 1e6;
  if (lvr <= LMI_ABOVE_LVR) return null;
  const { low, high } = lmiPercents(table, loan, lvr);
  return {
    lvr,
    low: inThousandths(low),
    high: inThousandths(high),
    dutyPercent: table.dutyPercent[state],
    /** How many times the higher copy the dearest source is, up to an LVR of 90 and above it. */
    dearest: table.dearest,
    /** Whether the record has no row for this LVR, so that the rates lie on a line between its neighbours. */
    isBetweenRows: !table.rows.some(({ overLvr, upToLvr }) => lvr > overLvr && lvr <= upToLvr),
    /** Whether the loan is larger than the table goes, so that it takes the last column. */
    isBeyondTable: loan > Math.max(...table.loansUpTo),
  };
}

/**
 * The cost of LMI on a loan, with the state's duty on the premium; nothing up to an LVR of 80 (facts, LMI: 90 % of
 * 600,000 is about 10,400 to 22,800 before duty). Loans above 1,000,000 are beyond the table and take its last column.
 */
export function lmiCost(insured: InsuredLoan, table: LmiTable): LmiCost {
  const rates = lmiRates(insured, table);
  if (rates === null) return NO_LMI;
  const withDuty = (percent: Percent) => roundToDollars((insured.loan * percent * (1 + rates.dutyPercent / 100)) / 100);
  const [low, high] = [withDuty(rates.low), withDuty(rates.high)];
  return { low, middle: roundToDollars((low + high) / 2), high };
}
