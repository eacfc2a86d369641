import type { TimelineEntry } from "@keystep/contract/desk/case";
import { TIMELINE_KINDS, type TimelineKind } from "@keystep/domain/desk/case-page";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useEffect, useId, useState } from "react";
import { useClock } from "#src/app/clock";
import { byDay, dayHere } from "#src/app/instants";
import { dayHeading } from "#src/features/desk/day-heading";
import { timelineQuery } from "#src/features/desk/desk-queries";
import { LoadState } from "#src/layout/load-state.tsx";
import { timeText } from "#src/ui/moment";
import { TIMELINE_ID } from "./case-parts.ts";

/** Views are many, so they stand apart from what happened. */
const FILTERS = { happened: "All", customer: "What they did", staff: "What we did", look: "Views" } as const;
type Filter = "happened" | TimelineKind;

const WHO: Readonly<Record<TimelineKind, string>> = { customer: "their", staff: "ours", look: "a view" };

type Told = {
  readonly entry: TimelineEntry;
  readonly times: number;
  readonly fold: Fold | null;
  readonly named: readonly string[];
};

/** Entries of one person that follow each other and are counted in one line, each by the name in its words. */
const FOLDS = [
  { names: /^(.+): passed$/, title: (count: number) => `${count} checks passed` },
  { names: /^(?:Sent a file|Filled in a document): (.+)$/, title: (count: number) => `Sent ${count} documents` },
] as const;
type Fold = (typeof FOLDS)[number];

const foldOf = ({ words }: TimelineEntry) => FOLDS.find(({ names }) => names.test(words)) ?? null;

/** The same words of the same person again and again are one line, and so are the checks that they passed or the documents that they sent one after the other. */
function told(entries: readonly TimelineEntry[]): Told[] {
  const lines: Told[] = [];
  for (const entry of entries) {
    const last = lines.at(-1);
    const fold = foldOf(entry);
    const name = fold?.names.exec(entry.words)?.[1];
    const named = name === undefined ? [] : [name];
    const isTheirs =
      last !== undefined && last.entry.by?.name === entry.by?.name && dayHere(last.entry.at) === dayHere(entry.at);
    if (isTheirs && fold !== null && last.fold === fold)
      lines[lines.length - 1] = { ...last, named: [...new Set([...last.named, ...named])] };
    else if (isTheirs && last.entry.words === entry.words) lines[lines.length - 1] = { ...last, times: last.times + 1 };
    else lines.push({ entry, times: 1, fold, named });
  }
  return lines;
}

function Entry({ told: { entry, times, fold, named } }: { readonly told: Told }) {
  const { at, by, words, kind } = entry;
  const who = by === null ? null : <span className="soft">, {by.name || WHO[kind]}</span>;
  return (
    <li className={kind}>
      <span className="soft">{timeText(at)}</span>
      {fold === null || named.length < 2 ? (
        <span>
          {words}
          {times === 1 ? "" : `, ${times} times`}
          {who}
        </span>
      ) : (
        <details>
          <summary>
            {fold.title(named.length)}
            {who}
          </summary>
          {named.join(", ")}
        </details>
      )}
    </li>
  );
}

/** The history of a case, newest first. */
export function Timeline({ caseId }: { readonly caseId: string }) {
  const heading = useId();
  const now = useClock().now();
  const [filter, setFilter] = useState<Filter>("happened");
  const query = useInfiniteQuery(timelineQuery(caseId));
  const entries = query.data?.pages.flat() ?? [];
  const shown = entries.filter(({ kind }) => (filter === "happened" ? kind !== "look" : kind === filter));
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  // A page can be looks alone: what happened lies further back.
  const isFurtherBack = data !== undefined && shown.length === 0 && hasNextPage;
  useEffect(() => {
    if (isFurtherBack && !isFetchingNextPage) void fetchNextPage();
  }, [isFurtherBack, isFetchingNextPage, fetchNextPage]);
  return (
    <section aria-labelledby={heading} id={TIMELINE_ID} className="part">
      <div className="part-head">
        <h2 id={heading}>Timeline</h2>
      </div>
      <div role="group" aria-label="Show" className="chips">
        {(["happened", ...TIMELINE_KINDS] as const).map((name) => (
          <button key={name} type="button" aria-pressed={filter === name} onClick={() => setFilter(name)}>
            {FILTERS[name]}
          </button>
        ))}
      </div>
      {data === undefined ? <LoadState query={query} label="Loading the timeline" takesFocus={false} /> : null}
      {data !== undefined && shown.length === 0 && !hasNextPage ? (
        <p className="soft">{filter === "happened" ? "Nothing happened yet." : "Nothing of this kind yet."}</p>
      ) : null}
      {byDay(told(shown), ({ entry }) => entry.at).map(({ day, items }) => (
        <div key={day} className="of-day">
          <h3>{dayHeading(day, now)}</h3>
          <ol className="entries">
            {items.map((each) => (
              <Entry key={each.entry.id} told={each} />
            ))}
          </ol>
        </div>
      ))}
      {hasNextPage ? (
        <button
          type="button"
          className="btn"
          aria-disabled={isFetchingNextPage || undefined}
          onClick={() => void fetchNextPage()}
        >
          Show earlier
        </button>
      ) : null}
    </section>
  );
}
