import { growthsCompared } from "@keystep/domain/offers/share-outlook";
import { type BuyingOption, compareOptions } from "@keystep/domain/buying/comparison";
import type { BuyerFigures, HorizonYears } from "@keystep/domain/buying/buyer-figures";
import type { Premises } from "@keystep/domain/buying/buying-rules";
import {
  verdictAfter,
  GOVERNMENT_OPTIONS,
  OWN_OPTIONS,
  type Ranked,
  type OptionRanking,
} from "@keystep/domain/buying/verdict";
import { growthText } from "#src/features/offers/calculator/share-words";
import { OPTION_WORDS } from "./option-words.ts";
import { formatAud } from "@keystep/domain/kernel/money";
import { assumptions } from "#src/layout/figures";

/** A difference as people say it, to the nearest thousand, and to what. */
function lessThan(amount: number, other: string): string {
  if (amount < 1000) return `slightly less (under $1,000) than ${other}`;
  return `about ${formatAud(Math.round(amount / 1000) * 1000)} less than ${other}`;
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const nameOf = ({ name }: Pick<Ranked, "name">) => OPTION_WORDS[name].inSentence;

function condition({ name }: Pick<Ranked, "name">): string {
  if (GOVERNMENT_OPTIONS.includes(name)) return ", if you qualify";
  return OWN_OPTIONS.includes(name) ? ", if we can make you an offer" : "";
}

function cheapestText([cheapest, second]: readonly Ranked[], years: HorizonYears): string {
  if (cheapest === undefined) return "None of these seems open for your figures yet. Each says below what is missing.";
  if (second === undefined) return `${capital(nameOf(cheapest))} is the one way that seems open for your figures.`;
  const less = lessThan(second.netCost - cheapest.netCost, nameOf(second));
  return `${capital(nameOf(cheapest))} would cost you the least over ${years} years: ${less}${condition(cheapest)}.`;
}

/** Beside the cheapest of a growth: what a scheme saves against our cheapest boost, or that no boost is open at all. */
export function schemeNote({ ranked, betterScheme }: OptionRanking): string | null {
  const [cheapest] = ranked;
  if (cheapest === undefined) return null;
  if (!ranked.some(({ name }) => OWN_OPTIONS.includes(name))) return "None of our boosts is open.";
  if (betterScheme === null) return null;
  const { scheme, boost, saves } = betterScheme;
  const less = lessThan(saves, nameOf({ name: boost }));
  return `${capital(scheme === cheapest.name ? less : `${nameOf({ name: scheme })}: ${less}`)}.`;
}

/** The verdict in sentences; a scheme that is a better deal than ours comes first. */
export function verdictSentences(
  { ranked, betterScheme }: OptionRanking,
  years: HorizonYears,
  options: readonly BuyingOption[],
): readonly [string, ...string[]] {
  const [cheapest] = ranked;
  const waits = options.find(({ name }) => name === "waiting");
  const isHomeless = cheapest?.name === "waiting" && waits?.outcomes[years].isBought === false;
  const note = isHomeless ? [`After ${years} years of waiting you would not have bought yet.`] : [];
  if (betterScheme === null) return [cheapestText(ranked, years), ...note];
  const { scheme, boost, saves } = betterScheme;
  const first = `${capital(nameOf({ name: scheme }))} would cost you ${lessThan(saves, nameOf({ name: boost }))} over ${years} years, if you qualify.`;
  if (cheapest === undefined || cheapest.name === scheme) return [first, ...note];
  return [first, `Of everything here, ${nameOf(cheapest)} would cost you the least.`, ...note];
}

type VerdictPanelProps = {
  readonly options: readonly BuyingOption[];
  readonly buyer: BuyerFigures;
  readonly premises: Premises;
  readonly years: HorizonYears;
};

/** The verdict, and whether it holds at other growths. */
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
        {growthsCompared(assumptions).map((growthPercentAYear) => {
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
