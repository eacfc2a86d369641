import { choice, dollars, flag, line } from "@keystep/domain/answers/kinds";
import { list } from "@keystep/domain/answers/list";
import { askTogether, defineStep, type AnswersOf, type ValuesOf } from "@keystep/domain/answers/step";
import { eachOf } from "@keystep/domain/kernel/named";
import { HOLDINGS_MAX } from "./assets.ts";

const OWED = { lender: "Lender", balance: "Owed now", repayment: "Repayment a month" } as const;

/** The kinds of liabilities, with the name and questions of each (interpretation, Assets and liabilities). */
export const LIABILITY_TYPES = {
  "home-loan": { ...OWED, kind: "Home loan" },
  "investment-loan": { ...OWED, kind: "Investment loan" },
  "personal-loan": { ...OWED, kind: "Personal loan" },
  "car-loan": { ...OWED, kind: "Car loan" },
  "credit-card": { ...OWED, kind: "Credit card" },
  "store-card": { ...OWED, kind: "Store card" },
  "hecs-help": { ...OWED, kind: "HECS-HELP study loan" },
  bnpl: { ...OWED, kind: "Buy now, pay later", lender: "Provider" },
  "tax-debt": { ...OWED, kind: "Tax debt" },
  maintenance: { ...OWED, kind: "Child support or maintenance", balance: "Overdue now", repayment: "Paid a month" },
  guarantee: { ...OWED, kind: "Guarantee", lender: "Lender of that loan", balance: "Amount guaranteed" },
  other: { ...OWED, kind: "Something else", lender: "Who it is owed to" },
} as const;
export type LiabilityType = keyof typeof LIABILITY_TYPES;

const KINDS = eachOf<Record<LiabilityType, string>, { readonly kind: string }>(LIABILITY_TYPES, ({ kind }) => kind);

type Typed = { readonly type: LiabilityType | null };

/** Cards are judged by their limit, which can be spent any day (facts, Credit law; interpretation, Assets and liabilities). */
export function asksLimit(type: LiabilityType | null): boolean {
  return type === "credit-card" || type === "store-card";
}

// A study loan and a tax debt are owed to the tax office.
const WITHOUT_LENDER: ReadonlySet<LiabilityType | null> = new Set(["hecs-help", "tax-debt", "maintenance"]);

/** Whether a liability has a lender to name (interpretation, Assets and liabilities). */
export function asksLender(type: LiabilityType | null): boolean {
  return !WITHOUT_LENDER.has(type);
}

/** Something an applicant owes; amounts are in AUD, `monthlyRepayment` a month (interpretation, Assets and liabilities). */
export const LIABILITY = askTogether({
  type: choice(KINDS, { label: "What it is", message: "Please choose what you owe" }),
  lender: line({
    label: "Lender",
    labelFor: ({ type }: Typed) => LIABILITY_TYPES[type ?? "home-loan"].lender,
    message: "A valid lender name is required",
    min: 2,
    max: 100,
    when: ({ type }: Typed) => asksLender(type),
  }),
  limit: dollars({
    label: "Limit",
    message: "A limit in whole dollars is required",
    when: ({ type }: Typed) => asksLimit(type),
  }),
  balance: dollars({
    label: "Owed now",
    labelFor: ({ type }: Typed) => LIABILITY_TYPES[type ?? "home-loan"].balance,
    message: "A balance in whole dollars is required",
  }),
  monthlyRepayment: dollars({
    label: "Repayment a month",
    labelFor: ({ type }: Typed) => LIABILITY_TYPES[type ?? "home-loan"].repayment,
    message: "A monthly repayment in whole dollars is required",
  }),
});

export type Liability = AnswersOf<(typeof LIABILITY)["questions"]> & { readonly id: string };

type Listed = { readonly liabilities: readonly unknown[] };

/** The liabilities step: at least one, each of them whole, or the word that there is nothing to declare (interpretation, Assets and liabilities; LIAB-01). */
export const LIABILITIES = defineStep({
  steps: { "main-applicant": "applicant-liabilities", "co-applicant": "coapplicant-liabilities" },
  minutes: 3,
  questions: {
    liabilities: list(LIABILITY, {
      label: "What you owe",
      visibility: "shared",
      max: HOLDINGS_MAX,
      titledBy: "type",
    }),
    hasNoLiabilities: flag({
      label: "Nothing to declare",
      visibility: "shared",
      when: ({ liabilities }: Listed) => liabilities.length === 0,
      message: "Please add what you owe, or choose 'Nothing to declare'.",
    }),
  },
});

export type LiabilitiesAnswers = AnswersOf<(typeof LIABILITIES)["questions"]>;
export type LiabilitiesValues = ValuesOf<(typeof LIABILITIES)["questions"]>;

type Owed = Pick<Liability, "balance" | "monthlyRepayment">;

/** The total owed and the total repaid a month, both in AUD; an unanswered amount counts as nothing. */
export function totalLiabilities(liabilities: readonly Owed[]): { balance: number; monthlyRepayment: number } {
  const sum = (field: keyof Owed) => liabilities.reduce((total, owed) => total + (owed[field] ?? 0), 0);
  return { balance: sum("balance"), monthlyRepayment: sum("monthlyRepayment") };
}
