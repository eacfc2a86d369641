import type { KnockOut, StateWay, Way } from "@keystep/domain/buying/could-it-work";
import { fitOf, type Fit } from "@keystep/domain/buying/reasons";
import { formatAud } from "@keystep/domain/kernel/money";
import { reasonText } from "./option-fit.tsx";
import { OPTION_WORDS } from "./option-words.ts";

export function knockOutText(knockOut: KnockOut): string {
  switch (knockOut.code) {
    case "owns-now":
      return `You own a home now. The scheme asks for ${knockOut.years} years without one.`;
    case "sell-first":
      return "You have to sell the home you own before you buy.";
    case "first-homes-only":
      return "It’s for first homes.";
    case "places-elsewhere":
      return "Only places outside the capital and the large centres are left.";
    case "above-income-limit":
      return `Your income is above its limit of ${formatAud(knockOut.limit)}.`;
    case "above-price-cap":
      return `The price is above its cap of ${formatAud(knockOut.limit)}.`;
    case "ask-the-office":
      return "It has more conditions than we ask about here.";
  }
}

/** The points against a way; of one that is ruled out only those that rule it out. */
export function againstWords({ fit, reasons, knockOuts }: Way): string[] {
  const counted = fit === "no" ? reasons.filter((reason) => fitOf([reason]) === "no") : reasons;
  return [...counted.map(reasonText), ...knockOuts.filter(({ asks }) => fit !== "no" || !asks).map(knockOutText)];
}

/** The way out of a no, in amounts that were judged. */
export function changeWords({ fit, reasons, wouldDo: { savings, price } }: Way): string | null {
  if (fit !== "no" || reasons.some(({ code }) => code === "deposit-is-there")) return null;
  if (savings !== null && price !== null)
    return `With ${formatAud(savings)} saved it may work. So may a home at ${formatAud(price)}.`;
  if (savings !== null) return `With ${formatAud(savings)} saved it may work.`;
  if (price !== null) return `A home at ${formatAud(price)} may work.`;
  return "No other price and no more savings would change that.";
}

type Named = { readonly title: string; readonly fit: Fit };

export function namedWays(ways: readonly Way[], ofState: StateWay | null): Named[] {
  const named = ways.map(({ name, fit }) => ({ title: OPTION_WORDS[name].title, fit }));
  return ofState === null ? named : [...named, { title: ofState.scheme.name, fit: ofState.fit }];
}

function listed(titles: readonly string[]): string {
  const last = titles.at(-1) ?? "";
  return titles.length < 2 ? last : `${titles.slice(0, -1).join(", ")} and ${last}`;
}

const titlesWith = (ways: readonly Named[], fit: Fit) =>
  ways.filter((way) => way.fit === fit).map(({ title }) => title);

/** The answer in a headline, and what else there is to say of the other ways. */
export function answerWords(ways: readonly Named[]): readonly [string, ...string[]] {
  const [open, toAsk, closed] = [titlesWith(ways, "seems"), titlesWith(ways, "check"), titlesWith(ways, "no")];
  const asking = `${listed(toAsk)} may work too, once you have checked what we say below.`;
  const closedWords = closed.length === 0 ? [] : [`Not with these answers: ${listed(closed)}.`];
  if (open.length > 0)
    return [`${listed(open)} may work for you.`, ...(toAsk.length === 0 ? [] : [asking]), ...closedWords];
  if (toAsk.length > 0) return [`${listed(toAsk)} may work. There is something to check first.`, ...closedWords];
  return ["Nothing here would work yet.", "Below you see why, and what would change that."];
}

/** For a line that stays in sight while somebody answers. */
export function countWords(ways: readonly Named[]): string[] {
  const count = (fit: Fit) => titlesWith(ways, fit).length;
  return [`${count("seems")} may work`, `${count("check")} to check`, `${count("no")} not`];
}
