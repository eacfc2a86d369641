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
import { netCostText } from "./option-rows.ts";
import { OPTION_WORDS } from "./option-words.ts";

/** The figures that a verdict rests on. */
export type VerdictGround = {
  readonly buyer: BuyerFigures;
  readonly premises: Premises;
  readonly years: HorizonYears;
};

/** A difference as people say it, to the nearest thousand. */
function differenceText(amount: number, word: "less" | "worse" | "better off"): string {
  if (amount < EQUAL_WITHIN) return `hardly ${word}`;
  return `about ${formatAud(Math.round(amount / 1000) * 1000)} ${word}`;
}

const lessThan = (amount: number, other: string) => `${differenceText(amount, "less")} than ${other}`;

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

/** The cheapest of a growth: what it costs, or what it leaves. */
export function cheapestNote([cheapest]: readonly Ranked[]): string {
  if (cheapest === undefined) return "None is open.";
  const { name, netCost } = cheapest;
  return `${OPTION_WORDS[name].title} ${netCost < 0 ? "leaves you best off" : "costs least"}: ${netCostText(netCost)}`;
}

/** Our cheapest boost beside the cheapest of all, or beside the next where it is the cheapest itself; a gain is no cost. */
export function boostNote(ranked: readonly Ranked[]): string {
  const boost = ranked.find(({ name }) => OWN_OPTIONS.includes(name));
  if (boost === undefined) return "None of our boosts is open.";
  const other = ranked.find((one) => one !== boost);
  if (other === undefined) return "Nothing else is open.";
  const { title } = OPTION_WORDS[boost.name];
  const isGain = ranked.some(({ netCost }) => netCost < 0);
  if (boost === ranked[0]) {
    const less = other.netCost - boost.netCost;
    return isGain
      ? `${title}: ${differenceText(less, "better off")} than with ${nameOf(other)}`
      : `${title} costs ${lessThan(less, nameOf(other))}`;
  }
  const more = boost.netCost - other.netCost;
  return `${title}: ${differenceText(more, "worse")}`;
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
