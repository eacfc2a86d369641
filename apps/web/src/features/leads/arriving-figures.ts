import type { LeadKind } from "./lead-kinds.ts";
import type { SliderName } from "./property-answers.ts";

/** What calculators and the finder send along in the address (`register-address.ts`), by the names there. */
const ARRIVING = [
  "homeValueEstimate",
  "remainingMortgageEstimate",
  "monthlyMortgagePayment",
  "fintreeHelpPercentage",
  "savings",
  "boostNeeded",
] as const;

const LARGEST = 1_000_000_000_000;

/** Numbers by name, as they arrived: they go with the lead. */
export type LeadFigures = Readonly<Record<string, number>>;

export function figuresIn(address: string): LeadFigures {
  const query = new URLSearchParams(address);
  const found = ARRIVING.flatMap((name) => {
    const text = query.get(name) ?? "";
    const number = Number(text);
    return text.trim() !== "" && number >= 0 && number <= LARGEST ? [[name, number] as const] : [];
  });
  return Object.fromEntries(found);
}

/** The same numbers under the names that the wizard's own step has for them. */
export function figuresFor(kind: LeadKind, figures: LeadFigures): Partial<Record<SliderName, number>> {
  const taken: Partial<Record<SliderName, number>> = {};
  for (const [from, to] of Object.entries(kind.takes)) {
    const figure = figures[from];
    if (to !== undefined && figure !== undefined) taken[to] = figure;
  }
  return taken;
}
