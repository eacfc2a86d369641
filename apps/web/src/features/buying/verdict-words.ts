import { formatAud } from "@keystep/domain/kernel/money";
import type { HorizonYears } from "@keystep/domain/buying/buyer-figures";
import { GOVERNMENT_OPTIONS, OWN_OPTIONS, type Ranked, type Verdict } from "@keystep/domain/buying/verdict";
import type { BuyingOption } from "@keystep/domain/buying/comparison";
import { OPTION_WORDS } from "./option-words.ts";

/** A difference as people say it: to the nearest thousand. */
function about(amount: number): string {
  return amount < 1000 ? "less than $1,000" : `about ${formatAud(Math.round(amount / 1000) * 1000)}`;
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
  const less = about(second.netCost - cheapest.netCost);
  return `${capital(nameOf(cheapest))} would cost you the least over ${years} years: ${less} less than ${nameOf(second)}${condition(cheapest)}.`;
}

/** What the figures say, in sentences; a scheme that is the better deal than ours comes first. */
export function verdictSentences(
  { ranked, betterScheme }: Verdict,
  years: HorizonYears,
  options: readonly BuyingOption[],
): readonly [string, ...string[]] {
  const [cheapest] = ranked;
  const waits = options.find(({ name }) => name === "waiting");
  const isHomeless = cheapest?.name === "waiting" && waits?.outcomes[years].isBought === false;
  const note = isHomeless ? [`After ${years} years of waiting you would not have bought yet.`] : [];
  if (betterScheme === null) return [cheapestText(ranked, years), ...note];
  const { scheme, boost, saves } = betterScheme;
  const first = `${capital(nameOf({ name: scheme }))} would cost you ${about(saves)} less than ${nameOf({ name: boost })} over ${years} years, if you qualify.`;
  if (cheapest === undefined || cheapest.name === scheme) return [first, ...note];
  return [first, `Of everything here, ${nameOf(cheapest)} would cost you the least.`, ...note];
}
