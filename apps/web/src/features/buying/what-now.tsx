import type { OptionRanking } from "@keystep/domain/buying/verdict";
import { Link } from "#src/ui/link.tsx";
import { openToMeFragment, type ComparisonFigures } from "./comparison-figures.ts";
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
      <p className="print:hidden">
        <Link href={`/could-it-work${openToMeFragment(figures)}`} look="primary" size="large">
          {betterScheme === null ? "What works for me?" : "Check if I qualify"}
        </Link>
      </p>
    </div>
  );
}
