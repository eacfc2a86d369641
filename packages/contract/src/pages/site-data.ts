import type { BuyingRules, BuyingTables } from "@keystep/domain/buying/buying-rules";
import type { HolidayTable } from "@keystep/domain/clocks/holidays";
import type { Promises, PromiseTexts } from "@keystep/domain/clocks/promises";
import type { ExampleCosts } from "@keystep/domain/buying/example-costs";
import type { AssumedRates } from "@keystep/domain/offers/assumptions";
import type { BudgetRules, BudgetTables } from "@keystep/domain/offers/budget";
import type { OfferTerms } from "@keystep/domain/offers/terms";
import type { ReasonTable } from "@keystep/domain/settings/reasons";
import type { TemplateTable } from "@keystep/domain/settings/templates";

/** Facts that only the company knows. One that it has not told is shown nowhere. Pictures and documents are files of its own. */
export type Company = {
  readonly office?: string | undefined;
  readonly funder?: string | undefined;
  readonly lenders?: readonly string[] | undefined;
  readonly people?:
    | readonly { readonly name: string; readonly role: string; readonly picture?: string | undefined }[]
    | undefined;
  readonly reviews?: readonly { readonly words: string; readonly name: string; readonly source: string }[] | undefined;
  readonly documents?: readonly { readonly title: string; readonly file: string }[] | undefined;
};

/** The company that runs the service, as pages and emails name it. */
export type Brand = {
  readonly name: string;
  readonly legalName: string;
  /** Empty until it is set: nothing is shown in its place. */
  readonly abn: string;
  readonly email: string;
  readonly phone: string;
  /** Its licence and membership in its own words, empty where there are none to tell. */
  readonly licenceText: string;
  readonly company?: Company | undefined;
  /** Stands above the content of every page, as where the site is a restored copy. */
  readonly notice?: string | undefined;
};

/** The tables that come in dated versions, by kind. */
export type PolicyTables = {
  readonly assumptions: AssumedRates;
  readonly terms: OfferTerms;
  readonly buying: BuyingTables;
  readonly budget: BudgetTables;
  readonly promises: Promises;
  readonly holidays: HolidayTable;
  readonly reasons: ReasonTable;
  readonly "message-templates": TemplateTable;
};
export type PolicyKind = keyof PolicyTables;

/** A version of each kind that pages are made with, those that are in force together. The rest the server and staff alone use. */
export type FigureVersions = {
  readonly [Kind in Exclude<PolicyKind, "holidays" | "reasons" | "message-templates">]: PolicyTables[Kind] & {
    readonly version: number;
  };
};

/** The versions in force, and what follows from them. Of promises pages know the words alone. */
export type Figures = Omit<FigureVersions, "promises"> & {
  readonly promises: PromiseTexts;
  readonly exampleCosts: ExampleCosts;
};

/** The figures that stand in a file of their own. */
export type Rules = Pick<Figures, "buying" | "budget">;

/** Figures, and the moment at which they come into force. */
export type DatedFigures = { readonly from: Date; readonly figures: Figures };

/** The settings of the running server that pages show, and the figures in force. The server renders pages with all of them. */
export type SiteData = {
  /** With the address of the site, without a slash at its end. */
  readonly brand: Brand & { readonly siteUrl: string };
  readonly leadPasswordMaxLength: number;
  readonly figures: Figures;
};

/** The data with which the server finishes its pages; `pageSpeedShare` of their views, from 0 to 1, report their speed. */
export type FinishedWith = SiteData & { readonly pageSpeedShare: number };

/**
 * Each page fetches this as one JSON file before its own scripts run. The rules for buying and for budgets stand in a file of their own, whose
 * address it has in place of the first: few pages need them.
 */
export type PageData = Omit<SiteData, "figures"> & {
  readonly figures: Omit<Figures, keyof Rules> & {
    readonly buying: BuyingRules | string;
    readonly budget?: BudgetRules;
  };
};

/** Stands for a company that has not set its own. */
export const DEFAULT_BRAND: Brand = {
  name: "Keystep",
  legalName: "Keystep Pty Ltd",
  abn: "",
  email: "hello@keystep.example",
  phone: "(03) 7010 4321",
  licenceText: "",
};

/** The key under which a browser remembers which of our fonts it has fetched. */
export const FONTS_KNOWN = "keystep-fonts";
