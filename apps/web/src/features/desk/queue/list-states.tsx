import { QUEUES } from "@keystep/domain/desk/queues";
import { useQueries } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { timeText } from "#src/ui/moment";
import { EmptyHouse } from "#src/ui/empty-house.tsx";
import { HouseShare } from "#src/ui/house-share.tsx";
import { Link } from "#src/ui/link.tsx";
import { casesQuery } from "#src/features/desk/desk-queries";
import type { Colleagues } from "./assign-panel.tsx";
import { filterWords } from "./filter-words.ts";
import { filtersOf, listPath, without, type ListAddress } from "./list-address.ts";

const GREY_AFTER_MS = 300;
const WIDTHS = [174, 126, 198, 153, 141, 165, 120, 186];

/** Grey rows, and none for an answer that comes at once. */
export function LoadingRows() {
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), GREY_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div role="status" aria-label="Loading the cases" className="skeleton">
      {isLate
        ? WIDTHS.map((width) => (
            <div key={width} aria-hidden="true">
              <i className="w-4" />
              <i style={{ width }} />
              <i className="w-24" />
              <i style={{ width: 300 - width }} />
              <i className="w-20" />
            </div>
          ))
        : null}
    </div>
  );
}

/** A queue without a case says how things stand. */
export function EmptyQueue({ list }: { readonly list: ListAddress }) {
  const isDone = list.queue !== "decided";
  return (
    <div className="nothing">
      {isDone ? <HouseShare ownerPercent={100} size={64} isDecorative /> : <EmptyHouse size={64} />}
      <p>{QUEUES[list.queue].empty}</p>
    </div>
  );
}

type NoMatchProps = { readonly list: ListAddress; readonly colleagues: Colleagues };

/** Filters that leave nothing: which one to drop, by what there would be without it. */
export function NoMatch({ list, colleagues }: NoMatchProps) {
  const filters = filtersOf(list);
  const found = useQueries({
    queries: filters.map(({ name }) => casesQuery(without(list, name))),
    combine: (answers) => answers.map(({ data }) => data),
  });
  const helping = filters.flatMap(({ name, value }, index) => {
    const answer = found[index];
    if (answer === undefined || answer.items.length === 0) return [];
    const count = `${answer.items.length}${answer.next === null ? "" : " or more"}`;
    return [{ name, found: answer.items.length, count, words: filterWords(name, value, colleagues) }];
  });
  // The one that brings back most comes first.
  helping.sort((one, other) => other.found - one.found);
  return (
    <div className="nothing">
      <h2>{filters.length === 1 ? "No case matches this filter" : `No case matches all ${filters.length} filters`}</h2>
      {helping.length === 0 ? null : (
        <ul className="ways-on">
          {helping.map(({ name, count, words }, index) => (
            <li key={name}>
              <span>
                Without{" "}
                <b>
                  ‘{words.title} {words.value}’
                </b>{" "}
                there would be {count}.
              </span>
              <Link look="bare" href={listPath(without(list, name))} className={index === 0 ? "btn main" : "btn"}>
                Remove ‘{words.title} {words.value}’
              </Link>
            </li>
          ))}
        </ul>
      )}
      <Link
        {...(helping.length === 0 && { look: "bare" as const, className: "btn main" })}
        href={listPath({ queue: list.queue, sort: list.sort })}
      >
        Clear all filters
      </Link>
    </div>
  );
}

/** The server was not reached: the list stays, and says from when it is. */
export function OldList({ since, onTry }: { readonly since: number; readonly onTry: () => void }) {
  return (
    <div role="alert" className="note bad">
      <p>
        <b>We can't reach the server.</b> This list is from {timeText(new Date(since))}. What you selected is kept. We
        try again every 15 seconds.
      </p>
      <button type="button" className="btn" onClick={onTry}>
        Try now
      </button>
    </div>
  );
}
