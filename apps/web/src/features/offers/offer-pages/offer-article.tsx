import type { ReactNode } from "react";
import { paths } from "#src/app/paths";
import { HouseShare } from "#src/ui/house-share.tsx";
import { Link } from "#src/ui/link.tsx";
import { OfferPlainly } from "./offer-plainly.tsx";
import { OfferStages } from "./offer-stages.tsx";
import { OFFERS, type Offer } from "#src/features/offers/offers";

type OfferArticleProps = { readonly offer: Offer; readonly children?: ReactNode };

export function OfferArticle({ offer, children }: OfferArticleProps) {
  return (
    <article className="page-width pt-[clamp(1.5rem,4vw,3rem)]">
      <div className="grid items-center gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,38rem)_1fr]">
        <header>
          <p className="mb-3 font-semibold text-clay-ink">{offer.forWhom}</p>
          <h1 tabIndex={-1}>{offer.title}</h1>
          {offer.paragraphs.map((paragraph) => (
            <p key={paragraph} className="mt-4 text-[1.1rem]">
              {paragraph}
            </p>
          ))}
          <p className="mt-7 flex flex-wrap gap-x-5 gap-y-3">
            <Link href={`${offer.path}/calculator`} look="primary" size="large">
              See calculation for your home
            </Link>
            {offer === OFFERS["upfront-boost"] ? (
              <Link href={paths.compare()} look="secondary" size="large">
                Compare a deposit top-up with your other options
              </Link>
            ) : null}
            <Link href="/homeowner-assistant/get-started" look="quiet">
              Which boost fits you?
            </Link>
          </p>
        </header>
        <HouseShare
          ownerPercent={offer.stages[1].ownerPercent}
          isDecorative
          className="hidden max-w-80 justify-self-end lg:block"
        />
      </div>
      <section aria-labelledby="stages" className="mt-[clamp(3rem,8vw,6rem)] print:mt-8">
        <h2 id="stages" className="mb-8">
          From shared to yours, in three stages
        </h2>
        <OfferStages stages={offer.stages} />
        <p className="mt-8 max-w-measure text-[0.97rem] text-soft">
          These shares are examples. Yours depends on your home and the money we put in. The calculator works it out and
          shows how.
        </p>
      </section>
      <OfferPlainly offer={offer} />
      {children}
      <p className="mt-[clamp(3rem,7vw,5rem)] flex flex-wrap gap-x-5 gap-y-3">
        <Link href={`${offer.path}/calculator`} look="secondary">
          Work out my share
        </Link>
        <Link href={`${offer.path}/register`} look="quiet">
          Register and we’ll call you
        </Link>
      </p>
    </article>
  );
}
