import type { Dollars } from "@keystep/domain/kernel/money";
import { percentOf } from "@keystep/domain/kernel/rounding";
import type { Assumptions } from "./assumptions.ts";
import { productSharePercent } from "./share.ts";
import { shareOutlook, type OtherRates } from "./share-outlook.ts";
import type { Range } from "@keystep/domain/kernel/range";

/** Budget: 75 % to 95 % of the property value, step 1,000 (spec §9, Calculator; interpretation, CALC-05; CALC-09). */
export function upgradeBudgetRange(propertyValue: Dollars): Range {
  return { min: Math.ceil((propertyValue * 75) / 100), max: Math.floor((propertyValue * 95) / 100), step: 1000 };
}

/** Budget starts at 85 % of the property value (spec §9, Calculator; CALC-09). */
export function defaultUpgradeBudget(propertyValue: Dollars): Dollars {
  return percentOf(propertyValue, 85);
}

/** The provider puts in what the budget leaves open, and holds that part: 2,500,000 at 85 % gives 375,000, that is 15 % (spec §9; CALC-10). */
export function calculateDoubleBoost(
  { propertyValue, upgradeBudget, ...assumed }: { propertyValue: Dollars; upgradeBudget: Dollars } & OtherRates,
  assumptions: Assumptions,
) {
  const contribution = propertyValue - upgradeBudget;
  const sharePercent = productSharePercent({ contribution, propertyValue });
  return { contribution, ...shareOutlook({ propertyValue, sharePercent, ...assumed }, assumptions) };
}
