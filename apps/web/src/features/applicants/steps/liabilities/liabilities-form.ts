import {
  LIABILITIES,
  LIABILITY,
  totalLiabilities,
  type LiabilitiesAnswers as StoredLiabilities,
  type LiabilitiesValues as TypedLiabilities,
  type LiabilityType,
} from "@keystep/domain/applicants/liabilities";
import { formatAud } from "@keystep/domain/kernel/money";
import { kindLabel } from "#src/features/applicants/holdings/holding-kind";
import { amountOf, amountText, listText, nothingText, rowText } from "#src/features/applicants/holdings/holdings-text";
import type { Voice } from "#src/features/applicants/use-whose-part";
import { LIABILITY_CHOICES } from "./liability-kinds.ts";

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

export function newLiability(type: LiabilityType): LiabilityRow {
  return { id: crypto.randomUUID(), type, lender: "", limit: null, balance: null, monthlyRepayment: null };
}

/** A row that comes back without what was half typed in its amounts. */
export function typedLiability(row: LiabilityRow): LiabilityRow {
  const { limit, balance, monthlyRepayment } = row;
  return {
    ...row,
    limit: amountOf(limit),
    balance: amountOf(balance),
    monthlyRepayment: amountOf(monthlyRepayment),
  };
}

/** Whether an answer that is no longer asked for could block saving the rest. */
export function isHalfTyped(name: "lender" | "limit", row: LiabilityRow): boolean {
  const { isGiven, known } = LIABILITY.questions[name];
  return isGiven(row[name]) && known(row[name]) === null;
}

type Owed = Pick<LiabilityRow, "balance" | "monthlyRepayment">;

export function liabilitiesTotal(rows: readonly Owed[]): { readonly owed: string; readonly monthly: string } {
  const { balance, monthlyRepayment } = totalLiabilities(
    rows.map((row) => ({ balance: amountOf(row.balance), monthlyRepayment: amountOf(row.monthlyRepayment) })),
  );
  return { owed: formatAud(balance), monthly: formatAud(monthlyRepayment) };
}

function showLiabilities(answer: unknown): string {
  const rows = LIABILITIES.questions.liabilities.known(answer);
  return listText(
    rows.map((row) =>
      rowText(kindLabel(LIABILITY_CHOICES, row.type), row.lender, [
        ...amountText(row.limit, " limit"),
        ...amountText(row.balance, " owed"),
        ...amountText(row.monthlyRepayment, " a month"),
      ]),
    ),
  );
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

export const LIABILITIES_QUESTIONS = {
  liabilities: { label: LIABILITIES.questions.liabilities.label, inWords: showLiabilities },
  hasNoLiabilities: { label: LIABILITIES.questions.hasNoLiabilities.label, show: nothingText },
} as const;
