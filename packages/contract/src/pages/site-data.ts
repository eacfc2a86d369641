import { PASSWORD_MAX_LENGTH } from "@keystep/domain/identity/password";
import { FIRST_RATES, type Assumptions } from "@keystep/domain/offers/assumptions";

/** The company that runs the service, as pages and emails name it. */
export type Brand = {
  readonly name: string;
  readonly legalName: string;
  readonly abn: string;
  readonly email: string;
  readonly phone: string;
  /** Its licence and membership in its own words, empty where there are none to tell. */
  readonly licenceText: string;
};

/** The versions of all figures that are in force together. */
export type Figures = { readonly assumptions: Assumptions };

/** Figures, and the moment at which they come into force. */
export type DatedFigures = { readonly from: Date; readonly figures: Figures };

/** The settings of the running server that pages show, and the figures in force. Each page fetches them as one JSON file before its own scripts run. */
export type SiteData = {
  /** With the address of the site, without a slash at its end. */
  readonly brand: Brand & { readonly siteUrl: string };
  readonly leadPasswordMaxLength: number;
  readonly figures: Figures;
};

/** Stands for a company that has not set its own. */
export const DEFAULT_BRAND: Brand = {
  name: "Keystep",
  legalName: "Keystep Pty Ltd",
  abn: "00 000 000 000",
  email: "hello@keystep.example",
  phone: "(03) 7010 4321",
  licenceText: "",
};

/** The pages of a server without settings: those of tests, of development, and those that a build weighs. */
export const DEFAULT_SITE: SiteData = {
  brand: { ...DEFAULT_BRAND, siteUrl: "http://localhost:3000" },
  leadPasswordMaxLength: PASSWORD_MAX_LENGTH,
  figures: { assumptions: { version: 1, ...FIRST_RATES } },
};

/** The key under which a browser remembers which of our fonts it has fetched. */
export const FONTS_KNOWN = "keystep-fonts";
