import { formatAud } from "@keystep/domain/kernel/money";
import { Link } from "#src/ui/link.tsx";
import { calculatorFragment, comparisonAddress, finderAddress, fittingOffer, type FinderAnswers } from "./finder.ts";
import { OfferStages } from "./offer-stages.tsx";
import { OFFERS } from "./offers.ts";
import { registerAddress } from "./register-address.ts";

function reasonFor({ situation, wish }: FinderAnswers): string {
  if (situation === "owning") return "You own already and want to stay, so help with the repayments is what fits.";
  if (wish === "both") return "You want help with the deposit and with the first years of repayments.";
  if (wish === "repayments") return "You want lighter repayments while the loan is at its largest.";
  return "You want the deposit to be larger than your savings alone.";
}

export function FinderResult({ answers }: { readonly answers: FinderAnswers }) {
  const offer = OFFERS[fittingOffer(answers)];
  const { savings, homeValue, loan } = answers;
  const carried = { savings, homeValueEstimate: homeValue, remainingMortgageEstimate: loan };
  return (
    <div className="page-width pt-[clamp(1.5rem,6vw,4rem)]">
      <div className="grid max-w-measure gap-5">
        <p className="font-semibold text-clay-ink">Which boost fits you?</p>
        <h1 tabIndex={-1}>{offer.name} seems to fit you</h1>
        <p className="text-[1.1rem]">
          {reasonFor(answers)} {offer.summary}
        </p>
        {answers.savings === null ? null : (
          <p className="money">
            You have saved {formatAud(answers.savings)}
            {answers.homeValue === null ? "." : ` towards a home of about ${formatAud(answers.homeValue)}.`}
          </p>
        )}
        <p className="mt-2 flex flex-wrap items-center gap-x-5 gap-y-3">
          <Link href={`${offer.path}/calculator${calculatorFragment(answers)}`} look="primary" size="large">
            See it for your home
          </Link>
          <Link href={registerAddress(offer, carried)} look="secondary">
            Register
          </Link>
          <Link href={finderAddress("buying-or-owning", answers)} look="quiet">
            Change an answer
          </Link>
        </p>
      </div>
      <section aria-labelledby="stages" className="mt-[clamp(3rem,8vw,5rem)]">
        <h2 id="stages" className="mb-8">
          How it goes, in three stages
        </h2>
        <OfferStages stages={offer.stages} />
        <p className="mt-8 text-[0.97rem] text-soft">
          This is general and does not know your circumstances.{" "}
          <Link href={offer.path}>Read more about {offer.name}</Link>
        </p>
        {answers.situation === "owning" ? null : (
          <p className="mt-3">
            <Link href={comparisonAddress(answers)}>Compare your options</Link>: waiting, a low-deposit loan and
            government schemes beside our boosts.
          </p>
        )}
      </section>
    </div>
  );
}
