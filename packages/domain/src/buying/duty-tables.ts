import type { State } from "@keystep/domain/kernel/states";
import { calendarDay, type CalendarDate } from "@keystep/domain/kernel/calendar-date";
import type { Dollars, Percent } from "@keystep/domain/kernel/money";
import { eachOf } from "@keystep/domain/kernel/named";
import type { DutyBracket, DutyScale, DutyTables, FirstHomeRelief, ReliefRule, SourcedScale } from "./duty-rules.ts";
import { CHECKED_ON, official, secondary, type FactSource } from "./provenance.ts";

const CAVEAT_2025_26 = "These are the rates of 2025–26; those since 1 July 2026 were not on record.";

type Brackets = DutyScale["brackets"];

const inHundreds = (...brackets: Brackets): DutyScale => ({ everyHundred: true, brackets });
const exactly = (...brackets: Brackets): DutyScale => ({ everyHundred: false, brackets });
const per = (over: Dollars, base: Dollars, percent: Percent): DutyBracket => ({ over, base, percent });

const both = (rule: ReliefRule | null) => ({ newHome: rule, existingHome: rule });

/** Queensland's for an existing home: 17,350 below 710,000, then 1,735 less for each 10,000 (decision 0031). */
const QLD_AMOUNTS = Array.from({ length: 10 }, (_, row) => ({
  below: 710_000 + row * 10_000,
  amount: 17_350 - row * 1735,
}));

const QLD_SCALE = secondary("https://goconveyancing.com.au/transfer-duty");
const QLD_HOME_SCALE = official("https://qro.qld.gov.au/duties/transfer-duty/calculate/concession-rates");
const ACT_SCALE = secondary("https://www.feasly.com.au/guides/stamp-duty-calculator-act");
const NT_SCALE = secondary("https://www.money.com.au/stamp-duty-calculator-nt");

/** A scale with the page it was read in, of a day of its own where it has one. */
type ReadScale = Omit<SourcedScale, "asAt" | "office" | "sources"> & { page: FactSource; asAt?: CalendarDate };
type StateRules = {
  office: string;
  general: ReadScale;
  home?: ReadScale;
  relief: Omit<FirstHomeRelief, "asAt" | "office">;
};

