import type { OptionRanking } from "@keystep/domain/buying/verdict";
import { paths } from "#src/app/paths";
import { Link } from "#src/ui/link.tsx";
import { openToMeFragment, depositOfFragment, type ComparisonFigures } from "./comparison-figures.ts";
import { OPTION_WORDS } from "./option-words.ts";

type WhatNowProps = { readonly verdict: OptionRanking; readonly figures: ComparisonFigures };

/** The next step after a verdict, and where to take it with the same figures. */
export function WhatNow({ verdict: { ranked, betterScheme }, figures }: WhatNowProps) {
  const best = betterScheme?.scheme ?? ranked[0]?.name ?? "waiting";
  return (
    <div className="mt-4 grid gap-3">
      <p>
        <b>What to do now:</b> {OPTION_WORDS[best].next}
      </p>
      <p className="flex flex-wrap gap-x-5 gap-y-3 print:hidden">
        <Link href={`/could-it-work${openToMeFragment(figures)}`} look="primary" size="large">
          See what is open to you
        </Link>
        <Link href={`${paths.upfrontBoostCalculator()}${depositOfFragment(figures)}`} look="quiet">
          Work out Upfront Boost
        </Link>
      </p>
    </div>
  );
}
