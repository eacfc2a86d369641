import type { State } from "@keystep/domain/kernel/states";
import { calendarDay, type CalendarDate } from "@keystep/domain/kernel/calendar-date";
import type { Dollars, Percent } from "@keystep/domain/kernel/money";
import type { Household, PlaceKind } from "./buyer-figures.ts";
import { READ_ON, type Provenance } from "./provenance.ts";

/** Whether a state takes part in Help to Buy: `due` is announced and not on record as begun (facts, Schemes). */
export type TakesPart = "yes" | "due" | "no";

/** The Commonwealth's Help to Buy (facts, Schemes). */
export type HelpToBuyRules = Provenance & {
  /** The day it began. */
  from: CalendarDate;
  mostSharePercent: { newHome: Percent; existingHome: Percent };
  leastDepositPercent: Percent;
  incomeLimit: Readonly<Record<Household, Dollars>>;
  priceCap: Readonly<Record<State, Readonly<Record<PlaceKind, Dollars>>>>;
  takesPart: Readonly<Record<State, TakesPart>>;
  placesAYear: number;
};

const caps = (capital: Dollars, other: Dollars): Record<PlaceKind, Dollars> => ({ capital, other });

/** It began on 5 December 2025 (facts, Schemes). */
export const FIRST_HELP_TO_BUY: HelpToBuyRules = {
  from: calendarDay("2025-12-05"),
  asAt: READ_ON,
  office: "Housing Australia",
  sources: [{ page: "Australian Government Help to Buy" }],
  caveat:
    "For citizens who own no property anywhere, at most two buyers. Income limits are those of 2026–27 and rise each July. Caps by postcode are only about right.",
  mostSharePercent: { newHome: 40, existingHome: 30 },
  leastDepositPercent: 2,
  incomeLimit: { alone: 103_000, "alone-with-children": 165_000, couple: 165_000 },
  priceCap: {
    NSW: caps(1_300_000, 800_000),
    VIC: caps(950_000, 650_000),
    QLD: caps(1_000_000, 700_000),
    WA: caps(850_000, 600_000),
    SA: caps(900_000, 500_000),
    TAS: caps(700_000, 550_000),
    ACT: caps(1_000_000, 1_000_000),
    NT: caps(600_000, 600_000),
  },
  takesPart: { NSW: "yes", VIC: "yes", QLD: "yes", WA: "yes", SA: "yes", TAS: "yes", ACT: "yes", NT: "yes" },
  placesAYear: 10_000,
};

/** The Commonwealth's 5% Deposit Scheme (facts, Schemes; decision 0031). */
export type FivePercentDepositRules = Provenance & {
  /** The day its terms began. */
  from: CalendarDate;
  leastDepositPercent: Readonly<Record<Household, Percent>>;
  yearsWithoutAHome: number;
  priceCap: Readonly<Record<State, Readonly<Record<PlaceKind, Dollars>>>>;
};

/**
 * The 5% Deposit Scheme: since 1 October 2025 without an income limit and with places for everybody; the cap of Greater Darwin since
 * July 2026 (facts, Schemes).
 */
export const FIRST_FIVE_PERCENT_DEPOSIT: FivePercentDepositRules = {
  from: calendarDay("2025-10-01"),
  asAt: READ_ON,
  office: "Housing Australia",
  sources: [{ page: "Australian Government 5% Deposit Scheme" }],
  caveat:
    "The price and the lender’s valuation both have to be within the cap. At most two borrowers. Caps by postcode are only about right.",
  leastDepositPercent: { alone: 5, "alone-with-children": 2, couple: 5 },
  yearsWithoutAHome: 10,
  priceCap: {
    NSW: caps(1_500_000, 800_000),
    VIC: caps(950_000, 650_000),
    QLD: caps(1_000_000, 700_000),
    WA: caps(850_000, 600_000),
    SA: caps(900_000, 500_000),
    TAS: caps(700_000, 550_000),
    ACT: caps(1_000_000, 1_000_000),
    NT: caps(750_000, 600_000),
  },
};
