import type { Dollars } from "@keystep/domain/kernel/money";
import { percentOf } from "@keystep/domain/kernel/rounding";
import type { Assumptions } from "./assumptions.ts";
import { productSharePercent } from "./share.ts";
import { shareOutlook, type OtherRates, type ShareOutlook } from "./share-outlook.ts";
import type { Range } from "@keystep/domain/kernel/range";

/** Funds for a business: 1 % to 20 % of the home's value, step 1,000 (decision of ours: the spec names none). */
export function fundsRange(homeValue: Dollars): Range {
  return { min: Math.ceil(homeValue / 100), max: Math.floor((homeValue * 20) / 100), step: 1000 };
}

/** Funds start at 5 % of the home's value, the share of the spec's example (spec §1, Business; BUS-04). */
export function defaultFunds(homeValue: Dollars): Dollars {
  return percentOf(homeValue, 5);
}

/** The share is the funds divided by the home's value (interpretation, BUS-05). */
export function calculateBusinessFunding(
  { homeValue, funds, ...assumed }: { homeValue: Dollars; funds: Dollars } & OtherRates,
  assumptions: Assumptions,
): ShareOutlook {
  const sharePercent = productSharePercent({ contribution: funds, propertyValue: homeValue });
  return shareOutlook({ propertyValue: homeValue, sharePercent, ...assumed }, assumptions);
}
