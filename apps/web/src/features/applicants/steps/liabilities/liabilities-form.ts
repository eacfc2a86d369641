import {
  LIABILITIES,
  LIABILITY,
  totalLiabilities,
  type LiabilitiesAnswers as StoredLiabilities,
  type LiabilitiesValues as TypedLiabilities,
} from "@keystep/domain/applicants/liabilities";
import { formatAud } from "@keystep/domain/kernel/money";
import type { Voice } from "#src/features/applicants/use-whose-part";

export type LiabilityRow = NonNullable<TypedLiabilities["liabilities"]>[number];
export type LiabilitiesFormValues = TypedLiabilities & {
  readonly liabilities: LiabilityRow[];
  readonly hasNoLiabilities: boolean;
};
export type LiabilitiesFormAnswers = Partial<StoredLiabilities>;

export function liabilitiesValues(held: StoredLiabilities): LiabilitiesFormValues {
  return {
    liabilities: LIABILITIES.questions.liabilities.typed(held.liabilities) ?? [],
    hasNoLiabilities: held.hasNoLiabilities,
  };
}

/** A list means that there is something to declare, also where another tab said otherwise meanwhile. */
export function declaredLiabilities({
  liabilities = [],
  hasNoLiabilities = false,
}: LiabilitiesFormAnswers): StoredLiabilities {
  return { liabilities, hasNoLiabilities: hasNoLiabilities && liabilities.length === 0 };
}

/** Whether an answer that is no longer asked for could block saving the rest. */
export function isHalfTyped(name: "lender" | "limit", row: LiabilityRow): boolean {
  const { isGiven, known } = LIABILITY.questions[name];
  return isGiven(row[name]) && known(row[name]) === null;
}

export function liabilitiesTotal(rows: readonly LiabilityRow[]): { readonly owed: string; readonly monthly: string } {
  const { balance, monthlyRepayment } = totalLiabilities(LIABILITIES.questions.liabilities.known(rows));
  return { owed: formatAud(balance), monthly: formatAud(monthlyRepayment) };
}

export const LIABILITIES_TEXTS = {
  self: {
    heading: "What you owe",
    intro: "Loans, cards and other debts. They show us what a month costs you already. Close guesses are enough.",
  },
  other: {
    heading: "What your co-applicant owes",
    intro: "Loans, cards and other debts. They show us what a month costs them already. Close guesses are enough.",
  },
} as const satisfies Record<Voice, { heading: string; intro: string }>;
