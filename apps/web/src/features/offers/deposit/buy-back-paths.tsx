import { besideLoanText } from "@keystep/domain/buying/beside-loan";
import { endingOf, totalText } from "@keystep/domain/buying/ending";
import { inHundreds, lmiRange } from "@keystep/domain/buying/lmi-range";
import { formatAud, formatPercent } from "@keystep/domain/kernel/money";
import type { State } from "@keystep/domain/kernel/states";
import { LMI_ABOVE_LVR, MOST_LVR } from "@keystep/domain/offers/assumptions";
import { growthName } from "@keystep/domain/offers/growth-name";
import {
  OUTCOME_YEARS,
  outcomesOf,
  sameMoneyAsLoan,
  type ExampleOutcome,
  type WorkedExample,
} from "@keystep/domain/offers/worked-examples";
import { growthText } from "#src/features/offers/calculator/share-words";
import { buyingRules } from "#src/layout/buying-rules";
import { WHICH_GROWTH } from "#src/layout/figures";

/** The sum paid in the end with its parts, or beside the same money as a loan where no LMI is asked for, and the new loan. */
function endOf(example: WorkedExample, outcome: ExampleOutcome, state: State) {
  const ending = endingOf(outcome, { state, table: buyingRules.lmi });
  const { total, lmi } = ending;
  const { buyBack, newLoan } = outcome;
  const part = newLoan === null ? "" : `The new loan would be ${formatPercent(newLoan.lvr)} of the value`;
  const figure = totalText(ending);
  if (total === null)
    return {
      figure,
      isRefused: true,
      text: `${formatAud(buyBack)} for our share. ${part}: lenders usually stop at ${MOST_LVR}%.`,
    };
  const text =
    lmi.central > 0
      ? `${formatAud(buyBack)} for our share and ${inHundreds(lmi.central)} of LMI (${lmiRange(lmi)}). ${part}: above ${LMI_ABOVE_LVR}% a lender may say no.`
      : `${besideLoanText(total, sameMoneyAsLoan(example))}. ${part}.`;
  return { figure, isRefused: false, text };
}

/** The end of the share at each path of the price, as large as the promise above it. */
export function BuyBackPaths({ example, state }: { readonly example: WorkedExample; readonly state: State }) {
  const { putIn, sharePercent } = example;
  const { indicativeRate, inflation, moderateGrowth } = example.assumptions;
  const growth = moderateGrowth.percentAYear;
  return (
    <section aria-labelledby="buy-back" className="mt-[clamp(2.25rem,7vw,5rem)] print:mt-8">
      <h2 id="buy-back">What buying back our share may cost</h2>
      <p className="money mt-2 max-w-measure text-soft">
        After {OUTCOME_YEARS} years you pay {formatPercent(sharePercent)} of the home’s value that day, plus a valuation
        and the change of title. The same {formatAud(putIn)} as a loan at{" "}
        {formatPercent(indicativeRate.percentAYear, 2)}, without LMI, would have grown to{" "}
        <strong>{formatAud(sameMoneyAsLoan(example))}</strong>.
      </p>
      <ul className="mt-5 grid gap-3 lg:grid-cols-2 print:grid-cols-2">
        {outcomesOf(example).map((outcome) => {
          const { figure, text, isRefused } = endOf(example, outcome, state);
          const { repayment } = outcome.newLoan ?? example;
          return (
            <li
              key={outcome.growthPercentAYear}
              className={`money grid content-start gap-1 rounded-2xl px-5 py-3 ${isRefused ? "bg-clay-paper" : "bg-raised"}`}
            >
              <span className="leading-snug">{growthName(outcome.growthPercentAYear)}</span>
              <strong
                className={`font-display text-[1.9rem] leading-none font-[680] ${isRefused ? "text-clay-ink" : ""}`}
              >
                {figure}
              </strong>
              <p>{text}</p>
              <p className="text-[0.97rem] text-soft">
                {formatAud(repayment)} a month instead of {formatAud(example.repayment)}.{" "}
                {formatAud(outcome.buyBackToday)} for our share in today’s dollars.
              </p>
            </li>
          );
        })}
      </ul>
      <p className="mt-4 max-w-measure text-[0.97rem] text-soft">
        Past growth is no guide to future growth. {WHICH_GROWTH} You can change {growthText(growth)} growth and{" "}
        {formatPercent(inflation.percentAYear, 2)} inflation below.
      </p>
    </section>
  );
}
