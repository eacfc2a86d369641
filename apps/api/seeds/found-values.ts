import type { CheckName } from "@keystep/domain/decisions/checks";

type Found = {
  readonly incomeCents: number;
  readonly valuationCents: number;
  readonly loanCents: number;
  readonly day: string;
};

/** The findings that passed checks name, all of one day. */
export function foundValues({
  incomeCents,
  valuationCents,
  loanCents,
  day,
}: Found): Partial<Record<CheckName, object>> {
  return {
    income: { cents: incomeCents },
    mortgage: { cents: loanCents },
    title: { text: "12/345678", date: day },
    valuation: { cents: valuationCents, date: day, text: "Harbour Valuers" },
    screening: { text: "Low", date: day },
  };
}
