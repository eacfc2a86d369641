import { formatLongDate } from "@keystep/domain/kernel/calendar-date";
import type { CalendarDate } from "@keystep/domain/kernel/calendar-date";
import { HOME_COUNTRY } from "@keystep/domain/kernel/countries";
import type { CountryCode } from "@keystep/domain/kernel/countries";
import { ADDRESS_LABELS } from "./question-labels.ts";
import type { AddressAnswer } from "@keystep/contract/applicants/residence";

/** A question as it is asked, and its answer as it reads; `null` where there is none or it is not asked. */
export type Question<Answers> = {
  readonly label: string;
  readonly read: (answers: Answers, today: CalendarDate) => string | null;
};

const countryNames = new Intl.DisplayNames("en-AU", { type: "region" });

function countryName(code: CountryCode): string {
  return countryNames.of(code) ?? code;
}

function longDate(date: CalendarDate | null): string | null {
  return date === null ? null : formatLongDate(date);
}

/** The questions of an address; abroad there is neither a state nor a need of a postcode (spec §5, Address). */
export function addressQuestions({ label, since }: { readonly label: string; readonly since: string }) {
  return [
    { label, read: ({ address }) => address },
    { label: ADDRESS_LABELS.city, read: ({ city }) => city },
    { label: ADDRESS_LABELS.state, read: ({ state, country }) => (country === HOME_COUNTRY ? state : null) },
    { label: ADDRESS_LABELS.zip, read: ({ zip }) => zip },
    { label: ADDRESS_LABELS.country, read: ({ country }) => (country === HOME_COUNTRY ? null : countryName(country)) },
    { label: since, read: ({ addressHeldSince }) => longDate(addressHeldSince) },
  ] as const satisfies readonly Question<AddressAnswer>[];
}
