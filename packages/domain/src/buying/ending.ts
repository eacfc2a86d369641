import type { State } from "@keystep/domain/kernel/states";
import { formatAud, formatPercent, type Dollars } from "@keystep/domain/kernel/money";
import { growthName } from "@keystep/domain/offers/growth-name";
import { sameMoneyAsLoan, type ExampleOutcome, type WorkedExample } from "@keystep/domain/offers/worked-examples";
import { lmiCost, NO_LMI, type LmiCost } from "./lmi.ts";
import { inHundreds, lmiRange } from "./lmi-range.ts";
import type { LmiTable } from "./lmi-rates.ts";

/** What ends a share: the total with LMI on the loan that pays for it, `null` where hardly any lender makes that loan. */
export type Ending = {
  readonly lmi: LmiCost;
  readonly total: Dollars | null;
  /** Than the same money as a loan. */
  readonly isDearer: boolean;
};

/** LMI is counted as the comparison counts it: the central premium (decision 0086). */
export function endingOf(
  example: WorkedExample,
  { buyBack, homeValue, newLoan }: ExampleOutcome,
  { state, table }: { state: State; table: LmiTable },
): Ending {
  if (newLoan?.lending === "beyond") return { lmi: NO_LMI, total: null, isDearer: false };
  const lmi = newLoan === null ? NO_LMI : lmiCost({ loan: newLoan.principal, price: homeValue, state }, table);
  const total = buyBack + lmi.central;
  return { lmi, total, isDearer: total > sameMoneyAsLoan(example) };
}

/** The large figure of an ending; an estimate is told to the hundred. */
export function totalText({ total, lmi }: Pick<Ending, "total" | "lmi">): string {
  if (total === null) return "Hardly any lender";
  return lmi.central === 0 ? formatAud(total) : `About ${inHundreds(total)}`;
}

/** An ending in a row of a page, in words: what writes them weighs more than they do. */
export type EndingRow = {
  readonly growth: string;
  readonly figure: string;
  /** What the figure is made of, and the new loan. */
  readonly text: string;
  readonly look: "usual" | "dearer" | "beyond";
  /** Empty where none is asked for. */
  readonly lmi: string;
};

function rowText({ buyBack, homeValue, newLoan }: ExampleOutcome, { lmi }: Ending): string {
  if (newLoan === null) return "";
  const [share, percent] = [formatAud(buyBack), formatPercent(newLoan.lvr)];
  if (newLoan.lending !== "beyond") {
    return lmi.central === 0 ? `Loan ${percent} of value` : `${share} and LMI; loan ${percent} of value`;
  }
  const short = newLoan.principal - homeValue;
  if (short <= 0) return `Our share ${share}; loan ${percent} of value`;
  return `Share ${share}, loan ${percent}; sold, ${formatAud(short)} short`;
}

export function endingRow(
  example: WorkedExample,
  outcome: ExampleOutcome,
  where: { state: State; table: LmiTable },
): EndingRow {
  const ending = endingOf(example, outcome, where);
  const dearer = ending.isDearer ? "dearer" : "usual";
  return {
    growth: growthName(outcome.growthPercentAYear),
    figure: totalText(ending),
    text: rowText(outcome, ending),
    look: ending.total === null ? "beyond" : dearer,
    lmi: ending.lmi.central === 0 ? "" : lmiRange(ending.lmi),
  };
}
