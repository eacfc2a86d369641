import { knownRepayment } from "@keystep/domain/applications/known-answers/known-answers";
import { formatAud, formatPercent } from "@keystep/domain/kernel/money";
import { SHARING_PERIOD_MONTHS } from "@keystep/domain/offers/assumptions";
import type { ReactNode } from "react";
import { useOpenApplication } from "#src/features/applications/journey/open-application";
import { Card } from "#src/ui/card.tsx";
import { Disclosure } from "#src/ui/disclosure.tsx";
import { HouseShare } from "#src/ui/house-share.tsx";
import { shareOf } from "./property-form.ts";
import { assumptions } from "#src/layout/figures";

type ShareFiguresProps = { readonly figures: Parameters<typeof shareOf>[0] };

function Figure({ term, children }: { readonly term: string; readonly children: ReactNode }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-6">
      <dt className="text-soft">{term}</dt>
      <dd className="money font-semibold">{children}</dd>
    </div>
  );
}

export function ShareFigures({ figures }: ShareFiguresProps) {
  const known = knownRepayment(useOpenApplication().application, figures.remainingMortgageEstimate);
  const share = shareOf(figures, known);
  const isWorkedOut = share.monthlyRepayment === shareOf(figures, null).monthlyRepayment;
  const help = formatPercent(figures.fintreeHelpPercentage, 0);
  return (
    <Card tone="raised" className="grid gap-5">
      <div className="flex flex-wrap items-center gap-x-7 gap-y-4">
        <HouseShare ownerPercent={share.shown.ownerPercent} size={112} isDecorative />
        <div className="grid gap-1">
          <p className="font-display text-[1.6rem] leading-tight font-semibold">
            <span className="money text-eucalyptus">{formatPercent(share.shown.ownerPercent)}</span> stays yours
          </p>
          <p>
            <span className="money font-semibold text-clay-ink">{formatPercent(share.shown.productPercent)}</span> is
            our share for now
          </p>
        </div>
      </div>
      <dl className="grid gap-1.5">
        <Figure term="Repayment a month">{formatAud(share.monthlyRepayment)}</Figure>
        <Figure term={`We put in over ${SHARING_PERIOD_MONTHS} months`}>{formatAud(share.contribution)}</Figure>
      </dl>
      <Disclosure summary="How is this worked out?">
        {() => (
          <p className="text-soft">
            {isWorkedOut
              ? `A mortgage of ${formatAud(figures.remainingMortgageEstimate)} over 30 years at ${formatPercent(assumptions.indicativeRate.percentAYear, 2)} a year costs`
              : `You told us that your mortgage of ${formatAud(figures.remainingMortgageEstimate)} costs`}{" "}
            {formatAud(share.monthlyRepayment)} a month. We put in {help} of that for {SHARING_PERIOD_MONTHS} months,
            which is {formatAud(share.contribution)}. Divided by the home’s {formatAud(figures.homeValueEstimate)}, that
            is our share. It is an estimate, not an offer; what the home itself gains or loses is not part of it.
          </p>
        )}
      </Disclosure>
    </Card>
  );
}
