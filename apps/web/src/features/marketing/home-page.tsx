import { EndingNotes, Needs, UPFRONT_EXAMPLE, UpfrontEndings } from "#src/features/offers/offer-pages/ending-list.tsx";
import { pageMeta } from "#src/layout/page-meta";
import { HouseShare } from "#src/ui/house-share.tsx";
import { Link } from "#src/ui/link.tsx";
import { OpenHouse } from "#src/ui/open-house.tsx";
import { Card } from "#src/ui/card.tsx";
import { Coins, Scene, sceneAt } from "#src/ui/scene.tsx";
import { MAY_BE_SOLD, terms } from "#src/layout/figures";

const offers = [
  {
    name: "Upfront Boost",
    scene: "upfront",
    ownerPercent: 94,
    text: "We add to your deposit, so you can buy sooner or borrow less.",
  },
  {
    name: "Monthly Boost",
    scene: "monthly",
    ownerPercent: 95,
    text: "We pay part of your loan repayments for about three years.",
  },
  {
    name: "Double Boost",
    scene: "double",
    ownerPercent: 90,
    text: "Both together, for a larger share.",
  },
] as const;

function OfferCards() {
  return (
    <ul className="grid gap-5 md:grid-cols-3 print:grid-cols-3">
      {offers.map((offer) => (
        <Card key={offer.scene} as="li" className="grid grid-rows-[auto_auto_1fr_auto] gap-3 overflow-hidden">
          <div className="-mx-[clamp(1.25rem,3vw,2rem)] -mt-[clamp(1.25rem,3vw,2rem)] print:hidden">
            <Scene name={offer.scene} />
          </div>
          <h3 className="text-[1.5rem]">{offer.name}</h3>
          <p>{offer.text}</p>
          <p className="flex flex-wrap items-center justify-between gap-x-4 self-end font-semibold">
            <span>
              <span className="text-eucalyptus">{offer.ownerPercent}% yours</span>,{" "}
              <span className="text-clay-ink">{100 - offer.ownerPercent}% ours</span>
            </span>
            <Link
              href={`/${offer.scene}-boost`}
              className="inline-flex min-h-11 items-center"
              aria-label={`Find out more about ${offer.name}`}
            >
              Find out more
            </Link>
          </p>
        </Card>
      ))}
    </ul>
  );
}

export const meta = pageMeta(
  "Buy the home you want sooner",
  "Shared equity: we help with your deposit, your repayments or both for a small share of the home, which you buy back later.",
);

function Calculation() {
  return (
    <Link href="/upfront-boost/calculator" look="primary" size="large">
      See calculation for your home
    </Link>
  );
}

function Hero() {
  return (
    <div className="page-width grid items-center gap-8 pt-8 md:grid-cols-[1.15fr_1fr] md:gap-14 md:pt-14">
      <div className="grid justify-items-start gap-5">
        <h1 className="text-[clamp(2.5rem,1.9rem+2.9vw,4.4rem)] leading-[1.02]">Buy the home you want sooner.</h1>
        <p className="max-w-[32rem] text-[1.2rem]">
          Shared equity: we add to your deposit, share your repayments, or both. In return we own a small share, usually
          about {terms.usualSharePercent}%, or 10% if you take both.
        </p>
        <p className="max-w-[32rem]">
          You buy our share back by refinancing, usually after about three years, or when you sell. You pay its value
          that day.
        </p>
        <p className="max-w-[32rem] font-semibold">{MAY_BE_SOLD}</p>
        <Calculation />
        <Link href="/could-it-work">Could it work for me?</Link>
      </div>
      <figure className="grid gap-4">
        <div className="flex items-end justify-center border-b-2 border-ink">
          <OpenHouse partnerPercent={6} className="max-w-60 min-w-0 md:max-w-none" />
          <svg aria-hidden="true" viewBox="-16 -48 34 48" className="w-16 shrink-0 md:w-24">
            <use href={sceneAt("tree")} x="-16" y="-48" width="34" height="48" />
          </svg>
        </div>
        <figcaption className="flex justify-between gap-4 font-semibold">
          <span className="text-eucalyptus">94% yours</span>
          <span className="text-clay-ink">6% ours, for now</span>
        </figcaption>
      </figure>
    </div>
  );
}

const stages = [
  {
    title: "We share the first step",
    text: "Perhaps half the deposit each.",
    ownerPercent: 50,
  },
  {
    title: "We own a small share",
    text: "You live in the whole home. Our percentage stays the same.",
    ownerPercent: 94,
  },
  {
    title: "You buy back our share",
    text: "With a larger loan, savings or a sale.",
    ownerPercent: 100,
  },
];

function Stages() {
  return (
    <section aria-labelledby="how" className="page-width grid gap-6">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="how">How it works</h2>
        <Link href="/how-it-works">All nine steps</Link>
      </div>
      <ol className="grid gap-5 md:grid-cols-3 md:gap-10 print:grid-cols-3">
        {stages.map((stage, index) => (
          <li key={stage.title} className="grid grid-cols-[5rem_1fr] content-start gap-x-5 gap-y-2 md:grid-cols-1">
            {index === 0 ? (
              <svg aria-hidden="true" viewBox="21 10 108 100" className="row-span-2 md:mb-3 md:max-w-28">
                <Coins owners={stage.ownerPercent / 10} />
              </svg>
            ) : (
              <HouseShare ownerPercent={stage.ownerPercent} isDecorative className="row-span-2 md:mb-3 md:max-w-28" />
            )}
            <h3>
              <span className="text-soft">{index + 1}. </span>
              {stage.title}
            </h3>
            <p className="text-soft">{stage.text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Fit() {
  return (
    <section aria-labelledby="fit" className="page-width grid gap-5 md:grid-cols-2">
      <div className="grid content-start gap-3 rounded-3xl bg-eucalyptus-paper p-[clamp(1.25rem,3vw,2rem)]">
        <h2 id="fit" className="text-[1.5rem]">
          A good fit if
        </h2>
        <ul className="grid list-disc gap-1 pl-5">
          <li>You have part of a deposit.</li>
          <li>Your lender agrees to our share.</li>
        </ul>
      </div>
      <div className="grid content-start gap-3 rounded-3xl bg-clay-paper p-[clamp(1.25rem,3vw,2rem)]">
        <h2 className="text-[1.5rem]">Look elsewhere if</h2>
        <ul className="grid list-disc gap-1 pl-5">
          <li>
            You qualify for a government scheme that costs less: <Link href="/compare">compare your options</Link>.
          </li>
          <li>You need help for good, or can’t carry a larger loan later.</li>
        </ul>
      </div>
    </section>
  );
}

/** The example of Upfront Boost in dollars, and the growth behind it. */
function InDollars() {
  return (
    <section aria-labelledby="costs" className="page-width grid gap-x-14 gap-y-3 md:grid-cols-2">
      <div className="grid content-start gap-2">
        <h2 id="costs">What it costs, in dollars</h2>
        <p>{UPFRONT_EXAMPLE}</p>
        <Needs name="upfront-boost" />
        <EndingNotes hasLmi />
      </div>
      <UpfrontEndings />
    </section>
  );
}

export default function HomePage() {
  return (
    <div className="flow-on-paper grid gap-[clamp(2rem,5vw,3.5rem)]">
      <Hero />
      <InDollars />
      <section aria-labelledby="offers" className="page-width grid gap-6">
        <h2 id="offers">Three ways to get there</h2>
        <OfferCards />
      </section>
      <Stages />
      <Fit />
      <div className="page-width">
        <Calculation />
      </div>
    </div>
  );
}
