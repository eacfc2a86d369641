import { formatAud, formatPercent } from "@keystep/domain/kernel/money";
import { valueAfterYears } from "@keystep/domain/offers/appreciation";
import { productSharePercent } from "@keystep/domain/offers/share";

/** Falling, standing and rising prices, % a year (DECISIONS, Calculators: the chart's growths). */
const PATHS = [
  { name: "The price falls", growthPercentAYear: -4 },
  { name: "The price stands", growthPercentAYear: 0 },
  { name: "The price rises", growthPercentAYear: 4 },
] as const;

const YEARS = 3;

type ThreeOutcomesProps = { readonly putIn: number; readonly homeValue: number };

/** One example with three ends: what buying the share back costs after three years. */
export function ThreeOutcomes({ putIn, homeValue }: ThreeOutcomesProps) {
  const sharePercent = productSharePercent({ contribution: putIn, propertyValue: homeValue });
  return (
    <>
      <p>
        We put in {formatAud(putIn)} and hold {formatPercent(sharePercent)} of a home worth {formatAud(homeValue)}.
        After {YEARS} years:
      </p>
      <dl className="grid gap-4">
        {PATHS.map(({ name, growthPercentAYear }) => {
          const value = valueAfterYears({ value: homeValue, growthPercentAYear, years: YEARS });
          const buyBack = Math.round((value * sharePercent) / 100);
          return (
            <div key={name} className="grid gap-x-6 border-t border-line pt-3 md:grid-cols-[1fr_auto]">
              <dt className="font-semibold">
                {name}
                {growthPercentAYear === 0 ? "" : `, ${formatPercent(Math.abs(growthPercentAYear))} a year`}
              </dt>
              <dd className="money font-display text-[1.35rem] leading-tight font-[640]">{formatAud(buyBack)}</dd>
              <dd className="text-soft md:col-span-2">
                The home is worth {formatAud(value)}. You pay {difference(buyBack - putIn)} than we put in.
              </dd>
            </div>
          );
        })}
      </dl>
      <p className="text-soft">Past growth does not tell future growth. These are examples, not forecasts.</p>
    </>
  );
}

function difference(amount: number): string {
  if (amount === 0) return "no more and no less";
  return amount > 0 ? `${formatAud(amount)} more` : `${formatAud(-amount)} less`;
}
