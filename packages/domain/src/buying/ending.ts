import type { State } from "@keystep/domain/kernel/states";
import { formatAud, type Dollars } from "@keystep/domain/kernel/money";
import { growthName } from "@keystep/domain/offers/growth-name";
import { sameMoneyAsLoan, type ExampleOutcome, type WorkedExample } from "@keystep/domain/offers/worked-examples";
import { besideLoanText } from "./beside-loan.ts";
import { lmiCost, NO_LMI, type LmiCost } from "./lmi.ts";
import { inHundreds, lmiRange } from "./lmi-range.ts";
import type { LmiTable } from "./lmi-rates.ts";

/** The cost of ending a share. `total` counts LMI on the loan that pays for it and is `null` where hardly any lender makes that loan. */
export type Ending = {
  readonly lmi: LmiCost;
  readonly total: Dollars | null;
};

/** LMI is counted as the comparison counts it: the central premium (decision 0086). */
export function endingOf(
  { buyBack, homeValue, newLoan }: ExampleOutcome,
  { state, table }: { state: State; table: LmiTable },
): Ending {
  if (newLoan?.lending === "beyond") return { lmi: NO_LMI, total: null };
  const lmi = newLoan === null ? NO_LMI : lmiCost({ loan: newLoan.principal, price: homeValue, state }, table);
  return { lmi, total: buyBack + lmi.central };
}

/** The large figure of an ending; an estimate is told to the hundred. */
export function totalText({ total, lmi }: Pick<Ending, "total" | "lmi">): string {
  if (total === null) return "You probably can’t refinance";
  return lmi.central === 0 ? formatAud(total) : `About ${inHundreds(total)}`;
}

/** An ending in a row of a page, in words: what writes them weighs more than they do. */
export type EndingRow = {
  readonly growth: string;
  readonly figure: string;
  /** The LMI in the figure; empty where none is counted. */
  readonly insured: string;
  /** The figure beside the same money as a loan, or what a sale would leave. */
  readonly text: string;
  /** By lenders, probably. */
  readonly isRefused: boolean;
  /** Empty where none is asked for. */
  readonly lmi: string;
};

/** The same facts of each total, so that rows compare; a sum is told as exactly as the total. */
function rowTexts(
  example: WorkedExample,
  { homeValue, newLoan }: ExampleOutcome,
  { total, lmi }: Ending,
): Pick<EndingRow, "insured" | "text"> {
  if (total === null) {
    const short = (newLoan?.principal ?? 0) - homeValue;
    const text =
      short > 0
        ? `After a sale you’d owe ${formatAud(short)}, plus its costs.`
        : "A sale would pay for the loan and our share, before its costs.";
    return { insured: "", text };
  }
  const asLoan = sameMoneyAsLoan(example);
  if (lmi.central === 0) return { insured: "no LMI", text: besideLoanText(total, asLoan) };
  return { insured: `with ${inHundreds(lmi.central)} LMI`, text: besideLoanText(total, asLoan, inHundreds) };
}

export function endingRow(
  example: WorkedExample,
  outcome: ExampleOutcome,
  where: { state: State; table: LmiTable },
): EndingRow {
  const ending = endingOf(outcome, where);
  return {
    growth: growthName(outcome.growthPercentAYear),
    figure: totalText(ending),
    ...rowTexts(example, outcome, ending),
    isRefused: ending.total === null,
    lmi: ending.lmi.central === 0 ? "" : lmiRange(ending.lmi),
  };
}
