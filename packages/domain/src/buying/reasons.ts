import { loanInIncomes } from "./loan-in-incomes.ts";
import { PRODUCT_LIMITS } from "@keystep/domain/decisions/product-limits";
import { inDollars } from "@keystep/domain/kernel/cents";
import type { Dollars, Percent } from "@keystep/domain/kernel/money";
import type { BuyerFigures } from "./buyer-figures.ts";
import type { Premises } from "./buying-rules.ts";
import type { Refinanced } from "./outcome.ts";
import type { Purchase } from "./purchase.ts";
import type { FivePercentDepositRules, HelpToBuyRules, TakesPart } from "./schemes.ts";

/** Why an option is out of reach, or what has to be asked first. Words for people are chosen where it is shown. */
export type Reason =
  | { code: "short-of-cash"; amount: Dollars }
  | { code: "income-above-limit"; limit: Dollars }
  | { code: "price-above-cap"; cap: Dollars }
  | { code: "not-in-this-state" }
  | { code: "boost-above-three-times-savings"; most: Dollars }
  | { code: "share-above-a-quarter"; percent: Percent }
  | { code: "we-add-too-little"; amount: Dollars; limit: Dollars }
  | { code: "we-add-too-much"; amount: Dollars; limit: Dollars }
  | { code: "loan-above-limit"; percent: Percent; limit: Percent }
  | { code: "buy-back-above-limit"; percent: Percent; limit: Percent }
  | { code: "deposit-is-there" }
  | { code: "never-reached"; years: number }
  | { code: "not-in-this-state-yet" }
  | { code: "citizens-only" }
  | { code: "citizens-and-residents-only" }
  | { code: "may-own-no-home" }
  | { code: "owned-before"; years: number }
  | { code: "loan-of-six-incomes"; loan: Dollars }
  | { code: "loan-above-rule-of-thumb"; incomes: number; ruleOfThumb: number }
  | { code: "later-loan-above-rule-of-thumb"; loan: Dollars; incomes: number; ruleOfThumb: number }
  | { code: "refinance-hard"; percent: Percent }
  | { code: "refinance-hard-unless-prices-rise"; percent: Percent }
  | { code: "refinance-unlikely"; percent: Percent };

