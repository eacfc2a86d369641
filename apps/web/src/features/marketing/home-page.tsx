import { formatLongDate } from "@keystep/domain/kernel/calendar-date";
import { brand } from "#src/layout/brand";
import { pageMeta } from "#src/layout/page-meta";
import { HouseShare } from "#src/ui/house-share.tsx";
import { Link } from "#src/ui/link.tsx";
import { OpenHouse } from "./open-house.tsx";
import { Card } from "#src/ui/card.tsx";
import { assumptions, terms } from "#src/layout/figures";

const offers = [
  {
    name: "Upfront",
    offer: "Upfront Boost",
    href: "/upfront-boost",
    ownerPercent: 94,
    text: "We add to your deposit, so that you can buy sooner or borrow less.",
  },
  {
    name: "Monthly",
    offer: "Monthly Boost",
    href: "/monthly-boost",
    ownerPercent: 95,
    text: "We pay part of your loan repayments for about three years, for a small share of the home.",
  },
  {
    name: "Double Boost",
    offer: "Double Boost",
    href: "/double-boost",
    ownerPercent: 90,
    text: "Both together: help with the deposit now and with the repayments after.",
  },
] as const;

function OfferCards() {
  return (
    <ul className="grid gap-5 md:grid-cols-2 lg:grid-cols-3 print:grid-cols-3 print:gap-3">
      {offers.map((offer) => (
        <Card
          key={offer.href}
          as="li"
          className="grid grid-rows-[auto_auto_1fr_auto] gap-5 md:last:col-span-2 lg:last:col-span-1 print:gap-3 print:last:col-span-1"
        >
          <div className="flex items-center gap-4">
            <HouseShare ownerPercent={offer.ownerPercent} size={76} isDecorative />
            <p className="money text-[0.97rem] leading-snug text-soft">
              <span className="block font-semibold text-eucalyptus">{offer.ownerPercent}% yours</span>
              <span className="block font-semibold text-clay-ink">{100 - offer.ownerPercent}% ours for a while</span>
            </p>
          </div>
          <h3 className="text-[1.5rem]">{offer.name}</h3>
          <p>{offer.text}</p>
          <Link
            href={offer.href}
            className="inline-flex min-h-11 items-center self-end justify-self-start font-semibold print:block print:min-h-0"
            aria-label={`Find out more about ${offer.offer}`}
          >
            Find out more
          </Link>
        </Card>
      ))}
    </ul>
  );
}

export const meta = pageMeta(
  "Buy the home you want sooner",
  `${brand.name} takes a small, temporary share of your home and helps with the deposit, the repayments or both. You buy the share back, usually after about three years.`,
);

// Not the calendar of the domain: it comes with what only the pages behind this one need.
const assumedOn = formatLongDate(assumptions.appreciation.asAt);

function Hero() {
  return (
    <div className="page-width grid items-center gap-10 pt-8 md:grid-cols-[1.15fr_1fr] md:gap-14 md:pt-14">
      <div className="grid justify-items-start gap-6">
        <h1 className="text-[clamp(2.5rem,1.9rem+2.9vw,4.4rem)] leading-[1.02]">Buy the home you want sooner.</h1>
        <p className="max-w-[32rem] text-[1.2rem]">
          {brand.name} helps with your deposit, your repayments or both. In return we hold a small share of the home for
          a while, usually about {terms.usualSharePercent}%. You live in all of it.
        </p>
        <p className="max-w-[32rem] text-soft">
          When you refinance, usually after about three years, or when you sell, you buy our share back, at what it is
          worth then. Then the home is yours alone.
        </p>
        <Link href="/upfront-boost/calculator" look="primary" size="large">
          Work out my share
        </Link>
      </div>
      <figure className="grid gap-4">
        <OpenHouse className="mx-auto max-w-[20rem] md:max-w-none" />
        <figcaption className="money flex justify-between gap-4 font-semibold">
          <span className="text-eucalyptus">94% yours</span>
          <span className="text-clay-ink">6% {brand.name}, for now</span>
        </figcaption>
      </figure>
    </div>
  );
}

const stages = [
  {
    title: "We share the first step",
    text: "Half of a deposit from you, half from us, for example. The loan is yours.",
    ownerPercent: 50,
  },
  {
    title: "Our part becomes a small share",
    text: "You live in all of the home. Our share moves with its value, in good years and in bad ones.",
    ownerPercent: 94,
  },
  {
    title: "You buy it back",
    text: "With a new, larger loan (a refinance), usually after about three years, or from the price if you sell first.",
    ownerPercent: 100,
  },
];

function Stages() {
  return (
    <section aria-labelledby="how" className="page-width grid gap-8">
      <h2 id="how">A step, then the whole house</h2>
      <ol className="grid gap-8 md:grid-cols-3 md:gap-10 print:grid-cols-3">
        {stages.map((stage, index) => (
          <li key={stage.title} className="grid grid-cols-[5rem_1fr] content-start gap-x-5 gap-y-2 md:grid-cols-1">
            <HouseShare ownerPercent={stage.ownerPercent} isDecorative className="row-span-2 md:mb-3 md:max-w-28" />
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

function Growth() {
  return (
    <section aria-labelledby="growth" className="page-width grid gap-5 lg:grid-cols-2 lg:gap-14">
      <h2 id="growth">If the home gains value, part of the gain is ours. If it loses, so is part of the loss.</h2>
      <p className="max-w-measure">
        Our examples use average growth of{" "}
        <span className="money font-semibold">{assumptions.appreciation.percentAYear}% a year</span>. That is our own
        assumption as at {assumedOn}, not a forecast: past growth does not tell future growth. Every calculator of a
        share lets you try other figures, a fall in value among them.{" "}
        <Link href="/faq#growth">What we assume and why</Link>
      </p>
    </section>
  );
}

function Honestly() {
  return (
    <section aria-labelledby="compare" className="page-width grid gap-5 lg:grid-cols-2 lg:gap-14">
      <h2 id="compare">Sometimes a government scheme is the better deal. Then we say so.</h2>
      <div className="grid max-w-measure content-start justify-items-start gap-5">
        <p>
          Waiting and saving, a low-deposit loan with lenders mortgage insurance (LMI), the government’s 5% Deposit
          Scheme and Help to Buy, and our three boosts: side by side, for your own figures.
        </p>
        <Link href="/compare" look="secondary">
          Compare your options
        </Link>
      </div>
    </section>
  );
}

export default function HomePage() {
  return (
    <div className="flow-on-paper grid gap-[clamp(4rem,9vw,7rem)]">
      <Hero />
      <section aria-labelledby="offers" className="page-width grid gap-8">
        <h2 id="offers">Three ways to get there</h2>
        <OfferCards />
        <p className="max-w-measure text-soft">
          The shares are examples. Yours is what we put in, divided by what the home is worth.
        </p>
      </section>
      <Stages />
      <Growth />
      <Honestly />
    </div>
  );
}
