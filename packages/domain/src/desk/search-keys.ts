import { normaliseAbn } from "@keystep/domain/applicants/abn";
import { REFERENCE_ALPHABET } from "@keystep/domain/applications/reference-number";
import { isEmail, normaliseEmail } from "@keystep/domain/identity/email";
import { normalisePhone } from "@keystep/domain/identity/phone";
import { parseCalendarDate, type CalendarDate } from "@keystep/domain/kernel/calendar-date";
import { readTypedDate } from "@keystep/domain/kernel/typed-date";

/** The keys that a search may be, each found exactly; null where it cannot be that. Words of names and addresses are searched beside these. */
export type SearchKeys = {
  readonly reference: string | null;
  readonly email: string | null;
  readonly phone: string | null;
  readonly birthDate: CalendarDate | null;
  readonly abn: string | null;
};

const REFERENCE = new RegExp(`^([A-Z]{2})-? ?([${REFERENCE_ALPHABET}]{8})$`);

function birthDateIn(typed: string, today: CalendarDate): CalendarDate | null {
  const read = readTypedDate(typed, { today });
  return read === null || read.precision !== "day" ? null : parseCalendarDate(read.date);
}

export function searchKeys(typed: string, today: CalendarDate): SearchKeys {
  const [, prefix, number] = REFERENCE.exec(typed.trim().toUpperCase()) ?? [];
  return {
    reference: prefix === undefined ? null : `${prefix}-${number ?? ""}`,
    email: isEmail(typed) ? normaliseEmail(typed) : null,
    phone: normalisePhone(typed),
    birthDate: birthDateIn(typed, today),
    abn: normaliseAbn(typed),
  };
}
