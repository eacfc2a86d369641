import type { State } from "@keystep/domain/kernel/states";
import { calendarDay, type CalendarDate } from "@keystep/domain/kernel/calendar-date";
import type { Dollars, Percent } from "@keystep/domain/kernel/money";
import { eachOf } from "@keystep/domain/kernel/named";
import type { DutyBracket, DutyScale, SourcedScale, TransferDuty } from "./duty-rules.ts";
import { READ_ON, type Periods } from "./provenance.ts";

type Brackets = DutyScale["brackets"];

const inHundreds = (...brackets: Brackets): DutyScale => ({ everyHundred: true, brackets });
const exactly = (...brackets: Brackets): DutyScale => ({ everyHundred: false, brackets });
const per = (over: Dollars, base: Dollars, percent: Percent): DutyBracket => ({ over, base, percent });

/** The year of the oldest scales we keep. */
const JULY_2025 = calendarDay("2025-07-01");
const JULY_2026 = calendarDay("2026-07-01");

/** A scale with the page it was read in; from July 2025 where it names no day. */
type ReadScale = Pick<SourcedScale, "scale" | "caveat" | "upTo"> & { page: string; from?: CalendarDate };
type StateRules = {
  office: string;
  foreignPercent: Percent;
  general: readonly [ReadScale, ...ReadScale[]];
  home?: readonly [ReadScale, ...ReadScale[]];
};

const NSW_PAGE = "Transfer duty rates";

const STATES: Readonly<Record<State, StateRules>> = {
  NSW: {
    office: "Revenue NSW",
    foreignPercent: 9,
    general: [
      {
        page: NSW_PAGE,
        scale: {
          least: 20,
          ...inHundreds(
            per(0, 0, 1.25),
            per(17_000, 212, 1.5),
            per(37_000, 512, 1.75),
            per(99_000, 1597, 3.5),
            per(372_000, 11_152, 4.5),
            per(1_240_000, 50_212, 5.5),
          ),
        },
      },
      {
        from: JULY_2026,
        page: NSW_PAGE,
        scale: {
          least: 20,
          ...inHundreds(
            per(0, 0, 1.25),
            per(18_000, 225, 1.5),
            per(38_000, 525, 1.75),
            per(103_000, 1662, 3.5),
            per(387_000, 11_602, 4.5),
            per(1_290_000, 52_237, 5.5),
            per(3_870_000, 194_137, 7),
          ),
        },
      },
    ],
  },
  VIC: {
    office: "State Revenue Office Victoria",
    foreignPercent: 8,
    general: [
      {
        page: "Land transfer duty: current rates",
        scale: exactly(
          per(0, 0, 1.4),
          per(25_000, 350, 2.4),
          per(130_000, 2870, 6),
          { over: 960_000, percentOfAll: 5.5 },
          per(2_000_000, 110_000, 6.5),
        ),
      },
    ],
    home: [
      {
        page: "Principal place of residence: current rates",
        upTo: 550_000,
        scale: exactly(per(0, 0, 1.4), per(25_000, 350, 2.4), per(130_000, 2870, 5), per(440_000, 18_370, 6)),
      },
    ],
  },
  QLD: {
    office: "Queensland Revenue Office",
    foreignPercent: 8,
    general: [
      {
        page: "Transfer duty rates",
        scale: inHundreds(
          per(0, 0, 0),
          per(5000, 0, 1.5),
          per(75_000, 1050, 3.5),
          per(540_000, 17_325, 4.5),
          per(1_000_000, 38_025, 5.75),
        ),
      },
    ],
    home: [
      {
        page: "Concession rates for a home",
        caveat: "Move in within a year, and don’t rent out the whole home in it.",
        scale: inHundreds(
          per(0, 0, 1),
          per(350_000, 3500, 3.5),
          per(540_000, 10_150, 4.5),
          per(1_000_000, 30_850, 5.75),
        ),
      },
    ],
  },
  WA: {
    office: "Department of Finance WA",
    foreignPercent: 7,
    general: [
      {
        page: "Transfer duty rates",
        scale: inHundreds(
          per(0, 0, 1.9),
          per(120_000, 2280, 2.85),
          per(150_000, 3135, 3.8),
          per(360_000, 11_115, 4.75),
          per(725_000, 28_453, 5.15),
        ),
      },
    ],
  },
  SA: {
    office: "RevenueSA",
    foreignPercent: 7,
    general: [
      {
        page: "Rate of stamp duty",
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
    ],
  },
  TAS: {
    office: "State Revenue Office of Tasmania",
    foreignPercent: 8,
    general: [
      {
        page: "Property transfer duty rates",
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
    ],
  },
  ACT: {
    office: "ACT Revenue Office",
    foreignPercent: 0,
    general: [
      {
        page: "Conveyance duty: other transactions",
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
    ],
    home: [
      {
        page: "Conveyance duty: owner occupiers",
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
    ],
  },
  NT: {
    office: "Territory Revenue Office",
    foreignPercent: 0,
    general: [
      {
        page: "Stamp duty rates",
        scale: exactly(
          { over: 0, square: 0.065_714_41, linear: 15 },
          { over: 525_000, percentOfAll: 4.95 },
          { over: 3_000_000, percentOfAll: 5.75 },
          { over: 5_000_000, percentOfAll: 5.95 },
        ),
      },
    ],
  },
};

function sourced(office: string, [first, ...later]: readonly [ReadScale, ...ReadScale[]]): Periods<SourcedScale> {
  const scaleOf = ({ page, from = JULY_2025, ...read }: ReadScale) => ({
    asAt: READ_ON,
    office,
    sources: [{ page }],
    from,
    ...read,
  });
  return [scaleOf(first), ...later.map(scaleOf)];
}

/** Transfer duty by state and day of the contract (facts, Transfer duty). */
export const FIRST_TRANSFER_DUTY: TransferDuty = eachOf<TransferDuty, StateRules>(
  STATES,
  ({ office, general, home, foreignPercent }) => ({
    general: sourced(office, general),
    home: home === undefined ? null : sourced(office, home),
    foreignPercent,
  }),
);
