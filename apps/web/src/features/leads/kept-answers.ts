import { z } from "zod";
import { figuresFor, figuresIn, type LeadFigures } from "./arriving-figures.ts";
import type { LeadKind } from "./lead-kinds.ts";
import { propertyFigures, type PropertyAnswers } from "./property-answers.ts";

export type PersonAnswers = {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string;
};

/** Everything typed so far but the password. */
export type WizardAnswers = {
  readonly property: PropertyAnswers;
  readonly person: PersonAnswers;
  /** What a calculator or the finder sent along. */
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

function parseKept(kept: string | null): z.output<typeof keptAnswers> | null {
  try {
    return keptAnswers.safeParse(JSON.parse(kept ?? "null")).data ?? null;
  } catch {
    return null;
  }
}

const NOBODY: PersonAnswers = { firstName: "", lastName: "", email: "", phone: "" };

/** What the wizard opens with: what this tab kept, and over it the figures that came by the address (DECISIONS, LEAD-04). */
export function openingAnswers(kind: LeadKind, address: string, kept: string | null): WizardAnswers {
  const before = parseKept(kept);
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
