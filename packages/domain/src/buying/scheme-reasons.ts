import type { BuyerFigures } from "./buyer-figures.ts";
import type { Reason } from "./reasons.ts";
import type { HelpToBuyRules, TakesPart } from "./schemes.ts";

const TAKES_PART: Readonly<Record<TakesPart, readonly Reason[]>> = {
  yes: [],
  due: [{ code: "not-in-this-state-yet" }],
  no: [{ code: "not-in-this-state" }],
};

/** What speaks against Help to Buy: the state, the income, the price; who has owned before must own nothing now (DOMAIN C.13). */
export function helpToBuyReasons(rules: HelpToBuyRules, figures: BuyerFigures): Reason[] {
  const limit = rules.incomeLimit[figures.household];
  const cap = rules.priceCap[figures.state][figures.place];
  const reasons: Reason[] = [...TAKES_PART[rules.takesPart[figures.state]]];
  if (figures.yearlyIncome > limit) reasons.push({ code: "income-above-limit", limit });
  if (figures.price > cap) reasons.push({ code: "price-above-cap", cap });
  if (!figures.isFirstHome) reasons.push({ code: "owned-before" });
  return reasons;
}

/**
 * What has to be asked about the 5% Deposit Scheme: whether a home was owned in the last ten years, and its price cap, which is not
 * on record. Help to Buy's cap of the place stands in as the mark up to which we do not ask (decision 0029).
 */
export function fivePercentDepositReasons(helpToBuy: HelpToBuyRules, figures: BuyerFigures): Reason[] {
  const mark = helpToBuy.priceCap[figures.state][figures.place];
  const reasons: Reason[] = [];
  if (figures.price > mark) reasons.push({ code: "cap-to-check", mark });
  if (!figures.isFirstHome) reasons.push({ code: "owned-before" });
  return reasons;
}
