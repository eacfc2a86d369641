import { Card } from "#src/ui/card.tsx";
import { HouseShare } from "#src/ui/house-share.tsx";
import { Link } from "#src/ui/link.tsx";

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

export function OfferCards() {
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
