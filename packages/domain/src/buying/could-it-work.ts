import type { Dollars } from "@keystep/domain/kernel/money";
import { BUYER_RANGES, type BuyerFigures } from "./buyer-figures.ts";
import { PLANNERS } from "./buying-options.ts";
import type { Premises } from "./buying-rules.ts";
import { refinanced, type Refinanced } from "./outcome.ts";
import type { Provenance } from "./provenance.ts";
import type { Purchase } from "./purchase.ts";
import {
  fitOf,
  gravestFirst,
  incomeReasons,
  laterIncomeReasons,
  limitReasons,
  refinanceReasons,
  unmovedPriceReasons,
  type Fit,
  type Reason,
} from "./reasons.ts";
import { STATE_SCHEMES, type StateScheme } from "./state-schemes.ts";

/** Six answers about the buyers: place, price, savings, income, household, and what is true of at least one of them. */
export type Asked = Pick<
  BuyerFigures,
  "price" | "savings" | "yearlyIncome" | "household" | "state" | "place" | "residency"
> & {
  readonly hasOwned: boolean;
  readonly ownsNow: boolean;
};

/** The ways that are judged, the government's first: those may cost less (decision 0029). */
export const WAYS = ["help-to-buy", "five-percent-deposit", "upfront-boost", "monthly-boost", "double-boost"] as const;
export type WayName = (typeof WAYS)[number];

/** Points against a way that the comparison does not know: a home that is owned, the schemes of states. `asks` rules nothing out. */
export type KnockOut =
  | { code: "owns-now"; asks: false; years: number }
  | { code: "sell-first"; asks: true }
  | { code: "first-homes-only"; asks: false }
  | { code: "places-elsewhere"; asks: false }
  | { code: "above-income-limit"; asks: false; limit: Dollars }
  | { code: "above-price-cap"; asks: false; limit: Dollars }
  | { code: "ask-the-office"; asks: true };

/** One way: whether it seems open, what stands against it, and figures with which that would change. */
export type Way = {
  name: WayName;
  fit: Fit;
  reasons: Reason[];
  knockOuts: KnockOut[];
  purchase: Purchase | null;
  /** The loan that buys our share back, were prices as today: the way out has to work without a rise. */
  later: Refinanced | null;
  /** Null where the rule is ours. */
  source: Provenance | null;
  /** With which the way is no longer ruled out, everything else left as it is; null where no such amount is in range. */
  wouldDo: { savings: Dollars | null; price: Dollars | null };
};

/** An existing home, which is the dearer case of duty and the smaller share of Help to Buy; nothing here depends on rent or saving. */
export function buyerIn({ hasOwned, ownsNow, ...asked }: Asked): BuyerFigures {
  const isFirstHome = !hasOwned && !ownsNow;
  return { ...asked, isFirstHome, isNewHome: false, isPackage: false, monthlySaving: 0, monthlyRent: 0 };
}

const OF_OWNERS: ReadonlySet<Reason["code"]> = new Set(["may-own-no-home", "owned-before"]);

const OF_REFINANCE: ReadonlySet<Reason["code"]> = new Set(["refinance-hard", "refinance-unlikely"]);

/** A home that is owned today says more than one owned at some time, which the comparison asks for. */
function ownerKnockOuts(reasons: readonly Reason[]): KnockOut[] {
  return reasons.flatMap((reason): KnockOut[] => {
    if (reason.code === "may-own-no-home") return [{ code: "sell-first", asks: true }];
    return reason.code === "owned-before" ? [{ code: "owns-now", asks: false, years: reason.years }] : [];
  });
}

function fitWith(reasons: readonly Reason[], knockOuts: readonly KnockOut[]): Fit {
  const fit = fitOf(reasons);
  if (fit === "no" || knockOuts.some(({ asks }) => !asks)) return "no";
  return knockOuts.length > 0 ? "check" : fit;
}

type Judged = Pick<Way, "fit" | "reasons" | "knockOuts" | "purchase" | "later">;

