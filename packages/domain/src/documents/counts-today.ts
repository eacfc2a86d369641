import type { CalendarDate } from "@keystep/domain/kernel/calendar-date";
import type { DocumentAnswers } from "./document-warnings.ts";
import type { DocumentType } from "./document-type.ts";
import { isExpired, parseExpiry } from "./expiry.ts";

/**
 * Whether a paper counts on a day: until it runs out, and for as long after as its type says. What is enough goes by this; the plain total
 * counts every paper (interpretation, DOC-04).
 */
export function countsOn(
  today: CalendarDate,
  { yearsAfterExpiry }: Pick<DocumentType, "yearsAfterExpiry">,
  { expiryDate }: DocumentAnswers,
): boolean {
  const expiry = parseExpiry(expiryDate ?? "");
  return expiry === null || !isExpired(expiry, yearsAfterExpiry, today);
}
