import type { ReactNode } from "react";
import { paths } from "#src/app/paths";
import { Link } from "#src/ui/link.tsx";
import { OfferPlainly } from "./offer-plainly.tsx";
import { OfferStages } from "./offer-stages.tsx";
import { ResultCard } from "./result-card.tsx";
import { RESULT_LINES } from "./result-lines.ts";
import { OFFERS, type OfferName } from "#src/features/offers/offers";

type OfferArticleProps = { readonly name: OfferName; readonly children?: ReactNode };

/** Between two parts of the page. */
const APART = "mt-[clamp(2.25rem,7vw,5rem)] print:mt-8";

/** The benefit with a figure of one's own first, then how it goes, what it costs, and when not to. */
export function OfferArticle({ name, children }: OfferArticleProps) {
  const offer = OFFERS[name];
  return (
    <article className="page-width pt-[clamp(0.75rem,3vw,2.5rem)]">
      <div className="flow-on-paper grid items-start gap-x-[clamp(3rem,7vw,6rem)] gap-y-6 lg:grid-cols-2">
        <header>
          <p className="mb-2 font-semibold text-clay-ink">{offer.forWhom}</p>
          <h1 tabIndex={-1}>{offer.title}</h1>
          {offer.paragraphs.map((paragraph) => (
            <p key={paragraph} className="mt-3 max-w-measure">
              {paragraph}
            </p>
          ))}
          <p className="mt-6 flex flex-wrap gap-x-5 gap-y-1">
            {name === "upfront-boost" ? (
              <Link href={paths.compare()} look="quiet">
                Compare a deposit top-up with your other options
              </Link>
            ) : null}
            <Link href="/homeowner-assistant/get-started" look="quiet">
              Which boost fits you?
            </Link>
          </p>
        </header>
        <ResultCard
          line={RESULT_LINES[name]}
          calculator={`${offer.path}/calculator`}
          action="See calculation for your home"
        />
      </div>
      <section aria-labelledby="stages" className={APART}>
        <h2 id="stages" className="mb-6">
          From shared to yours, in three stages
        </h2>
        <OfferStages stages={offer.stages} />
        <p className="mt-6 max-w-measure text-[0.97rem] text-soft">
          These shares are examples. Yours depends on your home and the money we put in.
        </p>
      </section>
      <OfferPlainly offer={offer} />
      {children}
      <p className={`flex flex-wrap gap-x-5 gap-y-3 ${APART}`}>
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
