import { daysBetween, type CalendarDate } from "@keystep/domain/kernel/calendar-date";
import { formatMonth, lastOfMonth } from "@keystep/domain/kernel/month";
import type { Precision } from "@keystep/domain/kernel/typed-date";

/** The previous address and employer are asked for below 1095 days, about three years (spec §9). */
export const RECENT_DAYS = 1095;

/** A date is within three years when it is fewer than 1095 calendar days ago (spec §4, conditional display). */
export function isWithinThreeYears(date: CalendarDate, today: CalendarDate): boolean {
  return daysBetween(date, today) < RECENT_DAYS;
}

/** The previous employer is asked where the current job began less than 1095 days ago (spec §4, conditional display; EMP-05). */
export function asksPreviousEmployer(currentJobStartDate: CalendarDate | null, today: CalendarDate): boolean {
  return currentJobStartDate !== null && isWithinThreeYears(currentJobStartDate, today);
}

type Addresses = {
  readonly address: { readonly addressHeldSince: CalendarDate | null } | null;
  readonly hasNoFixedAddress: boolean;
  readonly previousAddress: object | null;
};

/**
 * The previous address is asked where the present one is fixed and held for less than 1095 days, or where there is one already
 * (spec §4, conditional display; ADDR-04, ADDR-05).
 */
export function asksPreviousAddress(
  { address, hasNoFixedAddress, previousAddress }: Addresses,
  today: CalendarDate,
): boolean {
  if (hasNoFixedAddress || previousAddress !== null) return !hasNoFixedAddress;
  const since = address?.addressHeldSince ?? null;
  return since !== null && isWithinThreeYears(since, today);
}

/** The latest day that an answer can mean: of a month its last. */
export function latestDay(date: CalendarDate, precision: Precision | null): CalendarDate {
  return precision === "month" && date.endsWith("-01") ? lastOfMonth(date) : date;
}

/** A month of which some days are within three years and some are not decides nothing: then we ask for the day (decision 0042). */
export function needsItsDay(date: CalendarDate, precision: Precision | null, today: CalendarDate): string | null {
  if (isWithinThreeYears(date, today) === isWithinThreeYears(latestDay(date, precision), today)) return null;
  return `${formatMonth(date)} is about three years ago, so please give the day too. Your best guess is fine.`;
}
