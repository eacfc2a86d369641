import { formatLongDate } from "@keystep/domain/kernel/calendar-date";
import type { Provenance } from "@keystep/domain/buying/dated";

/** How far a figure can be relied on, in a sentence: the day, the office, and whether it is the office's own. */
export function provenanceText({ asAt, office, standing, caveat }: Provenance): string {
  const day = formatLongDate(asAt);
  const origin =
    standing === "official"
      ? `As at ${day}, source ${office}, check before relying.`
      : `An estimate as at ${day}, from secondary sources; check with ${office} before relying.`;
  return caveat === undefined ? origin : `${origin} ${caveat}`;
}
