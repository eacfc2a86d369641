import { clampToRange } from "@keystep/domain/kernel/range";
import { CALCULATOR_PROPERTY_VALUE, remainingMortgageRange } from "@keystep/domain/offers/calculator";
import { FULL_DEPOSIT_PERCENT } from "@keystep/domain/offers/assumptions";
import { paths } from "#src/app/paths";
import { figuresFragment } from "#src/form/address-figures";
import type { OfferName } from "#src/features/offers/offers";

export const SITUATIONS = ["buying", "owning", "moving"] as const;

export const WISHES = ["deposit", "repayments", "both"] as const;

export const QUESTIONS = ["buying-or-owning", "savings", "loan", "wish", "your-boost"] as const;
export type FinderQuestion = (typeof QUESTIONS)[number];

export type FinderAnswers = {
  readonly situation: (typeof SITUATIONS)[number] | null;
  readonly savings: number | null;
  readonly homeValue: number | null;
  readonly loan: number | null;
  readonly wish: (typeof WISHES)[number] | null;
};

function amountIn(query: URLSearchParams, name: string): number | null {
  const text = query.get(name) ?? "";
  return /^\d{1,9}$/.test(text) ? Number(text) : null;
}

/** The answers travel in the address, so Back, reload and a shared link all keep them. */
export function answersIn(address: string): FinderAnswers {
  const query = new URLSearchParams(address);
  return {
    situation: SITUATIONS.find((situation) => situation === query.get("situation")) ?? null,
    savings: amountIn(query, "savings"),
    homeValue: amountIn(query, "homeValue"),
    loan: amountIn(query, "loan"),
    wish: WISHES.find((wish) => wish === query.get("wish")) ?? null,
  };
}

export function finderAddress(question: FinderQuestion, answers: FinderAnswers): string {
  return `/homeowner-assistant/get-started/${question}${figuresFragment(answers)}`;
}

export function questionAt(pathname: string): FinderQuestion | null {
  const last = pathname.split("/")[3] ?? "";
  if (last === "") return QUESTIONS[0];
  return QUESTIONS.find((question) => question === last) ?? null;
}

/** The help that a person still needs, without what they have already. */
function needsOf({ wish, savings, homeValue, loan }: FinderAnswers): { deposit: boolean; repayments: boolean } {
  const hasDeposit = savings !== null && homeValue !== null && savings * 100 >= homeValue * FULL_DEPOSIT_PERCENT;
  return {
    deposit: wish !== "repayments" && !hasDeposit,
    repayments: wish !== null && wish !== "deposit" && loan !== 0,
  };
}

/**
 * The offer for what is needed, null where nothing is: a deposit of 20 % needs no top-up, and where there is no loan
 * there are no repayments to share. A person who stays in the home they own needs no deposit, only help with
 * repayments.
 */
export function fittingOffer(answers: FinderAnswers): OfferName | null {
  if (answers.situation === "owning") return answers.loan === 0 ? null : "homeowner-assistant";
  const { deposit, repayments } = needsOf(answers);
  if (deposit) return repayments ? "double-boost" : "upfront-boost";
  return repayments ? "monthly-boost" : null;
}

export function openOfPrice({ situation, savings, homeValue, loan }: FinderAnswers) {
  if (situation === "owning" || savings === null || homeValue === null || loan === null) return null;
  const amount = homeValue - savings - loan;
  return amount > 0 ? { amount, percent: (amount * 100) / homeValue } : null;
}

/** The comparison with the price and the savings filled in, where they were given. */
export function comparisonAddress({ homeValue, savings }: FinderAnswers): string {
  return `${paths.compare()}${figuresFragment({ price: homeValue, savings })}`;
}

/** The figures as the calculator takes them in; out-of-range ones are brought to the nearest it knows. */
export function calculatorFragment({ homeValue, loan }: FinderAnswers): string {
  if (homeValue === null) return "";
  const value = clampToRange(homeValue, CALCULATOR_PROPERTY_VALUE);
  return figuresFragment({
    homeValueEstimate: value,
    remainingMortgageEstimate: loan === null ? null : clampToRange(loan, remainingMortgageRange(value)),
  });
}
