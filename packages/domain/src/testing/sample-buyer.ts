import { calendarDay } from "@keystep/domain/kernel/calendar-date";
import { FIRST_TERMS } from "@keystep/domain/offers/terms";
import { FIRST_BUYING_TABLES, type Premises } from "@keystep/domain/buying/buying-rules";
import type { BuyerFigures } from "@keystep/domain/buying/buyer-figures";

/** A couple in Sydney with a tenth of a first home: what tests begin with. */
export const sampleBuyer: BuyerFigures = {
  price: 600_000,
  savings: 66_000,
  yearlyIncome: 140_000,
  monthlySaving: 1500,
  monthlyRent: 2000,
  household: "couple",
  state: "NSW",
  place: "capital",
  residency: "citizen",
  isFirstHome: true,
  isNewHome: false,
  isPackage: false,
};

/** Prices of homes stand, savings earn nothing, loans cost 6 % a year, everything else gets 2.5 % dearer. */
export const samplePremises: Premises = {
  growthPercentAYear: 0,
  ratePercentAYear: 6,
  inflationPercentAYear: 2.5,
  savingsPercentAYear: 0,
  today: calendarDay("2026-11-27"),
  rules: { version: 1, ...FIRST_BUYING_TABLES },
  terms: { version: 1, ...FIRST_TERMS },
};
