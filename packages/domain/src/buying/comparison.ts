import { namesOf } from "@keystep/domain/kernel/named";
import type { Dollars } from "@keystep/domain/kernel/money";
import { percentOf } from "@keystep/domain/kernel/rounding";
import { HORIZON_YEARS, type BuyerFigures, type HorizonYears } from "./buyer-figures.ts";
import type { Premises } from "./buying-rules.ts";
import { PLANNERS, type OptionName } from "./buying-options.ts";
import { outcomeAfter, refinanced, type Outcome, type Refinanced } from "./outcome.ts";
import type { Purchase } from "./purchase.ts";
import {
  fitOf,
  gravestFirst,
  incomeReasons,
  laterIncomeReasons,
  limitReasons,
  refinanceReasons,
  type Fit,
  type Reason,
} from "./reasons.ts";

/** The fall in price that is told for each option, in percent of the price. */
export const FALL_PERCENT = 10;

/** How a fall in price on the day after the purchase is shared; the loan stays with the buyer in each case. */
export type FallCarried = { byBuyer: Dollars; byOthers: Dollars };

export type BuyingOption = {
  name: OptionName;
  fit: Fit;
  reasons: Reason[];
  purchase: Purchase | null;
  /** The loan once the share has been bought back; null where none is. */
  later: Refinanced | null;
  fall: FallCarried;
  outcomes: Record<HorizonYears, Outcome>;
  /** Of the rules that this rests on. */
  rulesVersion: number;
};

function fallOf(name: OptionName, purchase: Purchase | null): FallCarried {
  if (purchase === null || name === "waiting") return { byBuyer: 0, byOthers: 0 };
  const fall = percentOf(purchase.price, FALL_PERCENT);
  const byOthers = percentOf(fall, purchase.share?.percent ?? 0);
  return { byBuyer: fall - byOthers, byOthers };
}

/** One option: whether it seems open, how it is bought, and how it stands after 3, 5 and 10 years. */
export function optionFor(name: OptionName, figures: BuyerFigures, premises: Premises): BuyingOption {
  const { purchase, reasons: ofPlan } = PLANNERS[name](figures, premises);
  const later = purchase === null ? null : refinanced(purchase, premises);
  const { yearlyIncome } = figures;
  const ofLoan = incomeReasons(purchase, yearlyIncome, premises);
  if (ofLoan.length === 0) ofLoan.push(...laterIncomeReasons(later, yearlyIncome, premises));
  const reasons = gravestFirst([...ofPlan, ...limitReasons(purchase), ...ofLoan, ...refinanceReasons(later)]);
  const after = (years: HorizonYears) => outcomeAfter(years, { purchase, figures, premises });
  const [three, five, ten] = HORIZON_YEARS;
  const outcomes = { [three]: after(three), [five]: after(five), [ten]: after(ten) };
  const fall = fallOf(name, purchase);
  return { name, fit: fitOf(reasons), reasons, purchase, later, fall, outcomes, rulesVersion: premises.rules.version };
}

export function compareOptions(figures: BuyerFigures, premises: Premises): BuyingOption[] {
  return namesOf(PLANNERS).map((name) => optionFor(name, figures, premises));
}
