import type { FactSource } from "./provenance.ts";

const official = (name: string, url: string): FactSource => ({ standing: "official", name, url });
const secondary = (name: string, url: string): FactSource => ({ standing: "secondary", name, url });

/** The pages in which the tables of this slice were read (facts, LMI and Schemes and duty). */
export const PAGES = {
  nswScale: secondary("trendsmask.com", "https://trendsmask.com/how-much-is-stamp-duty-in-nsw-228694.html"),
  nswFirstHome: official(
    "revenue.nsw.gov.au",
    "https://www.revenue.nsw.gov.au/grants-schemes/first-home-buyer/assistance-scheme",
  ),
  vicScale: official(
    "sro.vic.gov.au",
    "https://www.sro.vic.gov.au/non-principal-place-residence-dutiable-property-current-rates",
  ),
  vicHomeScale: official(
    "sro.vic.gov.au",
    "https://www.sro.vic.gov.au/rates-taxes-duties-and-levies/principal-place-residence-current-rates",
  ),
  vicOffice: official("sro.vic.gov.au", "https://www.sro.vic.gov.au"),
  qldScale: secondary("goconveyancing.com.au", "https://goconveyancing.com.au/transfer-duty"),
  qldHomeScale: official("qro.qld.gov.au", "https://qro.qld.gov.au/duties/transfer-duty/calculate/concession-rates"),
  waOffice: official("wa.gov.au", "https://www.wa.gov.au/organisation/department-of-finance/buying-house-or-land"),
  waFirstHome: official(
    "wa.gov.au",
    "https://www.wa.gov.au/government/announcements/changes-the-first-home-owner-rate-of-duty-and-the-the-plan-duty-concession",
  ),
  saScale: official("revenuesa.sa.gov.au", "https://www.revenuesa.sa.gov.au/stamp-duty-land/rate-of-stamp-duty"),
  tasScale: secondary(
    "finder.com.au",
    "https://www.finder.com.au/home-loans/stamp-duty-calculator/tasmania-stamp-duty",
  ),
  tasOffice: official("tro.tas.gov.au", "https://www.tro.tas.gov.au"),
  actScale: secondary("feasly.com.au", "https://www.feasly.com.au/guides/stamp-duty-calculator-act"),
  ntScale: secondary("money.com.au", "https://www.money.com.au/stamp-duty-calculator-nt"),
  lmiTable: secondary(
    "homeloanexperts.com.au",
    "https://www.homeloanexperts.com.au/lenders-mortgage-insurance/lmi-premium-rates/",
  ),
  lmiAmounts: secondary("money.com.au", "https://www.money.com.au/home-loans/lenders-mortgage-insurance"),
  treasury: official("treasury.gov.au", "https://treasury.gov.au/policy-topics/housing/home-ownership-support"),
  helpToBuy: official("firsthomebuyers.gov.au", "https://firsthomebuyers.gov.au/australian-government-help-buy-scheme"),
  firstHomeBuyers: official("firsthomebuyers.gov.au", "https://firsthomebuyers.gov.au"),
  fivePercentCaps: secondary(
    "thrivepropertyaustralia.com.au",
    "https://thrivepropertyaustralia.com.au/first-home-buyers",
  ),
} as const satisfies Record<string, FactSource>;
