import type { Dollars } from "@keystep/domain/kernel/money";
import type { HorizonYears } from "./buyer-figures.ts";
import type { OptionName } from "./buying-options.ts";
import type { BuyingOption } from "./comparison.ts";

/** The options that a government stands behind. */
export const GOVERNMENT_OPTIONS: readonly OptionName[] = ["five-percent-deposit", "help-to-buy"];
/** The provider's own options. */
export const OWN_OPTIONS: readonly OptionName[] = ["upfront-boost", "monthly-boost", "double-boost"];

/** Closer than this two options cost about the same: valuation and title, which nobody knows beforehand, are not counted (AUD, our own choice). */
export const EQUAL_WITHIN = 2000;

/** An option with what it costs over the chosen years, net of what it leaves in the home. */
export type Ranked = { name: OptionName; netCost: Dollars };

/** The options ranked after some years. */
export type OptionRanking = {
  /** Those that are not ruled out, cheapest first; of equals the one shown first. */
  ranked: Ranked[];
  /** Where a government scheme costs less than the cheapest boost: both, and by how much. */
  betterScheme: { scheme: OptionName; boost: OptionName; saves: Dollars } | null;
};

/** Ranks what seems open, and says plainly whether a government scheme is the better deal than ours. */
export function verdictAfter(years: HorizonYears, options: readonly BuyingOption[]): OptionRanking {
  const ranked = options
    .filter(({ fit }) => fit !== "no")
    .map(({ name, outcomes }) => ({ name, netCost: outcomes[years].netCost }))
    .sort((one, other) => one.netCost - other.netCost);
  const scheme = ranked.find(({ name }) => GOVERNMENT_OPTIONS.includes(name));
  const boost = ranked.find(({ name }) => OWN_OPTIONS.includes(name));
  if (scheme === undefined || boost === undefined || scheme.netCost >= boost.netCost)
    return { ranked, betterScheme: null };
  return { ranked, betterScheme: { scheme: scheme.name, boost: boost.name, saves: boost.netCost - scheme.netCost } };
}
