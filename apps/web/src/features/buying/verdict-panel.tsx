import type { BuyingOption } from "@keystep/domain/buying/comparison";
import { compareOptions } from "@keystep/domain/buying/comparison";
import type { BuyerFigures, HorizonYears, Premises } from "@keystep/domain/buying/buyer-figures";
import { verdictAfter } from "@keystep/domain/buying/verdict";
import { GROWTH_SCENARIOS_PERCENT_A_YEAR } from "@keystep/domain/offers/share-outlook";
import { growthText } from "#src/features/offers/share-words";
import { OPTION_WORDS } from "./option-words.ts";
import { schemeNote, verdictSentences } from "./verdict-words.ts";

type VerdictPanelProps = {
  readonly options: readonly BuyingOption[];
  readonly buyer: BuyerFigures;
  readonly premises: Premises;
  readonly years: HorizonYears;
};

/** What the figures say, first of all where a government scheme is the better deal; and whether it holds at other growths. */
export function VerdictPanel({ options, buyer, premises, years }: VerdictPanelProps) {
  const [first, ...others] = verdictSentences(verdictAfter(years, options), years, options);
  return (
    <section
      aria-labelledby="verdict"
      className="rounded-3xl bg-eucalyptus-paper p-[clamp(1.25rem,3vw,2.25rem)] print:break-inside-avoid print:border print:border-ink print:p-4"
    >
      <h2 id="verdict" className="mb-3 text-[1.1rem] text-eucalyptus">
        What your figures say
      </h2>
      <div aria-live="polite" aria-atomic="true" className="grid max-w-[52rem] gap-2">
        <p className="font-display text-[clamp(1.45rem,1.1rem+1.3vw,2.1rem)] leading-snug font-[640] text-balance">
          {first}
        </p>
        {others.map((sentence) => (
          <p key={sentence} className="text-[1.1rem]">
            {sentence}
          </p>
        ))}
      </div>
      <dl className="mt-6 grid gap-x-8 gap-y-3 border-t border-line pt-4 md:grid-cols-2 lg:grid-cols-4">
        {GROWTH_SCENARIOS_PERCENT_A_YEAR.map((growthPercentAYear) => {
          const verdict = verdictAfter(years, compareOptions(buyer, { ...premises, growthPercentAYear }));
          const [cheapest] = verdict.ranked;
          const note = schemeNote(verdict);
          return (
            <div key={growthPercentAYear}>
              <dt className="money text-[0.97rem] text-soft">Cheapest at {growthText(growthPercentAYear)} a year</dt>
              <dd className="font-semibold">
                {cheapest === undefined ? "None is open" : OPTION_WORDS[cheapest.name].title}
              </dd>
              {note === null ? null : <dd className="money text-[0.97rem] text-soft">{note}</dd>}
            </div>
          );
        })}
      </dl>
      <p className="mt-4 text-[0.97rem] text-soft">
        An estimate of costs, not advice and no offer. Past growth does not tell future growth.
      </p>
    </section>
  );
}
