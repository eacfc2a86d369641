import { formatLongDate } from "@keystep/domain/kernel/calendar-date";
import { formatAud, formatPercent } from "@keystep/domain/kernel/money";
import { ASSUMPTIONS } from "@keystep/domain/offers/assumptions";
import {
  OUTCOME_YEARS,
  outcomesOf,
  type ExampleOutcome,
  type WorkedExample,
} from "@keystep/domain/offers/worked-examples";

/** One example with three ends: what buying the share back costs after three years, if the price falls, stands or rises. */
export function ThreeOutcomes({ example }: { readonly example: WorkedExample }) {
  const { putIn, sharePercent, homeValue, helped } = example;
  const { appreciation, inflation } = ASSUMPTIONS;
  return (
    <>
      <p>
        We put in {formatAud(putIn)} and hold {formatPercent(sharePercent)} of a home worth {formatAud(homeValue)}.
        After {OUTCOME_YEARS} years, buying that share back costs:
      </p>
      <dl className="grid gap-4">
        {outcomesOf(example).map((outcome) => (
          <div
            key={outcome.growthPercentAYear}
            className="grid gap-x-6 border-t border-line pt-3 md:grid-cols-[1fr_auto]"
          >
            <dt className="font-semibold">{nameOf(outcome)}</dt>
            <dd className="money font-display text-[1.35rem] leading-tight font-[640]">{formatAud(outcome.buyBack)}</dd>
            <dd className="text-soft md:col-span-2">
              The home is worth {formatAud(outcome.homeValue)}. You pay {difference(outcome.more)} than we put in.{" "}
              {yearlyCost(outcome)} In today’s dollars it is {formatAud(outcome.buyBackToday)}.
            </dd>
          </div>
        ))}
      </dl>
      {helped === 0 ? null : (
        <p className="text-soft">
          The yearly cost moves more than the home does, because our share counts from the first day and our money comes
          month by month.
        </p>
      )}
      <p className="text-soft">
        Examples, not forecasts: past growth does not tell future growth. {formatPercent(appreciation.percentAYear, 2)}{" "}
        a year is our own assumption as at {formatLongDate(appreciation.asAt)}; today’s dollars take{" "}
        {formatPercent(inflation.percentAYear)} inflation a year off. A valuation and the change of title cost extra.
      </p>
    </>
  );
}

function nameOf({ growthPercentAYear }: ExampleOutcome): string {
  if (growthPercentAYear === 0) return "The price stands";
  const yearly = `${formatPercent(Math.abs(growthPercentAYear), 2)} a year`;
  return growthPercentAYear < 0 ? `The price falls, ${yearly}` : `The price rises, ${yearly}`;
}

function difference(amount: number): string {
  if (amount === 0) return "no more and no less";
  return amount > 0 ? `${formatAud(amount)} more` : `${formatAud(-amount)} less`;
}

/** The cost as a yearly rate, where there is one: less than was put in costs nothing. */
function yearlyCost({ more, yearlyCostPercent }: ExampleOutcome): string {
  if (more <= 0 || yearlyCostPercent === null) return "";
  return `That is what money at ${formatPercent(yearlyCostPercent)} a year would have cost.`;
}
