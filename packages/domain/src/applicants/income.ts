import { choice, dollars } from "@keystep/domain/answers/kinds";
import { list } from "@keystep/domain/answers/list";
import { ANSWER_MESSAGES } from "@keystep/domain/answers/messages";
import { askTogether, type AnswersOf } from "@keystep/domain/answers/step";
import type { Dollars } from "@keystep/domain/kernel/money";
import { eachOf } from "@keystep/domain/kernel/named";

/** How often an amount comes, as it reads behind the amount (interpretation, Own additions on the customer's side). */
export const INCOME_PERIODS = { week: "a week", fortnight: "a fortnight", month: "a month", year: "a year" } as const;
export type IncomePeriod = keyof typeof INCOME_PERIODS;

/** The kinds of other income and how they read (interpretation, Own additions on the customer's side). */
export const OTHER_INCOME_TYPES = {
  "second-job": { kind: "Second job" },
  rent: { kind: "Rent" },
  government: { kind: "Government payment" },
  investment: { kind: "Interest and dividends" },
  maintenance: { kind: "Child support or maintenance" },
  other: { kind: "Something else" },
} as const;
export type OtherIncomeType = keyof typeof OTHER_INCOME_TYPES;

const KINDS = eachOf<Record<OtherIncomeType, string>, { readonly kind: string }>(
  OTHER_INCOME_TYPES,
  ({ kind }) => kind,
);

const EVERY = { label: "How often", message: ANSWER_MESSAGES.choice, isOptional: true } as const;

/** An income beside the main one; `amount` is in AUD for each `period`. Both may wait until the application is sent. */
export const OTHER_INCOME = askTogether({
  type: choice(KINDS, { label: "What it is", message: "Please choose what it is" }),
  amount: dollars({ label: "Amount before tax", isOptional: true }),
  period: choice(INCOME_PERIODS, EVERY),
});

/** A further income as it is kept. */
export type OtherIncome = AnswersOf<(typeof OTHER_INCOME)["questions"]> & { readonly id: string };

/** The most other incomes that one applicant may list. */
export const OTHER_INCOME_MAX = 20;

/** A person's main income in AUD, never needed to finish the step (interpretation, Own additions on the customer's side; decision 0043). */
export const INCOME = {
  grossIncome: dollars({ label: "Income before tax", isOptional: true, visibility: "shared" }),
  grossIncomePeriod: choice(INCOME_PERIODS, { ...EVERY, visibility: "shared" }),
} as const;

export const OTHER_INCOMES = list(OTHER_INCOME, {
  label: "Other income",
  visibility: "shared",
  max: OTHER_INCOME_MAX,
  titledBy: "type",
});

const TIMES_A_YEAR = { week: 52, fortnight: 26, month: 12, year: 1 } as const satisfies Record<IncomePeriod, number>;

/** An amount over a year, in AUD; nothing where the amount or how often it comes is not known. */
export function yearly(amount: number | null, period: IncomePeriod | null): number {
  return amount === null || period === null ? 0 : amount * TIMES_A_YEAR[period];
}

/** The main income a year before tax; null where they gave none. */
export function yearlyIncome({
  grossIncome,
  grossIncomePeriod,
}: {
  readonly grossIncome: Dollars | null;
  readonly grossIncomePeriod: IncomePeriod | null;
}): Dollars | null {
  return grossIncome === null || grossIncomePeriod === null ? null : yearly(grossIncome, grossIncomePeriod);
}

type MainIncome = { readonly grossIncome: number | null; readonly grossIncomePeriod: IncomePeriod | null };

/** Whether the main income is not known: it is missing, or how often it comes is. Nothing comes at no time. */
export function incomeGap({ grossIncome, grossIncomePeriod }: MainIncome): "income" | "period" | null {
  if (grossIncome === null) return "income";
  return grossIncome > 0 && grossIncomePeriod === null ? "period" : null;
}
