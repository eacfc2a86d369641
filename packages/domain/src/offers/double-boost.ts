import { APPRECIATION_PERCENT_A_YEAR } from "./assumptions.ts";
import { productSharePercent } from "./share.ts";
import { shareOutlook } from "./share-outlook.ts";
import type { ShareOutlook } from "./share-outlook.ts";
import type { Range } from "@keystep/domain/kernel/range";

/** Budget: 75 % to 95 % of the property value, step 1,000 (SPEC §9, Calculator; DECISIONS, CALC-05; CALC-09). */
export function upgradeBudgetRange(propertyValue: number): Range {
  return { min: Math.ceil((propertyValue * 75) / 100), max: Math.floor((propertyValue * 95) / 100), step: 1000 };
}

/** Budget starts at 85 % of the property value (SPEC §9, Calculator; CALC-09). */
export function defaultUpgradeBudget(propertyValue: number): number {
  return Math.round((propertyValue * 85) / 100);
}

/** What a person sets in the Double Boost calculator, in AUD and percent (SPEC §9). */
export type DoubleBoostInputs = {
  propertyValue: number;
  upgradeBudget: number;
  growthPercentAYear?: number;
  inflationPercentAYear?: number;
};

/** What the Double Boost calculator shows; `contribution` is what the provider puts in, in whole dollars (SPEC §9; DECISIONS, Calculators). */
export type DoubleBoostResult = ShareOutlook & { contribution: number };

/** The provider puts in what the budget leaves open, and holds that part: 2,500,000 at 85 % gives 375,000, that is 15 % (SPEC §9; CALC-10). */
export function calculateDoubleBoost({
  propertyValue,
  upgradeBudget,
  growthPercentAYear = APPRECIATION_PERCENT_A_YEAR,
  inflationPercentAYear,
}: DoubleBoostInputs): DoubleBoostResult {
  const contribution = propertyValue - upgradeBudget;
  const sharePercent = productSharePercent({ contribution, propertyValue });
  return { contribution, ...shareOutlook({ propertyValue, sharePercent, growthPercentAYear, inflationPercentAYear }) };
}
