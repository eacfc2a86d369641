import { formatAud, formatPercent } from "@keystep/domain/kernel/money";
import { FULL_DEPOSIT_PERCENT } from "@keystep/domain/offers/assumptions";
import { terms } from "#src/layout/figures";
import type { ReactNode } from "react";
import { paths } from "#src/app/paths";
import { Link } from "#src/ui/link.tsx";
import {
  calculatorFragment,
  comparisonAddress,
  finderAddress,
  fittingOffer,
  openOfPrice,
  type FinderAnswers,
} from "./finder.ts";
import { OfferStages } from "#src/features/offers/offer-pages/offer-stages.tsx";
import { OFFERS, type Offer, type OfferName } from "#src/features/offers/offers";
import { registerAddress } from "#src/features/offers/register-address";

type ResultProps = { readonly answers: FinderAnswers };

const HAS_DEPOSIT = `You have saved ${FULL_DEPOSIT_PERCENT}% of the price or more, so a lender asks for no lenders mortgage insurance (LMI).`;

const REASONS: Readonly<Record<OfferName, string>> = {
  "homeowner-assistant": "You own your home and want to stay. Help with the repayments does that.",
  "upfront-boost": "You want a larger deposit than your savings alone make.",
  "monthly-boost": "You want lighter repayments while the loan is at its largest.",
  "double-boost": "You want help with the deposit and with the first years of repayments.",
};

function reasonFor(offer: OfferName, { wish }: FinderAnswers): string {
  if (offer === "monthly-boost" && wish === "both") return `${HAS_DEPOSIT} That leaves help with the repayments.`;
  return REASONS[offer];
}

function Frame({ heading, children }: { readonly heading: string; readonly children: ReactNode }) {
  return (
    <div className="grid max-w-measure gap-5">
      <p className="font-semibold text-eucalyptus">Which boost fits you?</p>
      <h1 tabIndex={-1}>{heading}</h1>
      {children}
    </div>
  );
}

function ComparisonLink({ answers }: ResultProps) {
  return (
    <p>
      <Link href={comparisonAddress(answers)}>Compare your options</Link> first: waiting, a low-deposit loan and
      government schemes beside our boosts. A scheme may cost you less.
    </p>
  );
}

function ChangeAnAnswer({ answers }: ResultProps) {
  return (
    <Link href={finderAddress("buying-or-owning", answers)} look="quiet">
      Change an answer
    </Link>
  );
}

const WHAT_A_BOOST_PAYS = `A deposit top-up is usually about ${terms.usualSharePercent}%. Help with repayments pays no part of the price.`;

/** Savings and loan as told, the gap they leave to the price, and what would fill it. */
function Money({ answers, whatItTakes }: ResultProps & { readonly whatItTakes: string }) {
  const { savings, homeValue } = answers;
  if (savings === null || answers.situation === "owning") return null;
  const open = openOfPrice(answers);
  return (
    <p className="money">
      You have saved {formatAud(savings)}
      {homeValue === null ? "." : ` towards a home of about ${formatAud(homeValue)}.`}
      {open === null
        ? null
        : ` With the loan that leaves ${formatAud(open.amount)} of the price open, ${formatPercent(open.percent)} of it. ${whatItTakes}`}
    </p>
  );
}

function OwnerWithoutLoan() {
  return (
    <>
      <p className="text-[1.1rem]">You have no loan on the home, so there are no repayments to share.</p>
      <p>
        If you need money for a business, read about <Link href={paths.forBusiness()}>funds for your business</Link>.
        For anything else, ask your bank or a licensed adviser. We have no offer for it.
      </p>
    </>
  );
}

function BuyerWithDeposit({ answers }: ResultProps) {
  return (
    <>
      <p className="text-[1.1rem]">
        {answers.wish === "repayments"
          ? "You would borrow nothing, so there are no repayments to share."
          : `${HAS_DEPOSIT} A top-up would cost you a share of the home, and you don’t need one.`}
      </p>
      <p>
        Instead, keep enough of your savings for transfer duty (stamp duty), and ask lenders for a loan.{" "}
        <Link href={comparisonAddress(answers)}>Compare your options</Link> to see the duty, and the cost of waiting or
        of a government scheme.
      </p>
      <Money answers={answers} whatItTakes="You would need a larger loan, or a home that costs less." />
    </>
  );
}

/** We do not lead people to an offer that they do not need. */
function NoBoost({ answers }: ResultProps) {
  return (
    <Frame heading="No boost seems to fit you">
      {answers.situation === "owning" ? <OwnerWithoutLoan /> : <BuyerWithDeposit answers={answers} />}
      <p className="mt-2">
        <ChangeAnAnswer answers={answers} />
      </p>
    </Frame>
  );
}

function Stages({ offer }: { readonly offer: Offer }) {
  return (
    <section aria-labelledby="stages" className="mt-[clamp(2.25rem,7vw,5rem)]">
      <h2 id="stages" className="mb-8">
        How it goes, in three stages
      </h2>
      <OfferStages stages={offer.stages} />
      <p className="mt-8 text-[0.97rem] text-soft">
        This is general information and doesn’t take your circumstances into account.{" "}
        <Link href={offer.path}>Read more about {offer.name}</Link>
      </p>
    </section>
  );
}

export function FinderResult({ answers }: ResultProps) {
  const name = fittingOffer(answers);
  if (name === null) {
    return (
      <div className="page-width pt-[clamp(1.5rem,6vw,4rem)]">
        <NoBoost answers={answers} />
      </div>
    );
  }
  const offer = OFFERS[name];
  const { savings, homeValue, loan } = answers;
  const carried = { savings, homeValueEstimate: homeValue, remainingMortgageEstimate: loan };
  return (
    <div className="page-width pt-[clamp(1.5rem,6vw,4rem)]">
      <Frame heading={`${offer.name} seems to fit you`}>
        <p className="text-[1.1rem]">
          {reasonFor(name, answers)} {offer.summary}
        </p>
        <Money answers={answers} whatItTakes={WHAT_A_BOOST_PAYS} />
        {answers.situation === "owning" ? null : <ComparisonLink answers={answers} />}
        <p className="mt-2 flex flex-wrap items-center gap-x-5 gap-y-3">
          <Link href={`${offer.path}/calculator${calculatorFragment(answers)}`} look="primary" size="large">
            See it for your home
          </Link>
          <Link href={registerAddress(offer, carried)} look="secondary">
            Register
          </Link>
          <ChangeAnAnswer answers={answers} />
        </p>
      </Frame>
      <Stages offer={offer} />
    </div>
  );
}
