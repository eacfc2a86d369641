import { z } from "zod";
import { parseKept } from "#src/form/kept-in-tab";
import type { LeadKind } from "./lead-kinds.ts";
import { propertyFigures, type LeadPropertyAnswers, type SliderName } from "./property-answers.ts";

/** Figures that calculators and the finder send in the address, by the names of `register-address.ts`. */
const ARRIVING = [
  "homeValueEstimate",
  "remainingMortgageEstimate",
  "monthlyMortgagePayment",
  "fintreeHelpPercentage",
  "savings",
  "boost",
  "boostNeeded",
] as const;

const LARGEST = 1_000_000_000_000;

/** Numbers by name, as they arrived: they go with the lead. */
type LeadFigures = Readonly<Record<string, number>>;

export function figuresIn(address: string): LeadFigures {
  const query = new URLSearchParams(address);
  const found = ARRIVING.flatMap((name) => {
    const text = query.get(name) ?? "";
    const number = Number(text);
    return text.trim() !== "" && number >= 0 && number <= LARGEST ? [[name, number] as const] : [];
  });
  return Object.fromEntries(found);
}

function figuresFor(kind: LeadKind, figures: LeadFigures): Partial<Record<SliderName, number>> {
  const taken: Partial<Record<SliderName, number>> = {};
  for (const [from, to] of Object.entries(kind.takes)) {
    const figure = figures[from];
    if (to !== undefined && figure !== undefined) taken[to] = figure;
  }
  return taken;
}

export type PersonAnswers = {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string;
};

/** Everything typed so far but the password. */
export type WizardAnswers = {
  readonly property: LeadPropertyAnswers;
  readonly person: PersonAnswers;
  /** Figures from a calculator or the finder. */
  readonly figures: LeadFigures;
  /** The figures of the address it came by, which counts once: after a reload of the same address what was moved since then wins. */
  readonly cameBy: string;
};

const text = z.string().catch("");
const keptAnswers = z.object({
  property: z.looseObject({ propertyAddress: text, dateOfPropertyPurchase: text }),
  person: z.object({ firstName: text, lastName: text, email: text, phone: text }),
  figures: z.record(z.string(), z.number()).catch({}),
  cameBy: text,
});

const NOBODY: PersonAnswers = { firstName: "", lastName: "", email: "", phone: "" };

/** The answers this tab kept, under the figures that came by the address (interpretation, LEAD-04). */
export function openingAnswers(kind: LeadKind, address: string, kept: string | null): WizardAnswers {
  const before = parseKept(kept, keptAnswers);
  const arrived = figuresIn(address);
  const isNews = Object.keys(arrived).length > 0 && before?.cameBy !== address;
  const { propertyAddress = "", dateOfPropertyPurchase = "", ...figures } = before?.property ?? {};
  const found = isNews ? { ...figures, ...figuresFor(kind, arrived) } : figures;
  return {
    property: { propertyAddress, dateOfPropertyPurchase, ...propertyFigures(kind.ranges, found) },
    person: before?.person ?? NOBODY,
    figures: isNews ? arrived : (before?.figures ?? {}),
    cameBy: isNews ? address : (before?.cameBy ?? ""),
  };
}
