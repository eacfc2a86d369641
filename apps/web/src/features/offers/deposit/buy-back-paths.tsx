import { lmiCost } from "@keystep/domain/buying/lmi";
import { formatAud, formatPercent } from "@keystep/domain/kernel/money";
import type { State } from "@keystep/domain/kernel/states";
import { LMI_ABOVE_LVR, MOST_LVR } from "@keystep/domain/offers/assumptions";
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
import { HouseShare } from "#src/ui/house-share.tsx";

function pathName({ growthPercentAYear: growth }: ExampleOutcome): string {
  if (growth === 0) return "Prices stay the same";
  return growth < 0 ? `Prices fall ${growthText(-growth)} a year` : `Prices rise ${growthText(growth)} a year`;
}

/** The loan that pays for our share too, as a lender sees it. */
function loanWords({ newLoan, homeValue }: ExampleOutcome, { repayment }: WorkedExample, state: State): string {
  if (newLoan === null) return "";
  const part = `The new loan would be ${formatPercent(newLoan.lvr)} of the value`;
  if (newLoan.lending === "beyond") return `${part}. Lenders usually stop at ${MOST_LVR}%.`;
  const monthly = `${formatAud(newLoan.repayment)} a month instead of ${formatAud(repayment)}`;
  const lmi = lmiCost({ loan: newLoan.principal, price: homeValue, state }, buyingRules.lmi);
  const insured =
    lmi.high === 0
      ? ""
      : ` Above ${LMI_ABOVE_LVR}% a lender says no, or asks for LMI as well: ${formatAud(lmi.low)} to ${formatAud(lmi.high)}.`;
  return `${part}: ${monthly}.${insured}`;
}

/** Each house is as much taller or smaller as its value is. */
function houseSize({ homeValue }: ExampleOutcome, example: WorkedExample): number {
  return Math.round(52 * Math.sqrt(homeValue / example.homeValue));
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
        {formatPercent(indicativeRate.percentAYear, 2)} would have grown to{" "}
        <strong>{formatAud(sameMoneyAsLoan(example))}</strong>.
      </p>
      <ul className="mt-6 grid gap-x-8 gap-y-4 lg:grid-cols-4 print:grid-cols-4">
        {outcomesOf(example).map((outcome) => (
          <li
            key={outcome.growthPercentAYear}
            className="money flex flex-wrap content-start items-end gap-x-4 gap-y-2 border-t border-ink pt-3"
          >
            <span className="w-full leading-snug">{pathName(outcome)}</span>
            <span className="w-16">
              <HouseShare ownerPercent={100 - sharePercent} size={houseSize(outcome, example)} isDecorative />
            </span>
            <strong className="font-display text-[2.4rem] leading-none font-[680] tracking-[-0.02em]">
              {formatAud(outcome.buyBack)}
            </strong>
            <p className="w-full text-[0.97rem] text-soft">
              {formatAud(outcome.buyBackToday)} in today’s dollars. {loanWords(outcome, example, state)}
            </p>
          </li>
        ))}
      </ul>
      <p className="mt-4 max-w-measure text-[0.97rem] text-soft">
        Not forecasts: past growth is no guide. {WHICH_GROWTH} You can change {growthText(growth)} growth and{" "}
        {formatPercent(inflation.percentAYear, 2)} inflation below.
      </p>
    </section>
  );
}
