import { useLocation, type MetaArgs } from "react-router";
import { brand } from "#src/layout/brand";
import { pageMeta } from "#src/layout/page-meta";
import { HouseShare } from "#src/ui/house-share.tsx";
import { Link } from "#src/ui/link.tsx";
import { offerAt } from "./offers.ts";

export function meta({ location }: MetaArgs) {
  const offer = offerAt(location.pathname);
  return pageMeta({
    title: `Register for ${offer.name}`,
    description: `How to start with ${offer.name}: through the calculator, or by talking to us.`,
    path: `${offer.path}/register`,
  });
}

export default function OfferRegisterPage() {
  const offer = offerAt(useLocation().pathname);
  return (
    <div className="page-width grid items-center gap-x-20 pt-[clamp(1.5rem,6vw,5rem)] lg:grid-cols-[minmax(0,38rem)_1fr]">
      <div className="grid max-w-measure gap-4">
        <p className="font-semibold text-clay-ink">{offer.name}</p>
        <h1 tabIndex={-1}>Two ways to start</h1>
        <p>
          The registration form for {offer.name} is not open yet. Nothing is lost by that: you can leave your figures
          with the calculator today, or talk to us.
        </p>
        <p>
          The calculator asks for three figures and an email address. You get a link to your application, with the
          figures filled in.
        </p>
        <p className="flex flex-wrap items-center gap-x-5 gap-y-3">
          <Link href={`${offer.path}/calculator`} look="primary" size="large">
            Open the calculator
          </Link>
          <Link href="/contact-us" look="quiet">
            Contact us
          </Link>
        </p>
        <p className="text-soft">
          Or call {brand.phone}. Registered already? <Link href="/login">Login</Link>
        </p>
      </div>
      <HouseShare
        ownerPercent={offer.stages[1].ownerPercent}
        isDecorative
        className="hidden max-w-72 justify-self-end lg:block"
      />
    </div>
  );
}
