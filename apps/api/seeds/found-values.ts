import type { CheckName } from "@keystep/domain/decisions/checks";

type Found = { readonly valuationCents: number; readonly loanCents: number; readonly day: string };

/** The findings that passed checks name, all of one day. */
export function foundValues({ valuationCents, loanCents, day }: Found): Partial<Record<CheckName, object>> {
  return {
    income: { cents: 9_400_000 },
    mortgage: { cents: loanCents },
    title: { text: "12/345678", date: day },
    valuation: { cents: valuationCents, date: day, text: "Harbour Valuers" },
    screening: { text: "Low", date: day },
  };
}
