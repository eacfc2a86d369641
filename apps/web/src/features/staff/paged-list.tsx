import type { InfiniteData, UseInfiniteQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { problemText } from "#src/api/problem-text";
import { Alert } from "#src/ui/alert.tsx";
import { Button } from "#src/ui/button.tsx";
import { LoadState } from "#src/layout/load-state.tsx";

type PagedListProps<Item> = {
  readonly query: UseInfiniteQueryResult<InfiniteData<Item[], unknown>>;
  /** Spoken while the first page is on its way. */
  readonly label: string;
  /** In the place of a list without items. */
  readonly empty: string;
  /** The list of the items so far. */
  readonly children: (items: readonly Item[]) => ReactNode;
};

/** A list that comes page by page, each asked for by a button. */
export function PagedList<Item>({ query, label, empty, children }: PagedListProps<Item>) {
  const { data, error, fetchNextPage, hasNextPage, isFetchingNextPage } = query;
  if (data === undefined) return <LoadState query={query} label={label} takesFocus={false} />;
  const items = data.pages.flat();
  if (items.length === 0) return <p className="text-soft">{empty}</p>;
  return (
    <div className="grid justify-items-start gap-4 [&>:is(ul,ol)]:w-full">
      {children(items)}
      {error === null ? null : <Alert takesFocus={false}>{problemText(error)}</Alert>}
      {hasNextPage ? (
        <Button isPending={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Show more
        </Button>
      ) : null}
    </div>
  );
}
