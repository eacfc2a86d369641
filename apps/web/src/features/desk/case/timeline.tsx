import type { TimelineEntry } from "@keystep/contract/desk/case";
import { TIMELINE_KINDS, type TimelineKind } from "@keystep/domain/desk/case-page";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { timelineQuery } from "#src/features/desk/desk-queries";
import { LoadState } from "#src/layout/load-state.tsx";
import { momentText } from "#src/ui/moment";

/** Looks are many, so they stand apart from what happened. */
const FILTERS = { happened: "All", customer: "What they did", staff: "What we did", look: "Looks" } as const;
type Filter = "happened" | TimelineKind;

const WHO: Readonly<Record<TimelineKind, string>> = { customer: "their", staff: "ours", look: "a look" };

function Entry({ entry: { at, by, words, kind } }: { readonly entry: TimelineEntry }) {
  return (
    <li className={kind}>
      <span className="soft">{momentText(at)}</span>
      <span>
        {words}
        {by === null ? null : <span className="soft">, {by.name || WHO[kind]}</span>}
      </span>
    </li>
  );
}

/** The history of a case, newest first. */
export function Timeline({ caseId }: { readonly caseId: string }) {
  const heading = useId();
  const [filter, setFilter] = useState<Filter>("happened");
  const query = useInfiniteQuery(timelineQuery(caseId));
  const entries = query.data?.pages.flat() ?? [];
  const shown = entries.filter(({ kind }) => (filter === "happened" ? kind !== "look" : kind === filter));
  return (
    <section aria-labelledby={heading} className="part">
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
      {query.data === undefined ? <LoadState query={query} label="Loading the timeline" takesFocus={false} /> : null}
      {query.data !== undefined && shown.length === 0 ? <p className="soft">Nothing of this kind yet.</p> : null}
      <ol className="entries">
        {shown.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </ol>
      {query.hasNextPage ? (
        <button
          type="button"
          className="btn"
          aria-disabled={query.isFetchingNextPage || undefined}
          onClick={() => void query.fetchNextPage()}
        >
          Show earlier
        </button>
      ) : null}
    </section>
  );
}
