import { calendarDay, type CalendarDate } from "@keystep/domain/kernel/calendar-date";
import { STATES, type State } from "@keystep/domain/kernel/states";

/** A public holiday of the whole day that a weekday is in all of these states. */
export type Holiday = {
  readonly day: CalendarDate;
  readonly name: string;
  readonly states: readonly State[];
  /** Not proclaimed yet: worked out by the rule of earlier years. */
  readonly isProvisional?: true;
  /** Where it was read, if not where the table was. */
  readonly source?: string;
};

/**
 * The public holidays of the states and territories. Left out are holidays that begin in the evening, since offices are open before, and those
 * of one town or region (facts, Public holidays): counting such a day makes a deadline earlier, never later.
 */
export type HolidayTable = {
  readonly asAt: CalendarDate;
  readonly source: string;
  /** The last day of the table. After it business days leave out weekends alone. */
  readonly knownUntil: CalendarDate;
  readonly holidays: readonly Holiday[];
};

function on(day: string, name: string, ...states: readonly State[]): Holiday {
  return { day: calendarDay(day), name, states: states.length === 0 ? STATES : states };
}

function provisional(holiday: Holiday, source: string): Holiday {
  return { ...holiday, isProvisional: true, source };
}

const GRAND_FINAL = "The Friday before the last Saturday of September; Victoria names the day each year";
const WA_BILL = "The dates of today's law; the Public and Bank Holidays Amendment Bill 2025 would move them from 2028";

const IN_2026: readonly Holiday[] = [
  on("2026-01-01", "New Year’s Day"),
  on("2026-01-26", "Australia Day"),
  on("2026-03-02", "Labour Day", "WA"),
  on("2026-03-09", "Labour Day", "VIC"),
  on("2026-03-09", "Adelaide Cup Day", "SA"),
  on("2026-03-09", "Eight Hours Day", "TAS"),
  on("2026-03-09", "Canberra Day", "ACT"),
  on("2026-04-03", "Good Friday"),
  on("2026-04-06", "Easter Monday"),
  on("2026-04-27", "Anzac Day", "NSW", "WA", "ACT"),
  on("2026-05-04", "Labour Day", "QLD"),
  on("2026-05-04", "May Day", "NT"),
  on("2026-06-01", "Western Australia Day", "WA"),
  on("2026-06-01", "Reconciliation Day", "ACT"),
  on("2026-06-08", "King’s Birthday", "NSW", "VIC", "SA", "TAS", "ACT", "NT"),
  on("2026-08-03", "Picnic Day", "NT"),
  on("2026-09-25", "Friday before the AFL Grand Final", "VIC"),
  on("2026-09-28", "King’s Birthday", "WA"),
  on("2026-10-05", "Labour Day", "NSW", "SA", "ACT"),
  on("2026-10-05", "King’s Birthday", "QLD"),
  on("2026-11-03", "Melbourne Cup", "VIC"),
  on("2026-12-25", "Christmas Day"),
  on("2026-12-28", "Boxing Day"),
];

const IN_2027: readonly Holiday[] = [
  on("2027-01-01", "New Year’s Day"),
  on("2027-01-26", "Australia Day"),
  on("2027-03-01", "Labour Day", "WA"),
  on("2027-03-08", "Labour Day", "VIC"),
  on("2027-03-08", "Adelaide Cup Day", "SA"),
  on("2027-03-08", "Eight Hours Day", "TAS"),
  on("2027-03-08", "Canberra Day", "ACT"),
  on("2027-03-26", "Good Friday"),
  on("2027-03-29", "Easter Monday"),
  on("2027-04-26", "Anzac Day", "NSW", "QLD", "WA", "ACT", "NT"),
  on("2027-05-03", "Labour Day", "QLD"),
  on("2027-05-03", "May Day", "NT"),
  on("2027-05-31", "Reconciliation Day", "ACT"),
  on("2027-06-07", "Western Australia Day", "WA"),
  on("2027-06-14", "King’s Birthday", "NSW", "VIC", "SA", "TAS", "ACT", "NT"),
  on("2027-08-02", "Picnic Day", "NT"),
  provisional(on("2027-09-24", "Friday before the AFL Grand Final", "VIC"), GRAND_FINAL),
  on("2027-09-27", "King’s Birthday", "WA"),
  on("2027-10-04", "Labour Day", "NSW", "SA", "ACT"),
  on("2027-10-04", "King’s Birthday", "QLD"),
  on("2027-11-02", "Melbourne Cup", "VIC"),
  on("2027-12-27", "Christmas Day"),
  on("2027-12-28", "Boxing Day"),
];

const IN_2028: readonly Holiday[] = [
  on("2028-01-03", "New Year’s Day"),
  on("2028-01-26", "Australia Day"),
  provisional(on("2028-03-06", "Labour Day", "WA"), WA_BILL),
  on("2028-03-13", "Labour Day", "VIC"),
  on("2028-03-13", "Adelaide Cup Day", "SA"),
  on("2028-03-13", "Eight Hours Day", "TAS"),
  on("2028-03-13", "Canberra Day", "ACT"),
  on("2028-04-14", "Good Friday"),
  on("2028-04-17", "Easter Monday"),
  on("2028-04-25", "Anzac Day"),
  on("2028-05-01", "Labour Day", "QLD"),
  on("2028-05-01", "May Day", "NT"),
  on("2028-05-29", "Reconciliation Day", "ACT"),
  provisional(on("2028-06-05", "Western Australia Day", "WA"), WA_BILL),
  on("2028-06-12", "King’s Birthday", "NSW", "VIC", "SA", "TAS", "ACT", "NT"),
  on("2028-08-07", "Picnic Day", "NT"),
  provisional(on("2028-09-25", "King’s Birthday", "WA"), WA_BILL),
  provisional(on("2028-09-29", "Friday before the AFL Grand Final", "VIC"), GRAND_FINAL),
  on("2028-10-02", "Labour Day", "NSW", "SA", "ACT"),
  on("2028-10-02", "King’s Birthday", "QLD"),
  on("2028-11-07", "Melbourne Cup", "VIC"),
  on("2028-12-25", "Christmas Day"),
  on("2028-12-26", "Boxing Day"),
];

/** The first version (facts, Public holidays). */
export const FIRST_HOLIDAYS: HolidayTable = {
  asAt: calendarDay("2026-11-23"),
  source:
    "The holidays acts of the states and territories, by date-holidays 3.35.0 of 14 August 2026; check at the offices",
  knownUntil: calendarDay("2028-12-31"),
  holidays: [...IN_2026, ...IN_2027, ...IN_2028],
};
