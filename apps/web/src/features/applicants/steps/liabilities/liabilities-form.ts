import { applicantDraft, type ApplicantAnswer, type ApplicantDraft } from "@keystep/contract/applicants";
import { blankable } from "@keystep/contract/fields";
import { liability, type liabilitiesForm } from "@keystep/contract/holdings";
import { HOLDINGS_LABELS } from "@keystep/contract/question-labels";
import { totalLiabilities, type LiabilityType } from "@keystep/domain/applicants/liabilities";
import { formatAud } from "@keystep/domain/kernel/money";
import { z } from "zod";
import { kindLabel } from "#src/features/applicants/holdings/holding-kind";
import { amountOf, amountText, listText, nothingText, rowText } from "#src/features/applicants/holdings/holdings-text";
import type { Voice } from "#src/features/applicants/use-whose-part";
import type { Answers } from "#src/features/applications/autosaver";
import { LIABILITY_CHOICES } from "./liability-kinds.ts";

export type LiabilitiesValues = z.input<typeof liabilitiesForm>;
export type LiabilitiesAnswers = z.output<typeof liabilitiesForm>;
export type LiabilityRow = LiabilitiesValues["liabilities"][number];

const lender = blankable(liability.shape.lender.unwrap());
const draft = z.object({ liabilities: z.array(liability.extend({ lender })), hasNoLiabilities: z.boolean() });

/** What a half-finished form may send: the list as a whole, once each answer in it is right by itself or not given yet. */
export const LIABILITIES_DRAFT_SHAPE = draft.shape;

export function liabilitiesDraft(changed: Answers): ApplicantDraft {
  return applicantDraft.parse(draft.partial().parse(changed));
}

export function liabilitiesValues({
  liabilities,
  hasNoLiabilities,
}: Pick<ApplicantAnswer, "liabilities" | "hasNoLiabilities">): LiabilitiesValues {
  return { liabilities: liabilities.map((each) => ({ ...each, lender: each.lender ?? "" })), hasNoLiabilities };
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

/** Whether an answer that is no longer asked could stand in the way of the rest. */
export function isHalfTyped(name: "lender" | "limit", { lender: typed, limit }: LiabilityRow): boolean {
  return name === "lender" ? !lender.safeParse(typed).success : !liability.shape.limit.safeParse(limit).success;
}

type Owed = Pick<LiabilityRow, "balance" | "monthlyRepayment">;

/** What is owed and repaid a month by all rows as typed so far. */
export function liabilitiesTotal(rows: readonly Owed[]): { readonly owed: string; readonly monthly: string } {
  const { balance, monthlyRepayment } = totalLiabilities(
    rows.map((row) => ({ balance: amountOf(row.balance), monthlyRepayment: amountOf(row.monthlyRepayment) })),
  );
  return { owed: formatAud(balance), monthly: formatAud(monthlyRepayment) };
}

const shownAmount = z.number().nullish().catch(null);
const shownRows = z.array(
  z.object({
    type: liability.shape.type.catch(null),
    lender: z.string().nullish(),
    limit: shownAmount,
    balance: shownAmount,
    monthlyRepayment: shownAmount,
  }),
);

function showLiabilities(answer: object): string {
  const rows = shownRows.catch([]).parse(answer);
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
  liabilities: { label: "What you owe", showParts: showLiabilities },
  hasNoLiabilities: { label: HOLDINGS_LABELS.nothing, show: nothingText },
} as const;
