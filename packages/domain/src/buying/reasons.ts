/** Why an option is out of reach, or what has to be asked first; amounts in AUD. Words for people are chosen where it is shown. */
export type Reason =
  | { code: "short-of-cash"; amount: number }
  | { code: "income-above-limit"; limit: number }
  | { code: "price-above-cap"; cap: number }
  | { code: "not-in-this-state" }
  | { code: "boost-above-three-times-savings"; most: number }
  | { code: "share-above-a-quarter"; percent: number }
  | { code: "deposit-is-there" }
  | { code: "never-reached"; years: number }
  | { code: "not-in-this-state-yet" }
  | { code: "may-own-no-home" }
  | { code: "owned-before"; years: number }
  | { code: "loan-of-six-incomes"; loan: number }
  | { code: "loan-above-rule-of-thumb"; incomes: number; ruleOfThumb: number }
  | { code: "refinance-hard"; percent: number }
  | { code: "refinance-unlikely"; percent: number };

const RULES_OUT: Readonly<Record<Reason["code"], boolean>> = {
  "short-of-cash": true,
  "income-above-limit": true,
  "price-above-cap": true,
  "not-in-this-state": true,
  "boost-above-three-times-savings": true,
  "share-above-a-quarter": true,
  "deposit-is-there": true,
  "never-reached": true,
  "not-in-this-state-yet": false,
  "may-own-no-home": false,
  "owned-before": false,
  "loan-of-six-incomes": false,
  "loan-above-rule-of-thumb": false,
  "refinance-hard": false,
  "refinance-unlikely": true,
};

/** What rules out first, then what has to be asked; otherwise as they come. */
export function gravestFirst(reasons: readonly Reason[]): Reason[] {
  return reasons.toSorted((one, other) => Number(RULES_OUT[other.code]) - Number(RULES_OUT[one.code]));
}

/** Whether an option seems to be open to somebody: `seems`, `check` while something has to be asked first, or `no`. */
export type Fit = "seems" | "check" | "no";

/** One reason that rules out is enough for `no`; nothing here is a promise of a scheme or a lender. */
export function fitOf(reasons: readonly Reason[]): Fit {
  if (reasons.some(({ code }) => RULES_OUT[code])) return "no";
  return reasons.length > 0 ? "check" : "seems";
}
