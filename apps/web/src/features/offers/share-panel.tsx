import { formatAud, formatPercent } from "@keystep/domain/kernel/money";
import { SHARING_PERIOD_MONTHS } from "@keystep/domain/offers/assumptions";
import type { ShareResult } from "@keystep/domain/offers/calculator";
import type { ReactNode } from "react";
import { brand } from "#src/layout/brand";
import { HouseShare } from "#src/ui/house-share.tsx";

type FigureProps = { readonly term: string; readonly figure: string; readonly children: ReactNode };

function Figure({ term, figure, children }: FigureProps) {
  return (
    <div className="grid gap-x-6 border-t border-line py-4 first:border-0 md:grid-cols-[1fr_auto] lg:grid-cols-1">
      <dt className="font-semibold">{term}</dt>
      <dd className="money font-display text-[1.6rem] leading-tight font-[640] md:row-span-2 md:text-right lg:row-auto lg:text-left">
        {figure}
      </dd>
      <dd className="text-[0.97rem] text-soft">{children}</dd>
    </div>
  );
}

function months(count: number | null): string {
  if (count === null) return "Not at this growth";
  return count === 1 ? "1 month" : `${count} months`;
}

/** What the sliders mean for the home; follows them as they move. */
export function SharePanel({ result }: { readonly result: ShareResult }) {
  const { shown, growthPercentAYear } = result;
  const growth = formatPercent(growthPercentAYear, 2);
  return (
    <section aria-labelledby="share-panel" className="grid gap-4">
      <h2 id="share-panel" className="sr-only">
        What this means for your home
      </h2>
      <div className="grid grid-cols-[minmax(0,9rem)_1fr] items-center gap-6 lg:grid-cols-1">
        <HouseShare ownerPercent={result.ownerSharePercent} partnerName={brand.name} className="lg:max-w-60" />
        <p aria-live="polite" aria-atomic="true">
          <span className="money block font-display text-[clamp(2.4rem,8vw,3.4rem)] leading-none font-[680] tracking-[-0.02em] text-eucalyptus">
            {formatPercent(shown.ownerPercent)}
          </span>
          <span className="block text-[1.1rem]">of the home stays yours</span>
        </p>
      </div>
      <dl>
        <Figure term={`${brand.name}’s share`} figure={formatPercent(shown.productPercent)}>
          What we put in, divided by what the home is worth.
        </Figure>
        <Figure term={`${brand.name} puts in`} figure={formatAud(result.contribution)}>
          Over {SHARING_PERIOD_MONTHS} months, {formatAud(Math.round(result.contribution / SHARING_PERIOD_MONTHS))} of
          each {formatAud(result.monthlyRepayment)} repayment.
        </Figure>
        <Figure term="Until appreciation exceeds the share" figure={months(result.monthsUntilGrowthExceedsShare)}>
          {result.monthsUntilGrowthExceedsShare === null
            ? `At ${growth} a year the home never gains as much as our share.`
            : `At ${growth} a year the home has then gained more than our share.`}{" "}
          Past growth does not tell future growth.
        </Figure>
      </dl>
    </section>
  );
}