/** Reasons to ask about first; every other one rules the option out. */
const TO_BE_ASKED: ReadonlySet<Reason["code"]> = new Set([
  "not-in-this-state-yet",
  "may-own-no-home",
  "owned-before",
  "loan-of-six-incomes",
  "loan-above-rule-of-thumb",
  "later-loan-above-rule-of-thumb",
  "refinance-hard",
  "refinance-hard-unless-prices-rise",
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

const TAKES_PART: Readonly<Record<TakesPart, readonly Reason[]>> = {
  yes: [],
  due: [{ code: "not-in-this-state-yet" }],
  no: [{ code: "not-in-this-state" }],
};

/** Reasons against Help to Buy: the state, the income, the price, citizenship; earlier owners must own no home now (facts, Schemes). */
export function helpToBuyReasons(rules: HelpToBuyRules, figures: BuyerFigures): Reason[] {
  const limit = rules.incomeLimit[figures.household];
  const cap = rules.priceCap[figures.state][figures.place];
  const reasons: Reason[] = [...TAKES_PART[rules.takesPart[figures.state]]];
  if (figures.yearlyIncome > limit) reasons.push({ code: "income-above-limit", limit });
  if (figures.price > cap) reasons.push({ code: "price-above-cap", cap });
  if (figures.residency !== "citizen") reasons.push({ code: "citizens-only" });
  if (!figures.isFirstHome) reasons.push({ code: "may-own-no-home" });
  return reasons;
}

/**
 * Reasons against the 5% Deposit Scheme: the price, residency; and, but for a person alone with children, a home owned in the last ten years
 * (facts, Schemes; decision 0031).
 */
export function fivePercentDepositReasons(rules: FivePercentDepositRules, figures: BuyerFigures): Reason[] {
  const cap = rules.priceCap[figures.state][figures.place];
  const reasons: Reason[] = [];
  if (figures.price > cap) reasons.push({ code: "price-above-cap", cap });
  if (figures.residency === "neither") reasons.push({ code: "citizens-and-residents-only" });
  if (figures.isFirstHome) return reasons;
  if (figures.household === "alone-with-children") return [...reasons, { code: "may-own-no-home" }];
  return [...reasons, { code: "owned-before", years: rules.yearsWithoutAHome }];
}

const { amount, newLoan, buyBackLoan } = PRODUCT_LIMITS;
const LEAST = inDollars(amount.least);
const MOST = inDollars(amount.most);
const asPercent = (points: number): Percent => points / 100;

// Rounded, so that a loan of exactly nine tenths is exactly 90 %.
const partOf = (part: Dollars, price: Dollars): Percent => Math.round((part / price) * 1e8) / 1e6;

/** Where a plan with a share of ours breaks our limits of all products; each limit itself is within. */
export function limitReasons(purchase: Pick<Purchase, "price" | "loan" | "share"> | null): Reason[] {
  if (purchase === null || purchase.share?.holder !== "provider") return [];
  const { price, loan, share } = purchase;
  const { putIn } = share;
  const found: Reason[] = [];
  if (putIn < LEAST) found.push({ code: "we-add-too-little", amount: putIn, limit: LEAST });
  if (putIn > MOST) found.push({ code: "we-add-too-much", amount: putIn, limit: MOST });
  const ofLoan = { percent: partOf(loan, price), limit: asPercent(newLoan) };
  if (ofLoan.percent > ofLoan.limit) found.push({ code: "loan-above-limit", ...ofLoan });
  const ofBoth = { percent: partOf(loan + putIn, price), limit: asPercent(buyBackLoan) };
  if (ofBoth.percent > ofBoth.limit) found.push({ code: "buy-back-above-limit", ...ofBoth });
  return found;
}

/** Debts of six incomes and more are what banks may make few of since 1 February 2026 (facts, Repayments, APRA). */
const FEW_LOANS_FROM_INCOMES = 6;

const inTenths = (amount: number) => Math.round(amount * 10) / 10;

/** Warns of a loan that is large beside the income; it rules nothing out (facts, Repayments; spec §1, 4.2x income). */
export function incomeReasons(purchase: Purchase | null, yearlyIncome: Dollars, { terms }: Premises): Reason[] {
  if (purchase === null) return [];
  const { loan } = purchase;
  if (loan >= FEW_LOANS_FROM_INCOMES * yearlyIncome) return [{ code: "loan-of-six-incomes", loan }];
  const { isAbove, ...told } = loanInIncomes(loan, yearlyIncome, terms);
  return isAbove ? [{ code: "loan-above-rule-of-thumb", ...told }] : [];
}

/** Warns of the loan that buys a share back as `incomeReasons` does of the first one, on the income of today. */
export function laterIncomeReasons(later: Refinanced | null, yearlyIncome: Dollars, { terms }: Premises): Reason[] {
  if (later === null) return [];
  const { isAbove, ...told } = loanInIncomes(later.principal, yearlyIncome, terms);
  return isAbove ? [{ code: "later-loan-above-rule-of-thumb", loan: later.principal, ...told }] : [];
}

/**
 * Whether buying a share back by refinancing looks likely: above 80 % of what the home is worth by then LMI is due again and has to be
 * asked about, above 95 % we plan no loan at all (decision 0029; on our pages, "When we say no"). Told in tenths of a percent.
 */
export function refinanceReasons(later: Refinanced | null): Reason[] {
  if (later === null || later.lending === "usual") return [];
  const { lvr, lending } = later;
  return [{ code: lending === "beyond" ? "refinance-unlikely" : "refinance-hard", percent: inTenths(lvr) }];
}

/** The same for prices as today, where a rise alone makes the refinance usual: to be asked about, since nobody can promise the rise. */
export function unmovedPriceReasons(later: Refinanced | null): Reason[] {
  if (later === null || later.lending === "usual") return [];
  return [{ code: "refinance-hard-unless-prices-rise", percent: inTenths(later.lvr) }];
}
