import { useState, type ReactNode } from "react";
import { paths } from "#src/app/paths";
import { CallUs } from "#src/layout/call-us.tsx";
import { MAY_BE_SOLD } from "#src/layout/figures";
import { Link } from "#src/ui/link.tsx";
import { OfferPlainly } from "./offer-plainly.tsx";
import { OfferStages } from "./offer-stages.tsx";
import { ResultCard } from "./result-card.tsx";
import { RESULT_LINES, type ResultLine } from "./result-lines.ts";
import { registerAddress } from "#src/features/offers/register-address";
import { OFFERS, type OfferName } from "#src/features/offers/offers";

type OfferArticleProps = {
  readonly name: OfferName;
  /** Answers of this offer alone, before those of each. */
  readonly children?: ReactNode;
};

/** Between two parts of the page. */
const APART = "mt-[clamp(1.5rem,8vw-1rem,4.5rem)] print:mt-8";

/** The benefit with a figure of one's own first, then how it goes, what it costs, and when not to. */
export function OfferArticle({ name, children }: OfferArticleProps) {
  const offer = OFFERS[name];
  const [promise, inReturn] = offer.paragraphs;
  const line: ResultLine = RESULT_LINES[name];
  const [figures, setFigures] = useState(() => line.work(line.field.default).figures);
  return (
    <article className="page-width pt-[clamp(0.75rem,3vw,2.5rem)]">
      <div className="flow-on-paper grid items-start gap-x-[clamp(3rem,7vw,6rem)] gap-y-5 lg:grid-cols-2 lg:grid-rows-[auto_1fr]">
        <header>
          <p className="mb-2 font-semibold text-eucalyptus">{offer.forWhom}</p>
          <h1 tabIndex={-1}>{offer.title}</h1>
          <p className="mt-2 max-w-measure md:text-[1.1rem]">{promise}</p>
          {name === "homeowner-assistant" ? (
            <p className="mt-3 max-w-measure">
              <b>First ask your lender</b> for a lower rate, a longer term, or{" "}
              <Link href={`${paths.faq()}#hardship`}>hardship help</Link>. That may cost you less.
            </p>
          ) : null}
          <p className="mt-2 max-w-measure">{inReturn}</p>
          <p className="mt-2 max-w-measure font-semibold">{MAY_BE_SOLD}</p>
        </header>
        <ResultCard
          className="lg:col-start-2 lg:row-span-2 lg:row-start-1"
          line={line}
          onFigures={setFigures}
          calculator={`${offer.path}/calculator`}
          action="See calculation for your home"
        />
        <section aria-labelledby="stages" className="lg:mt-6">
          <h2 id="stages" className="mb-2">
            From shared to yours
          </h2>
          <OfferStages stages={offer.stages} />
        </section>
      </div>
      <OfferPlainly offer={offer} name={name} apart={APART}>
        {children}
      </OfferPlainly>
      <p className={`flex flex-wrap items-center gap-x-5 gap-y-3 ${APART}`}>
        <Link href={registerAddress(offer, figures)} look="secondary">
          Register your interest
        </Link>
        <CallUs />
      </p>
    </article>
  );
}
