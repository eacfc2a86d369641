import type { BuyerFigures } from "./buyer-figures.ts";
import type { Reason } from "./reasons.ts";
import type { FivePercentDepositRules, HelpToBuyRules, TakesPart } from "./schemes.ts";

const TAKES_PART: Readonly<Record<TakesPart, readonly Reason[]>> = {
  yes: [],
  due: [{ code: "not-in-this-state-yet" }],
  no: [{ code: "not-in-this-state" }],
};

/** Reasons against Help to Buy: the state, the income, the price; earlier owners must own no home now (facts, Schemes and duty). */
export function helpToBuyReasons(rules: HelpToBuyRules, figures: BuyerFigures): Reason[] {
  const limit = rules.incomeLimit[figures.household];
  const cap = rules.priceCap[figures.state][figures.place];
  const reasons: Reason[] = [...TAKES_PART[rules.takesPart[figures.state]]];
  if (figures.yearlyIncome > limit) reasons.push({ code: "income-above-limit", limit });
  if (figures.price > cap) reasons.push({ code: "price-above-cap", cap });
  if (!figures.isFirstHome) reasons.push({ code: "may-own-no-home" });
  return reasons;
}

/**
 * Reasons against the 5% Deposit Scheme: the price; and, but for a person alone with children, a home owned in the last ten years
 * (facts, Schemes and duty; decision 0031).
 */
export function fivePercentDepositReasons(rules: FivePercentDepositRules, figures: BuyerFigures): Reason[] {
  const cap = rules.priceCap[figures.state][figures.place];
  const reasons: Reason[] = [];
  if (figures.price > cap) reasons.push({ code: "price-above-cap", cap });
  if (figures.isFirstHome) return reasons;
  if (figures.household === "alone-with-children") return [...reasons, { code: "may-own-no-home" }];
  return [...reasons, { code: "owned-before", years: rules.yearsWithoutAHome }];
}
