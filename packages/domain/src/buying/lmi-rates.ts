import type { State } from "@keystep/domain/kernel/states";
import type { Dollars, Percent } from "@keystep/domain/kernel/money";
import { READ_ON, type Provenance } from "./provenance.ts";

/** A row: above one LVR and up to another, the premium in percent of the loan by column. */
export type LmiRow = { overLvr: Percent; upToLvr: Percent; percents: readonly Percent[] };

/** LMI as dated data: one lender's table, what other lenders may ask for, and duty on the premium in percent (facts, LMI). */
export type LmiTable = Provenance & {
  /** The usual LMI on a very small deposit, in percent of the loan (spec §1, Marketing figures). */
  typicalPercent: Percent;
  /** The largest loan of each column. */
  loansUpTo: readonly [Dollars, ...Dollars[]];
  rows: readonly [LmiRow, ...LmiRow[]];
  leastPremium: Dollars;
  /** Other lenders, as parts of what this table gives. */
  spread: { least: number; most: number };
  dutyPercent: Readonly<Record<State, Percent>>;
};

/** The table from an LVR of 80 up, a row for each percent. */
const PERCENTS: readonly (readonly Percent[])[] = [
  [0.4854, 0.514, 0.7139, 0.8186],
  [0.533, 0.5711, 0.79, 0.9043],
  [0.6663, 0.8471, 1.0756, 1.2374],
  [0.6663, 0.8471, 1.1041, 1.2755],
  [0.8757, 1.0851, 1.2469, 1.4183],
  [0.9043, 1.0946, 1.3516, 1.5515],
  [1.0566, 1.2945, 1.5515, 1.7704],
  [1.0566, 1.3136, 1.6467, 1.8942],
  [1.3421, 1.6467, 2.1702, 2.4939],
  [1.6086, 1.9037, 2.3416, 2.6937],
  [1.7895, 2.3225, 3.0459, 3.5028],
  [2.0941, 2.7318, 3.579, 4.1215],
  [2.1702, 2.7889, 3.6646, 4.2167],
  [2.2464, 2.8556, 3.7598, 4.3214],
  [2.3225, 2.9317, 3.8455, 4.4166],
];

function rowAt(percents: readonly Percent[], place: number): LmiRow {
  return { overLvr: 80 + place, upToLvr: 81 + place, percents };
}

const [FIRST_ROW = [], ...LATER_ROWS] = PERCENTS;

/** The central table of 2024, the only one of a lender's own that we have read (facts, LMI). */
export const FIRST_LMI: LmiTable = {
  asAt: READ_ON,
  office: "Commonwealth Bank",
  sources: [{ page: "LMI premiums and stamp duty, for brokers: rates from 20 March 2024" }],
  caveat: "Your own lender’s table counts.",
  typicalPercent: 4,
  loansUpTo: [300_000, 600_000, 1_000_000, 3_000_000],
  rows: [rowAt(FIRST_ROW, 0), ...LATER_ROWS.map((percents, place) => rowAt(percents, place + 1))],
  leastPremium: 1118,
  // A loan of 675,000 on 750,000 is 15,800 in the middle, and 14,700 to 17,700 among lenders and states.
  spread: { least: 0.931, most: 1.12 },
  dutyPercent: {
    NSW: 0,
    VIC: 10.7317,
    QLD: 9.6585,
    WA: 10.7317,
    SA: 11.8049,
    TAS: 10.7317,
    ACT: 0,
    NT: 10.7317,
  },
};