const STATES: Readonly<Record<State, StateRules>> = {
  NSW: {
    office: "Revenue NSW",
    general: {
      page: secondary("https://trendsmask.com/how-much-is-stamp-duty-in-nsw-228694.html"),
      caveat: CAVEAT_2025_26,
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
    relief: {
      sources: [official("https://www.revenue.nsw.gov.au/grants-schemes/first-home-buyer/assistance-scheme")],
      ...both({ kind: "line", nilUpTo: 800_000, endsAt: 1_000_000 }),
      caveat: "Between $800,000 and $1,000,000 we draw a straight line, on which the office’s published points lie.",
    },
  },
  VIC: {
    office: "State Revenue Office Victoria",
    general: {
      asAt: calendarDay("2026-11-22"),
      page: official("https://www.sro.vic.gov.au/non-principal-place-residence-dutiable-property-current-rates"),
      scale: exactly(
        per(0, 0, 1.4),
        per(25_000, 350, 2.4),
        per(130_000, 2870, 6),
        { over: 960_000, percentOfAll: 5.5 },
        per(2_000_000, 110_000, 6.5),
      ),
    },
    home: {
      page: official(
        "https://www.sro.vic.gov.au/rates-taxes-duties-and-levies/principal-place-residence-current-rates",
      ),
      upTo: 550_000,
      scale: exactly(per(0, 0, 1.4), per(25_000, 350, 2.4), per(130_000, 2870, 5), per(440_000, 18_370, 6)),
    },
    relief: {
      sources: [official("https://www.sro.vic.gov.au")],
      ...both({ kind: "part", nilUpTo: 600_000, endsAt: 750_000 }),
      caveat: "Between $600,000 and $750,000 the relief fades; how it fades is our estimate.",
    },
  },
  QLD: {
    office: "Queensland Revenue Office",
    general: {
      page: QLD_SCALE,
      scale: inHundreds(
        per(0, 0, 0),
        per(5000, 0, 1.5),
        per(75_000, 1050, 3.5),
        per(540_000, 17_325, 4.5),
        per(1_000_000, 38_025, 5.75),
      ),
    },
    home: {
      page: QLD_HOME_SCALE,
      scale: inHundreds(per(0, 0, 1), per(350_000, 3500, 3.5), per(540_000, 10_150, 4.5), per(1_000_000, 30_850, 5.75)),
    },
    relief: {
      sources: [
        { of: "New homes, and none up to $700,000", ...QLD_HOME_SCALE },
        { of: "The steps up to $800,000", ...QLD_SCALE },
      ],
      newHome: { kind: "nil" },
      existingHome: { kind: "amounts", rows: QLD_AMOUNTS },
      caveat: "For an existing home between $700,000 and $800,000 the relief falls in steps.",
    },
  },
  WA: {
    office: "Department of Finance WA",
    general: {
      page: official("https://www.wa.gov.au/organisation/department-of-finance/buying-house-or-land"),
      scale: inHundreds(
        per(0, 0, 1.9),
        per(120_000, 2280, 2.85),
        per(150_000, 3135, 3.8),
        per(360_000, 11_115, 4.75),
        per(725_000, 28_453, 5.15),
      ),
    },
    relief: {
      sources: [
        official(
          "https://www.wa.gov.au/government/announcements/changes-the-first-home-owner-rate-of-duty-and-the-the-plan-duty-concession",
        ),
      ],
      ...both({
        kind: "excess",
        nilUpTo: 500_000,
        over: { capital: { percent: 13.63, endsAt: 700_000 }, other: { percent: 11.9, endsAt: 750_000 } },
      }),
      caveat: "Perth and Peel count as the capital here.",
    },
  },
  SA: {
    office: "RevenueSA",
    general: {
      page: official("https://www.revenuesa.sa.gov.au/stamp-duty-land/rate-of-stamp-duty"),
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
    relief: {
      sources: [],
      ...both(null),
      caveat: "Relief for a new first home may lower this; its rules were not on record, so none is counted.",
    },
  },
  TAS: {
    office: "the Tasmanian revenue office",
    general: {
      page: secondary("https://www.finder.com.au/home-loans/stamp-duty-calculator/tasmania-stamp-duty"),
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
    relief: {
      sources: [official("https://www.tro.tas.gov.au")],
      ...both(null),
      caveat: "The exemption for an existing first home ended on 30 June 2026.",
    },
  },
  ACT: {
    office: "the ACT revenue office",
    general: {
      page: ACT_SCALE,
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
      page: ACT_SCALE,
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
    relief: {
      sources: [ACT_SCALE],
      ...both(null),
      caveat:
        "A concession with an income test may lower this up to $1,020,000; its rates were not on record, so none is counted.",
    },
  },
  NT: {
    office: "the Northern Territory revenue office",
    general: {
      page: NT_SCALE,
      scale: exactly(
        { over: 0, square: 0.065_714_41, linear: 15 },
        { over: 525_000, percentOfAll: 4.95 },
        { over: 3_000_000, percentOfAll: 5.75 },
        { over: 5_000_000, percentOfAll: 5.95 },
      ),
    },
    relief: {
      sources: [NT_SCALE],
      ...both(null),
      caveat: "The territory gives grants instead of relief; none is counted.",
    },
  },
};

function sourced(office: string, { page, ...read }: ReadScale): SourcedScale {
  return { asAt: CHECKED_ON, office, sources: [page], ...read };
}

/** Transfer duty by state and the relief for a first home (facts, Schemes and duty); null where we know of none that we could count. */
export const FIRST_DUTY_TABLES: DutyTables = {
  transferDuty: eachOf<DutyTables["transferDuty"], StateRules>(STATES, ({ office, general, home }) => ({
    general: sourced(office, general),
    home: home === undefined ? null : sourced(office, home),
  })),
  firstHomeReliefs: eachOf<DutyTables["firstHomeReliefs"], StateRules>(STATES, ({ office, relief }) => ({
    asAt: CHECKED_ON,
    office,
    ...relief,
  })),
};
