import type { Dollars, Percent } from "@keystep/domain/kernel/money";

/** Why an option is out of reach, or what has to be asked first. Words for people are chosen where it is shown. */
export type Reason =
  | { code: "short-of-cash"; amount: Dollars }
  | { code: "income-above-limit"; limit: Dollars }
  | { code: "price-above-cap"; cap: Dollars }
  | { code: "not-in-this-state" }
  | { code: "boost-above-three-times-savings"; most: Dollars }
  | { code: "share-above-a-quarter"; percent: Percent }
  | { code: "deposit-is-there" }
  | { code: "never-reached"; years: number }
  | { code: "not-in-this-state-yet" }
  | { code: "may-own-no-home" }
  | { code: "owned-before"; years: number }
  | { code: "loan-of-six-incomes"; loan: Dollars }
  | { code: "loan-above-rule-of-thumb"; incomes: number; ruleOfThumb: number }
  | { code: "refinance-hard"; percent: Percent }
  | { code: "refinance-unlikely"; percent: Percent };

/** Reasons to ask about first; every other one rules the option out. */
const TO_BE_ASKED: ReadonlySet<Reason["code"]> = new Set([
  "not-in-this-state-yet",
  "may-own-no-home",
  "owned-before",
  "loan-of-six-incomes",
  "loan-above-rule-of-thumb",
  "refinance-hard",
]);

/** Reasons that rule out come first, then those to be asked about. */
export function gravestFirst(reasons: readonly Reason[]): Reason[] {
  return reasons.toSorted((one, other) => Number(TO_BE_ASKED.has(one.code)) - Number(TO_BE_ASKED.has(other.code)));
}

/** Whether an option seems to be open to somebody: `seems`, `check` while something has to be asked first, or `no`. */
export type Fit = "seems" | "check" | "no";

/** One reason that rules out is enough for `no`; nothing here is a promise of a scheme or a lender. */
export function fitOf(reasons: readonly Reason[]): Fit {
  if (reasons.some(({ code }) => !TO_BE_ASKED.has(code))) return "no";
  return reasons.length > 0 ? "check" : "seems";
}
