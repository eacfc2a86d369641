import { formatLongDate } from "@keystep/domain/kernel/calendar-date";
import { terms } from "#src/layout/figures";
import type { ReactNode } from "react";
import { paths } from "#src/app/paths";
import { Link } from "#src/ui/link.tsx";
import { OFFERS, type Offer } from "#src/features/offers/offers";
import { ThreeOutcomes } from "./three-outcomes.tsx";

type PartProps = { readonly title: string; readonly children: ReactNode };

function Part({ title, children }: PartProps) {
  return (
    <section className="grid content-start gap-3 border-t border-line pt-5">
      <h3 className="text-[1.25rem]">{title}</h3>
      {children}
    </section>
  );
}

function WhatItCosts() {
  return (
    <Part title="What it costs">
      <p>
        The share. To buy it back you pay what that part of the home is worth then, found by a registered valuer, and
        the costs of the valuation and of changing the title. We charge no interest and no fee while we hold it.
      </p>
      <p>
        That is not cheap by itself: where the home gains more in a year than a loan costs, a loan would have been
        cheaper. The example says what the same money would have cost as a loan.
      </p>
    </Part>
  );
}

/** Cheaper ways than ours: for buyers a scheme, for owners their own lender. */
function WhatMayCostLess({ offer }: { readonly offer: Offer }) {
  if (offer === OFFERS["homeowner-assistant"]) {
    return (
      <p>
        Your lender may cost you less: ask for a lower rate, a longer term, or{" "}
        <Link href={`${paths.faq()}#hardship`}>hardship help</Link> first.
      </p>
    );
  }
  return (
    <p>
      A government scheme may cost you less. <Link href={paths.compare()}>Compare your options</Link> for your own
      figures: where a scheme costs less, that page says so first.
    </p>
  );
}

function WhenWeSayNo({ offer }: { readonly offer: Offer }) {
  return (
    <Part title="When we say no">
      <p>
        When you could not pay the full repayments once our help ends. When a refinance in three years looks unlikely.
        When your lender does not agree to our share, or the home cannot be insured. A person decides, and tells you
        which it was.
      </p>
      <WhatMayCostLess offer={offer} />
    </Part>
  );
}

/** The facts before a share of a home changes hands: the same for each offer, with its own example. */
export function OfferPlainly({ offer }: { readonly offer: Offer }) {
  return (
    <>
      <section
        aria-labelledby="example"
        className="flow-on-paper mt-[clamp(3rem,8vw,6rem)] grid gap-6 lg:grid-cols-[19rem_1fr] lg:gap-10 print:mt-8"
      >
        <h2 id="example">An example with three outcomes</h2>
        <div className="flow-on-paper grid max-w-measure gap-4">
          {offer.story.map((paragraph) => (
            <p key={paragraph} className="text-[1.1rem]">
              {paragraph}
            </p>
          ))}
          <ThreeOutcomes example={offer.example} />
        </div>
      </section>
      <section aria-labelledby="plainly" className="mt-[clamp(3rem,8vw,6rem)] print:mt-8">
        <h2 id="plainly" className="mb-6">
          Before you decide
        </h2>
        <div className="grid gap-x-[clamp(2rem,5vw,4rem)] gap-y-8 md:grid-cols-2 print:grid-cols-2 print:gap-y-4">
          <WhatItCosts />
          <Part title="What if the price falls?">
            <p>
              Our share falls with the home, so buying it back costs less than we put in: we carry that part of the
              loss. Your loan does not fall. You owe all of it, and if you have to sell, the price may not cover it.
            </p>
          </Part>
          <WhenWeSayNo offer={offer} />
          <Part title="After three years">
            <p>
              The usual way is to refinance: a new, larger loan pays for our share. You can also pay from savings, or
              from the price if you sell. Plan for the larger loan: its repayments are higher, and no lender has to say
              yes.
            </p>
            <p>
              If none of these is in sight, tell us early. We may agree on an extension, but need not. If we do not,{" "}
              <Link href={`${paths.faq()}#no-refinance`}>the home may have to be sold</Link>.
            </p>
            {offer.example.helped === 0 ? null : (
              <p>
                Selling or buying back sooner? <Link href={`${paths.faq()}#sooner`}>Ask before you sign</Link> how much
                of the share counts then.
              </p>
            )}
          </Part>
        </div>
        <p className="mt-8 max-w-measure text-soft">
          This is how we plan the offer, as at {formatLongDate(terms.asAt)}. It is general and not advice. Your
          agreement says what holds for you: let somebody independent read it with you before you sign.
        </p>
      </section>
    </>
  );
}
