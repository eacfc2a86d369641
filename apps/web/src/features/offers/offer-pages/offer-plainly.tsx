import { formatLongDate } from "@keystep/domain/kernel/calendar-date";
import { formatAud } from "@keystep/domain/kernel/money";
import { exampleCosts, terms } from "#src/layout/figures";
import type { ReactNode } from "react";
import { paths } from "#src/app/paths";
import { Disclosure } from "#src/ui/disclosure.tsx";
import { Link } from "#src/ui/link.tsx";
import { sharePercentText } from "#src/features/offers/calculator/share-words";
import { BUYERS, STORIES } from "#src/features/offers/offer-stories";
import type { Offer, OfferName } from "#src/features/offers/offers";
import { IfThingsGoWrong } from "./if-things-go-wrong.tsx";
import { Needs } from "./ending-list.tsx";
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

/** The buyer of the example, for the comparison: the same home and the same savings. */
const buyerFigures = ({ homeValue, loan, atOnce }: Offer["example"]) =>
  `price=${homeValue}&savings=${homeValue - loan - atOnce}`;

type OfferPlainlyProps = {
  readonly offer: Offer;
  readonly name: OfferName;
  /** Between this and what stands before it. */
  readonly apart: string;
  readonly children?: ReactNode;
};

function WhatIsPaid({ offer, name }: Pick<OfferPlainlyProps, "offer" | "name">) {
  return (
    <p>
      You pay the value of our share that day, set by a registered valuer, plus valuation and title costs. No interest
      or fee while we own it.{" "}
      {name === "homeowner-assistant" ? null : (
        <>
          A government scheme may cost less:{" "}
          <Link href={`${paths.compare()}#${buyerFigures(offer.example)}`} className="whitespace-nowrap">
            compare your options
          </Link>
          {name === "double-boost" ? null : (
            <>
              , or{" "}
              <Link href="/homeowner-assistant/get-started" className="whitespace-nowrap">
                find your boost
              </Link>
            </>
          )}
          .
        </>
      )}
    </p>
  );
}

/** The answers that are folded; those of one offer alone come first. */
function Answers({ children }: { readonly children: ReactNode }) {
  return (
    <div>
      {children}
      <Part title="What if the price falls?">
        <p>
          Our share falls with the home. You pay less than we put in, and we carry that part of the loss. Your loan
          doesn’t fall. You owe all of it. After a sale your lender is paid first, then our share, and the price may not
          cover both.
        </p>
      </Part>
      <Part title="When we say no">
        <p>
          We say no if you couldn’t afford full repayments once our help ends, or if a refinance in three years looks
          unlikely. Your lender must agree to our share, and the home must be insurable. A person decides and tells you
          why.
        </p>
        <p>This is how we plan the offer, as at {formatLongDate(terms.asAt)}. Your agreement sets out your terms.</p>
      </Part>
    </div>
  );
}

/** The facts before a share of a home changes hands: the same for each offer, with its own example. */
export function OfferPlainly({ offer, name, apart, children }: OfferPlainlyProps) {
  const { putIn, sharePercent } = offer.example;
  return (
    <>
      <ExampleOutcomes
        example={offer.example}
        endings={name === "homeowner-assistant" ? undefined : exampleCosts.endings[name]}
        className={apart}
        title="What it costs"
        lead={
          <>
            <WhatIsPaid offer={offer} name={name} />
            <p>
              {BUYERS[name]} We put in {formatAud(putIn)} for {sharePercentText(sharePercent)}.
            </p>
            <Needs name={name} />
          </>
        }
      >
        {STORIES[name].map((fact) => (
          <p key={fact}>{fact}</p>
        ))}
      </ExampleOutcomes>
      <div className={`flow-on-paper grid gap-5 ${apart}`}>
        <IfThingsGoWrong />
        <Answers>{children}</Answers>
      </div>
    </>
  );
}
