import { formatLongDate } from "@keystep/domain/kernel/calendar-date";
import type { Provenance, Source } from "@keystep/domain/buying/dated";

/** How far a page can be relied on; it follows the page's name. */
function standingText({ standing }: Source): string {
  return standing === "official" ? "" : " (a secondary source, so an estimate)";
}

/** Where a fact was read, in words before and after the link to the page. */
export type SourceWords = {
  readonly before: string;
  readonly name: string;
  readonly url: string;
  readonly after: string;
};

/** How far a figure can be relied on: its day, each page it was read in, and the office to check with (DOMAIN C.13). */
export type ProvenanceWords = {
  readonly day: string;
  readonly sources: readonly SourceWords[];
  readonly after: string;
};

export function provenanceWords({ asAt, office, sources, caveat }: Provenance): ProvenanceWords {
  const check = `Check with ${office} before relying.`;
  return {
    day: `As at ${formatLongDate(asAt)}.`,
    sources: sources.map((source) => ({
      before: source.of === undefined ? "Source: " : `${source.of}: `,
      name: source.name,
      url: source.url,
      after: `${standingText(source)}.`,
    })),
    after: caveat === undefined ? check : `${check} ${caveat}`,
  };
}
