import { FIRST_BUYING_TABLES } from "@keystep/domain/buying/buying-rules";
import { exampleCosts } from "@keystep/domain/buying/example-costs";
import { FIRST_HOLIDAYS } from "@keystep/domain/clocks/holidays";
import { FIRST_PROMISES, promiseTexts } from "@keystep/domain/clocks/promises";
import { PASSWORD_MAX_LENGTH } from "@keystep/domain/identity/password";
import { FIRST_RATES } from "@keystep/domain/offers/assumptions";
import { FIRST_BUDGET } from "@keystep/domain/offers/budget";
import { FIRST_TERMS } from "@keystep/domain/offers/terms";
import { FIRST_REASONS } from "@keystep/domain/settings/reasons";
import { FIRST_TEMPLATES } from "@keystep/domain/settings/templates";
import { DEFAULT_BRAND, type Figures, type FigureVersions, type PolicyTables, type SiteData } from "./site-data.ts";

export function figuresOf({ promises: { version: _version, ...promises }, ...versions }: FigureVersions): Figures {
  const { assumptions, buying: tables, terms } = versions;
  return { ...versions, promises: promiseTexts(promises), exampleCosts: exampleCosts(assumptions, { tables, terms }) };
}

/** The first version of each kind. */
export const FIRST_TABLES: PolicyTables = {
  assumptions: FIRST_RATES,
  terms: FIRST_TERMS,
  buying: FIRST_BUYING_TABLES,
  budget: FIRST_BUDGET,
  promises: FIRST_PROMISES,
  holidays: FIRST_HOLIDAYS,
  reasons: FIRST_REASONS,
  "message-templates": FIRST_TEMPLATES,
};

/** The pages of a server without settings: those of tests, of development, and those that a build weighs. */
export const DEFAULT_SITE: SiteData = {
  brand: { ...DEFAULT_BRAND, siteUrl: "http://localhost:3000" },
  leadPasswordMaxLength: PASSWORD_MAX_LENGTH,
  figures: figuresOf({
    assumptions: { version: 1, ...FIRST_TABLES.assumptions },
    terms: { version: 1, ...FIRST_TABLES.terms },
    buying: { version: 1, ...FIRST_TABLES.buying },
    budget: { version: 1, ...FIRST_TABLES.budget },
    promises: { version: 1, ...FIRST_TABLES.promises },
  }),
};
