import type { BuyerFigures, HorizonYears } from "@keystep/domain/buying/buyer-figures";
import type { Premises } from "@keystep/domain/buying/buying-rules";
import type { BuyingOption } from "@keystep/domain/buying/comparison";
import {
  EQUAL_WITHIN,
  GOVERNMENT_OPTIONS,
  OWN_OPTIONS,
  type OptionRanking,
  type Ranked,
} from "@keystep/domain/buying/verdict";
import { formatAud } from "@keystep/domain/kernel/money";
import { growthText } from "#src/features/offers/calculator/share-words";
import { OPTION_WORDS } from "./option-words.ts";

/** The figures that a verdict rests on. */
export type VerdictGround = {
  readonly buyer: BuyerFigures;
  readonly premises: Premises;
  readonly years: HorizonYears;
};

/** A difference as people say it, to the nearest thousand, and to what. */
function lessThan(amount: number, other: string): string {
  if (amount < EQUAL_WITHIN) return `hardly less than ${other}`;
  return `about ${formatAud(Math.round(amount / 1000) * 1000)} less than ${other}`;
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const nameOf = ({ name }: Pick<Ranked, "name">) => OPTION_WORDS[name].inSentence;

function condition({ name }: Pick<Ranked, "name">): string {
  if (GOVERNMENT_OPTIONS.includes(name)) return ", if you qualify";
  return OWN_OPTIONS.includes(name) ? ", if we can make you an offer" : "";
}

function cheapestText([cheapest, second]: readonly Ranked[]): string {
  if (cheapest === undefined)
    return "None of these is open to you with these figures yet. Each option says what is missing.";
  if (second === undefined) return `${capital(nameOf(cheapest))} is the only way that seems open with these figures.`;
  const less = lessThan(second.netCost - cheapest.netCost, nameOf(second));
  return `${capital(nameOf(cheapest))} would cost you the least: ${less}${condition(cheapest)}.`;
}

/** Beside the cheapest of a growth: what a scheme that is it saves against our cheapest boost, or that no boost is open at all. */
export function schemeNote({ ranked, betterScheme }: OptionRanking): string | null {
  const [cheapest] = ranked;
  if (cheapest === undefined) return null;
  if (!ranked.some(({ name }) => OWN_OPTIONS.includes(name))) return "None of our boosts would be available.";
  if (betterScheme?.scheme !== cheapest.name) return null;
  return `${capital(lessThan(betterScheme.saves, nameOf({ name: betterScheme.boost })))}.`;
}

/** The verdict in sentences; a scheme that is a better deal than ours comes first. */
export function verdictSentences(
  { ranked, betterScheme }: OptionRanking,
  { years, premises }: Pick<VerdictGround, "years" | "premises">,
  options: readonly BuyingOption[],
): readonly [string, ...string[]] {
  const horizon = `Over ${years} years, at ${growthText(premises.growthPercentAYear)} growth a year.`;
  const [cheapest] = ranked;
  const waits = options.find(({ name }) => name === "waiting");
  const isHomeless = cheapest?.name === "waiting" && waits?.outcomes[years].isBought === false;
  const note = isHomeless ? [`After ${years} years of waiting you would not have bought yet.`] : [];
  if (betterScheme === null) return [cheapestText(ranked), ...(ranked.length > 1 ? [horizon] : []), ...note];
  const { scheme, boost, saves } = betterScheme;
  const first = `${capital(nameOf({ name: scheme }))} would cost you ${lessThan(saves, nameOf({ name: boost }))}, if you qualify.`;
  if (cheapest === undefined || cheapest.name === scheme) return [first, horizon, ...note];
  return [first, horizon, `Of everything here, ${nameOf(cheapest)} would cost you the least.`, ...note];
}
