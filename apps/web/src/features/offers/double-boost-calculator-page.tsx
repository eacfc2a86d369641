import { pageMeta } from "#src/layout/page-meta";
import { HouseShare } from "#src/ui/house-share.tsx";
import { Link } from "#src/ui/link.tsx";

export function meta() {
  return pageMeta({
    title: "Double Boost calculator",
    description:
      "The Double Boost calculator is being prepared; until then its two halves can be worked out one by one.",
    path: "/double-boost/calculator",
  });
}

export default function DoubleBoostCalculatorPage() {
  return (
    <div className="page-width grid items-center gap-x-20 pt-[clamp(1.5rem,6vw,5rem)] lg:grid-cols-[minmax(0,38rem)_1fr]">
      <div className="grid max-w-measure gap-4">
        <p className="font-semibold text-clay-ink">Double Boost</p>
        <h1 tabIndex={-1}>This calculator is not open yet</h1>
        <p>
          Double Boost has a calculation of its own, and we would rather show none than a wrong one. Until it is here,
          the Monthly Boost calculator shows what shared repayments would mean for your home.
        </p>
        <p className="flex flex-wrap items-center gap-x-5 gap-y-3">
          <Link href="/monthly-boost/calculator" look="primary" size="large">
            Open the Monthly Boost calculator
          </Link>
          <Link href="/contact-us" look="quiet">
            Ask us about Double Boost
          </Link>
        </p>
      </div>
      <HouseShare ownerPercent={90} isDecorative className="hidden max-w-72 justify-self-end lg:block" />
    </div>
  );
}
