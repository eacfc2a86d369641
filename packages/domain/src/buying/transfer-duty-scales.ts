import type { State } from "@keystep/domain/kernel/states";
import { calendarDay, type CalendarDate } from "@keystep/domain/kernel/calendar-date";
import type { Dollars, Percent } from "@keystep/domain/kernel/money";
import { eachOf } from "@keystep/domain/kernel/named";
import { CHECKED_ON, type FactSource, type Provenance } from "./provenance.ts";
import { PAGES } from "./source-pages.ts";

/**
 * The charge on a value above `over`: a base and a rate on what is over, one rate on the whole value, or the
 * Northern Territory's square·V² + linear·V with V in thousands of dollars.
 */
export type DutyBracket =
  | { over: Dollars; base: Dollars; percent: Percent }
  | { over: Dollars; percentOfAll: Percent }
  | { over: Dollars; square: number; linear: number };

/** A state's brackets, lowest first; `everyHundred` charges each $100 or part of it. */
export type DutyScale = {
  everyHundred: boolean;
  /** Nothing is charged below it. */
  least?: Dollars;
  brackets: readonly [DutyBracket, ...DutyBracket[]];
};

/** A scale with its source; a home scale of a lower value only names the value up to which it holds. */
export type SourcedScale = Provenance & { scale: DutyScale; upTo?: Dollars };

/** The scales of a state: for a home to live in where it has one of its own, and for everything else. */
export type StateScales = {
  general: SourcedScale;
  home: SourcedScale | null;
};

const CAVEAT_2025_26 = "These are the rates of 2025–26; those since 1 July 2026 were not on record.";

type Brackets = DutyScale["brackets"];

const inHundreds = (...brackets: Brackets): DutyScale => ({ everyHundred: true, brackets });
const exactly = (...brackets: Brackets): DutyScale => ({ everyHundred: false, brackets });
const per = (over: Dollars, base: Dollars, percent: Percent): DutyBracket => ({ over, base, percent });

export type TransferDuty = Readonly<Record<State, StateScales>>;

/** A scale with the page it was read in, of a day of its own where it has one. */
type ReadScale = Omit<SourcedScale, "asAt" | "office" | "sources"> & { page: FactSource; asAt?: CalendarDate };
type ReadScales = { office: string; general: ReadScale; home?: ReadScale };

const SCALES: Readonly<Record<State, ReadScales>> = {
  NSW: {
    office: "Revenue NSW",
    general: {
      page: PAGES.nswScale,
      caveat: CAVEAT_2025_26,
      scale: {
        everyHundred: true,
        least: 20,
        brackets: [
          per(0, 0, 1.25),
          per(17_000, 212, 1.5),
          per(37_000, 512, 1.75),
          per(99_000, 1597, 3.5),
          per(372_000, 11_152, 4.5),
          per(1_240_000, 50_212, 5.5),
        ],
      },
    },
  },
  VIC: {
    office: "State Revenue Office Victoria",
    general: {
      asAt: calendarDay("2026-11-22"),
      page: PAGES.vicScale,
      scale: exactly(
        per(0, 0, 1.4),
        per(25_000, 350, 2.4),
        per(130_000, 2870, 6),
        { over: 960_000, percentOfAll: 5.5 },
        per(2_000_000, 110_000, 6.5),
      ),
    },
    home: {
      page: PAGES.vicHomeScale,
      upTo: 550_000,
      scale: exactly(per(0, 0, 1.4), per(25_000, 350, 2.4), per(130_000, 2870, 5), per(440_000, 18_370, 6)),
    },
  },
  QLD: {
    office: "Queensland Revenue Office",
    general: {
      page: PAGES.qldScale,
      scale: inHundreds(
        per(0, 0, 0),
        per(5000, 0, 1.5),
        per(75_000, 1050, 3.5),
        per(540_000, 17_325, 4.5),
        per(1_000_000, 38_025, 5.75),
      ),
    },
    home: {
      page: PAGES.qldHomeScale,
      scale: inHundreds(per(0, 0, 1), per(350_000, 3500, 3.5), per(540_000, 10_150, 4.5), per(1_000_000, 30_850, 5.75)),
    },
  },
  WA: {
    office: "Department of Finance WA",
    general: {
      page: PAGES.waOffice,
      scale: inHundreds(
        per(0, 0, 1.9),
        per(120_000, 2280, 2.85),
        per(150_000, 3135, 3.8),
        per(360_000, 11_115, 4.75),
        per(725_000, 28_453, 5.15),
      ),
    },
  },
  SA: {
    office: "RevenueSA",
    general: {
      page: PAGES.saScale,
      scale: inHundreds(
        per(0, 0, 1),
        per(12_000, 120, 2),
        per(30_000, 480, 3),
        per(50_000, 1080, 3.5),
        per(100_000, 2830, 4),
        per(200_000, 6830, 4.25),
        per(250_000, 8955, 4.75),
        per(300_000, 11_330, 5),
        per(500_000, 21_330, 5.5),
      ),
    },
  },
  TAS: {
    office: "the Tasmanian revenue office",
    general: {
      page: PAGES.tasScale,
      scale: inHundreds(
        per(0, 50, 0),
        per(3000, 50, 1.75),
        per(25_000, 435, 2.25),
        per(75_000, 1560, 3.5),
        per(200_000, 5935, 4),
        per(375_000, 12_935, 4.25),
        per(725_000, 27_810, 4.5),
      ),
    },
  },
  ACT: {
    office: "the ACT revenue office",
    general: {
      page: PAGES.actScale,
      caveat: CAVEAT_2025_26,
      scale: inHundreds(
        per(0, 0, 1.2),
        per(200_000, 2400, 2.2),
        per(300_000, 4600, 3.4),
        per(500_000, 11_400, 4.32),
        per(750_000, 22_200, 5.9),
        per(1_000_000, 36_950, 6.4),
        { over: 1_455_000, percentOfAll: 4.54 },
      ),
    },
    home: {
      page: PAGES.actScale,
      caveat: CAVEAT_2025_26,
      scale: inHundreds(
        per(0, 0, 0.28),
        per(260_000, 728, 2.2),
        per(300_000, 1608, 3.4),
        per(500_000, 8408, 4.32),
        per(750_000, 19_208, 5.9),
        per(1_000_000, 33_958, 6.4),
        { over: 1_455_000, percentOfAll: 4.54 },
      ),
    },
  },
  NT: {
    office: "the Northern Territory revenue office",
    general: {
      page: PAGES.ntScale,
      scale: exactly(
        { over: 0, square: 0.065_714_41, linear: 15 },
        { over: 525_000, percentOfAll: 4.95 },
        { over: 3_000_000, percentOfAll: 5.75 },
        { over: 5_000_000, percentOfAll: 5.95 },
      ),
    },
  },
};

function sourced(office: string, { page, ...read }: ReadScale): SourcedScale {
  return { asAt: CHECKED_ON, office, sources: [page], ...read };
}

/** Transfer duty by state (facts, Schemes and duty). */
export const FIRST_TRANSFER_DUTY = eachOf<TransferDuty, ReadScales>(
  SCALES,
  ({ office, general, home }): StateScales => ({
    general: sourced(office, general),
    home: home === undefined ? null : sourced(office, home),
  }),
);
