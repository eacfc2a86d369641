import { formatLongDate } from "@keystep/domain/kernel/calendar-date";
import { formatPercent } from "@keystep/domain/kernel/money";
import { outcomesOf } from "@keystep/domain/offers/worked-examples";
import { terms } from "#src/layout/figures";
import type { ReactNode } from "react";
import { paths } from "#src/app/paths";
import { Disclosure } from "#src/ui/disclosure.tsx";
import { Link } from "#src/ui/link.tsx";
import { OFFERS, type Offer } from "#src/features/offers/offers";
import { IfThingsGoWrong } from "./if-things-go-wrong.tsx";
import { ExampleOutcomes } from "./example-outcomes.tsx";

type PartProps = { readonly title: string; readonly children: ReactNode };

/** Folded: each is one tap away, and stands open on paper. */
export function Part({ title, children }: PartProps) {
  return (
    <Disclosure summary={<h3 className="text-[1.15rem]">{title}</h3>} isDense>
      <div className="grid max-w-measure gap-3">{children}</div>
    </Disclosure>
  );
}

function WhatItCosts({ example }: Pick<Offer, "example">) {
  const { indicativeRate, moderateGrowth } = example.assumptions;
  const growth = moderateGrowth.percentAYear;
  const outcome = outcomesOf(example).find(({ growthPercentAYear }) => growthPercentAYear === growth);
  return (
    <section className="grid content-start gap-3 border-t border-line pt-4">
      <h3 className="text-[1.15rem]">What it costs</h3>
      <p>
        You pay the value of our share on the day you buy it back, set by a registered valuer, plus the valuation and
        the change of title. No interest and no fee while we own the share. At {growth}% growth the example costs{" "}
        {formatPercent(outcome?.yearlyCostPercent ?? 0)} a year; a loan costs about {indicativeRate.percentAYear}%.
      </p>
    </section>
  );
}

type OfferPlainlyProps = {
  readonly offer: Offer;
  /** Between this and what stands before it. */
  readonly apart: string;
  readonly children?: ReactNode;
};

/** The facts before a share of a home changes hands: the same for each offer, with its own example. */
export function OfferPlainly({ offer, apart, children }: OfferPlainlyProps) {
  return (
    <>
      <ExampleOutcomes example={offer.example} className={apart}>
        {offer.story.map((fact) => (
          <p key={fact}>{fact}</p>
        ))}
      </ExampleOutcomes>
      <section aria-labelledby="plainly" className={apart}>
        <h2 id="plainly" className="mb-4">
          Before you decide
        </h2>
        <div className="flow-on-paper grid items-start gap-x-[clamp(3rem,7vw,6rem)] gap-y-5 lg:grid-cols-2 lg:grid-rows-[auto_1fr]">
          <div className="grid gap-5">
            <WhatItCosts example={offer.example} />
            {offer === OFFERS["homeowner-assistant"] ? null : (
              <p>
                A government scheme may cost you less. <Link href={paths.compare()}>Compare your options</Link>, or see{" "}
                <Link href="/homeowner-assistant/get-started">which boost fits</Link>.
              </p>
            )}
          </div>
          <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
            <IfThingsGoWrong heading="h3" />
          </div>
          <div>
            {children}
            <Part title="What if the price falls?">
              <p>
                Our share falls with the home. You pay less than we put in, and we carry that part of the loss. Your
                loan doesn’t fall. You owe all of it, and if you have to sell, the price may not cover it.
              </p>
            </Part>
            <Part title="When we say no">
              <p>
                We say no if you couldn’t afford full repayments once our help ends, or if a refinance in three years
                looks unlikely. Your lender must agree to our share, and the home must be insurable. A person decides
                and tells you why.
              </p>
              <p>
                This is how we plan the offer, as at {formatLongDate(terms.asAt)}. Your agreement sets out your terms.
              </p>
            </Part>
          </div>
        </div>
      </section>
    </>
  );
}
