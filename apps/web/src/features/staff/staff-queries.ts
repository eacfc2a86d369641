import { ROWS_AT_A_TIME } from "@keystep/contract/http/rows";
import { listPeople, listSecurityEvents } from "@keystep/contract/staff/staff";
import { infiniteQueryOptions, queryOptions, type InfiniteData, type QueryKey } from "@tanstack/react-query";
import { call } from "#src/api/client";

type Paged<Page, Key extends QueryKey> = {
  readonly queryKey: Key;
  /** A page; the first one without a cursor. */
  readonly load: (cursor: string | undefined, signal: AbortSignal) => Promise<Page>;
  /** The cursor of the page after this one; undefined after the last. */
  readonly next: (page: Page) => string | undefined;
};

/** A list that comes page by page. */
function pagedQuery<Page, const Key extends QueryKey>({ queryKey, load, next }: Paged<Page, Key>) {
  return infiniteQueryOptions<Page, Error, InfiniteData<Page, string | undefined>, Key, string | undefined>({
    queryKey,
    queryFn: ({ pageParam, signal }) => load(pageParam, signal),
    initialPageParam: undefined,
    getNextPageParam: next,
  });
}

/** The last item of a full page; a short page is the last one. */
function lastOfFull<Item>(items: readonly Item[]): Item | undefined {
  return items.length < ROWS_AT_A_TIME ? undefined : items.at(-1);
}

export const peopleQuery = queryOptions({
  queryKey: ["staff", "people"],
  queryFn: ({ signal }) => call(listPeople, { signal }),
});

export const securityEventsQuery = pagedQuery({
  queryKey: ["staff", "security-events"],
  load: (before, signal) => call(listSecurityEvents, { query: { before }, signal }),
  next: (events) => lastOfFull(events)?.id,
});
