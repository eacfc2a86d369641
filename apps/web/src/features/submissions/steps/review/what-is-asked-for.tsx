import { amountAsked } from "@keystep/domain/applications/amount-asked";
import type { ApplicationType } from "@keystep/domain/applications/application";
import { dollarsOf } from "@keystep/domain/kernel/cents";
import { formatAud, formatPercent } from "@keystep/domain/kernel/money";
import { SHARING_PERIOD_MONTHS } from "@keystep/domain/offers/assumptions";
import { productSharePercent, shownShares } from "@keystep/domain/offers/share";
import { useOpenApplication } from "#src/features/applications/journey/open-application";
import { HouseShare } from "#src/ui/house-share.tsx";

const PAID = {
  "homeowner-assistant": `In ${SHARING_PERIOD_MONTHS} monthly payments`,
  "homeownership-accelerator": "In one payment at settlement",
  "upgrade-accelerator": `Part at settlement, the rest in ${SHARING_PERIOD_MONTHS} monthly payments`,
} as const satisfies Record<ApplicationType, string>;

/** The amount, how it is paid and the share for it, which a person sees before they agree to anything; empty while the figures are missing. */
export function WhatIsAskedFor() {
  const { type, context } = useOpenApplication().application;
  const cents = amountAsked(type, context);
  const value = context.homeValueEstimate;
  if (cents === null || value === null) return null;
  const amount = dollarsOf(cents);
  const share = shownShares(productSharePercent({ contribution: amount, propertyValue: value }));
  return (
    <section aria-labelledby="amount" className="flex max-w-[46rem] items-center gap-6 rounded-2xl bg-raised px-5 py-3">
      <div className="hidden md:block">
        <HouseShare ownerPercent={share.ownerPercent} size={72} isDecorative />
      </div>
      <div className="grid gap-1">
        <h2 id="amount" className="text-[1.35rem]">
          You ask for <span className="money">{formatAud(amount)}</span>
        </h2>
        <p className="leading-snug">
          {PAID[type]}, for about <strong className="money">{formatPercent(share.productPercent)}</strong> of a home
          worth {formatAud(value)}.
        </p>
      </div>
    </section>
  );
}
