import type { State } from "@keystep/domain/kernel/states";
import type { Dollars, Percent } from "@keystep/domain/kernel/money";
import { CHECKED_ON, secondary, type Provenance } from "./provenance.ts";

/** A row: from one LVR to another, the percent of the loan by column, in the two stored copies of one lender's table (facts, LMI). */
export type LmiRow = { overLvr: Percent; upToLvr: Percent; first: readonly Percent[]; second: readonly Percent[] };

const row = (overLvr: Percent, first: readonly Percent[], second: readonly Percent[]): LmiRow => ({
  overLvr,
  upToLvr: overLvr + 1,
  first,
  second,
});

/** LMI as dated data: the rows on record, what a third source adds to them, and duty on the premium in percent (facts, LMI). */
export type LmiTable = Provenance & {
  /** The usual LMI on a very small deposit, in percent of the loan (spec §1, Marketing figures; facts, LMI, LVR 94 to 95). */
  typicalPercent: Percent;
  /** The largest loan of each column. */
  loansUpTo: readonly [Dollars, ...Dollars[]];
  rows: readonly [LmiRow, ...LmiRow[]];
  /** Up to an LVR of 90 the third source is 22,835 where the table has 2.180 % of 540,000; at 95, 26,305 where it has 4.000 % of 570,000. */
  dearest: { upTo90: number; over90: number };
  dutyPercent: Readonly<Record<State, Percent>>;
};

/** LMI rates (facts, LMI: estimates differ up to twofold, so it is always shown as a range). */
export const FIRST_LMI: LmiTable = {
  typicalPercent: 4,
  loansUpTo: [300_000, 500_000, 600_000, 750_000, 1_000_000],
  asAt: CHECKED_ON,
  office: "your lender",
  sources: [
    {
      of: "The rates of one lender, in two copies, and duty on the premium",
      ...secondary("https://www.homeloanexperts.com.au/lenders-mortgage-insurance/lmi-premium-rates/"),
    },
    {
      of: "What the dearest estimate adds",
      ...secondary("https://www.money.com.au/home-loans/lenders-mortgage-insurance"),
    },
  ],
  caveat: "Estimates of LMI differ up to twofold between sources; we have found no insurer’s own table.",
  rows: [
    row(80, [0.475, 0.568, 0.904, 0.904, 0.913], [0.447, 0.54, 0.894, 0.931, 0.931]),
    row(84, [0.727, 0.969, 1.165, 1.333, 1.407], [0.652, 0.857, 1.146, 1.323, 1.388]),
    row(87, [1.062, 1.305, 1.463, 1.631, 1.752], [0.987, 1.267, 1.388, 1.602, 1.686]),
    row(89, [1.463, 1.873, 2.18, 2.367, 2.516], [1.313, 1.723, 1.919, 2.18, 2.292]),
    row(90, [2.013, 2.618, 3.513, 3.783, 3.82], [1.966, 2.581, 3.028, 3.578, 3.69]),
    row(92, [2.33, 3.028, 3.802, 4.081, 4.156], [2.227, 2.981, 3.401, 3.783, 4.09]),
    row(94, [2.609, 3.345, 4, 4.613, 4.603], [2.469, 3.298, 3.401, 4.37, 4.584]),
  ],
  dearest: { upTo90: 22_835 / (540_000 * 0.0218), over90: 26_305 / (570_000 * 0.04) },
  dutyPercent: { NSW: 9, VIC: 10, QLD: 9, SA: 11, WA: 10, TAS: 10, NT: 10, ACT: 0 },
};