function judge(name: WayName, asked: Asked, premises: Premises): Judged {
  const { purchase, reasons: ofPlan } = PLANNERS[name](buyerIn(asked), premises);
  const ofLoan = incomeReasons(purchase, asked.yearlyIncome, premises);
  const ofBuyBack = purchase === null ? [] : refinanceReasons(refinanced(purchase, premises));
  const later = purchase === null ? null : refinanced(purchase, { ...premises, growthPercentAYear: 0 });
  if (ofLoan.length === 0) ofBuyBack.push(...laterIncomeReasons(later, asked.yearlyIncome, premises));
  if (ofBuyBack.every(({ code }) => !OF_REFINANCE.has(code))) ofBuyBack.push(...unmovedPriceReasons(later));
  const all = gravestFirst([...ofPlan, ...limitReasons(purchase), ...ofLoan, ...ofBuyBack]);
  const knockOuts = asked.ownsNow ? ownerKnockOuts(all) : [];
  const reasons = asked.ownsNow ? all.filter(({ code }) => !OF_OWNERS.has(code)) : all;
  return { fit: fitWith(reasons, knockOuts), reasons, knockOuts, purchase, later };
}

/** Amounts are looked for in these steps: each one found is judged, so it does do, and is at most a step from the nearest. */
const STEP = 5000;

type Sought = { name: WayName; asked: Asked; premises: Premises };

function savingsThatDo({ name, asked, premises }: Sought): Dollars | null {
  const most = Math.min(BUYER_RANGES.savings.max, asked.price);
  for (let savings = (Math.floor(asked.savings / STEP) + 1) * STEP; savings <= most; savings += STEP) {
    if (judge(name, { ...asked, savings }, premises).fit !== "no") return savings;
  }
  return null;
}

function priceThatDoes({ name, asked, premises }: Sought): Dollars | null {
  for (let price = (Math.ceil(asked.price / STEP) - 1) * STEP; price >= BUYER_RANGES.price.min; price -= STEP) {
    if (judge(name, { ...asked, price }, premises).fit !== "no") return price;
  }
  return null;
}

const NOTHING = { savings: null, price: null };

function wouldDo(judged: Judged, sought: Sought): Way["wouldDo"] {
  if (judged.fit !== "no" || judged.reasons.some(({ code }) => code === "deposit-is-there")) return NOTHING;
  return { savings: savingsThatDo(sought), price: priceThatDoes(sought) };
}

function sourceOf(name: WayName, { rules }: Premises): Provenance | null {
  if (name === "help-to-buy") return rules.helpToBuy;
  return name === "five-percent-deposit" ? rules.fivePercentDeposit : null;
}

/** The five ways for these answers, each judged by the comparison's rules. */
export function waysFor(asked: Asked, premises: Premises): Way[] {
  return WAYS.map((name) => {
    const judged = judge(name, asked, premises);
    return {
      name,
      ...judged,
      source: sourceOf(name, premises),
      wouldDo: wouldDo(judged, { name, asked, premises }),
    };
  });
}

/** A state's scheme for these answers; what we know of its rules is never enough for more than `check`. */
export type StateWay = { scheme: StateScheme; fit: Fit; knockOuts: KnockOut[] };

export function stateWayFor(asked: Asked): StateWay | null {
  const scheme = STATE_SCHEMES[asked.state];
  if (scheme === null) return null;
  const { priceCap, incomeLimit, onlyIn, forFirstHomes = false } = scheme;
  const knockOuts: KnockOut[] = [];
  const limit = incomeLimit?.[asked.household] ?? null;
  if (onlyIn !== undefined && asked.place !== onlyIn) knockOuts.push({ code: "places-elsewhere", asks: false });
  if (priceCap !== undefined && asked.price > priceCap)
    knockOuts.push({ code: "above-price-cap", asks: false, limit: priceCap });
  if (limit !== null && asked.yearlyIncome > limit) knockOuts.push({ code: "above-income-limit", asks: false, limit });
  if (forFirstHomes && (asked.hasOwned || asked.ownsNow)) knockOuts.push({ code: "first-homes-only", asks: false });
  if (knockOuts.length === 0) knockOuts.push({ code: "ask-the-office", asks: true });
  return { scheme, fit: fitWith([], knockOuts), knockOuts };
}
