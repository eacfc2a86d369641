import type { Dollars } from "@keystep/domain/kernel/money";
import type { State } from "@keystep/domain/kernel/states";
import type { Household, PlaceKind } from "./buyer-figures.ts";
import { READ_ON, type Provenance } from "./provenance.ts";

/** A state's own shared equity that takes applications, and those of its limits that our questions can tell (facts, Schemes). */
export type StateScheme = Provenance & {
  name: string;
  priceCap?: Dollars;
  /** Null where we found none for such a household. */
  incomeLimit?: Readonly<Record<Household, Dollars | null>>;
  /** The only kind of place that still has some left. */
  onlyIn?: PlaceKind;
  forFirstHomes?: boolean;
};

/** Null where a state has none, or has closed it: New South Wales in June 2024 and Victoria in September 2025. */
export const STATE_SCHEMES: Readonly<Record<State, StateScheme | null>> = {
  NSW: null,
  VIC: null,
  QLD: {
    name: "Boost to Buy",
    asAt: READ_ON,
    office: "Queensland Treasury",
    sources: [{ page: "Boost to Buy, round 2" }],
    priceCap: 1_000_000,
    incomeLimit: { alone: 155_000, "alone-with-children": null, couple: 232_000 },
    onlyIn: "other",
    forFirstHomes: true,
    caveat: "Places are few: only regional ones were left. A single parent has to ask for the income limit.",
  },
  WA: {
    name: "Keystart",
    asAt: READ_ON,
    office: "Keystart",
    sources: [{ page: "SharedStart, GoodStart, Sole Parent and Urban Connect" }],
    caveat: "Each of its loans has its own limits of income and price. Urban Connect goes up to $730,000.",
  },
  SA: {
    name: "HomeStart Shared Equity Option",
    asAt: READ_ON,
    office: "HomeStart Finance",
    sources: [{ page: "Shared Equity Option" }],
    priceCap: 750_000,
    caveat: "A household takes home at most $120,000 a year after tax.",
  },
  TAS: {
    name: "MyHome",
    asAt: READ_ON,
    office: "Bank of us",
    sources: [{ page: "MyHome" }],
    priceCap: 750_000,
    caveat: "A new home may cost up to $800,000.",
  },
  ACT: null,
  NT: null,
};
