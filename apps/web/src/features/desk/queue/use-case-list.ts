import type { CaseRow, listCases } from "@keystep/contract/desk/cases";
import type { AnswerOf } from "@keystep/contract/http/route";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { casesNowQuery, casesQuery, NEWS_EVERY_MS, queuesQuery } from "#src/features/desk/desk-queries";
import type { ListAddress } from "./list-address.ts";

type Listed = AnswerOf<typeof listCases>;

/** How many cases a newer list adds or has changed, and how many have left it; what the person did themselves is no news. */
export function newsIn(shown: readonly CaseRow[], now: readonly CaseRow[], own: ReadonlySet<string>) {
  const versions = new Map(shown.map(({ id, version }) => [id, version]));
  const ids = new Set(now.map(({ id }) => id));
  return {
    fresh: now.filter(({ id, version }) => !own.has(id) && (versions.get(id) ?? 0) < version).length,
    gone: shown.filter(({ id }) => !own.has(id) && !ids.has(id)).length,
  };
}

/** A list that stands still under the hands. What is new is counted, and shown when it is asked for. */
export function useCaseList(list: ListAddress) {
  const queries = useQueryClient();
  // Opened anew it is read anew; what was kept of it shows until then.
  const shown = useQuery({ ...casesQuery(list), refetchOnMount: "always" });
  const now = useQuery({
    ...casesNowQuery(list),
    enabled: shown.data !== undefined,
    ...(shown.data === undefined ? {} : { initialData: shown.data, initialDataUpdatedAt: shown.dataUpdatedAt }),
    refetchInterval: NEWS_EVERY_MS,
  });
  // Presence shows at once: it moves no row.
  const rows = useMemo(() => {
    const here = new Map(now.data?.items.map((row) => [row.id, row.here]));
    return shown.data?.items.map((row) => ({ ...row, here: here.get(row.id) ?? [] }));
  }, [shown.data, now.data]);
  const [own, setOwn] = useState<ReadonlySet<string>>(new Set());
  const key = casesQuery(list).queryKey;

  /** A change that the person made to rows shows at once, and the rows stay where they are. */
  function change(changed: ReadonlyMap<string, Partial<CaseRow>>): void {
    setOwn((before) => new Set([...before, ...changed.keys()]));
    queries.setQueryData<Listed>(key, (before) =>
      before === undefined
        ? before
        : { ...before, items: before.items.map((row) => ({ ...row, ...changed.get(row.id) })) },
    );
    void queries.invalidateQueries({ queryKey: queuesQuery.queryKey });
  }

  function showNews(): void {
    setOwn(new Set());
    if (now.data !== undefined) queries.setQueryData(key, now.data);
    void now.refetch().then(({ data }) => data !== undefined && queries.setQueryData(key, data));
    void queries.invalidateQueries({ queryKey: queuesQuery.queryKey });
  }

  return {
    query: shown,
    rows,
    next: shown.data?.next ?? null,
    previous: shown.data?.previous ?? null,
    news: newsIn(shown.data?.items ?? [], now.data?.items ?? [], own),
    /** The list as it is shown may be old: the server was not reached since then. */
    staleSince: now.isError ? Math.max(now.dataUpdatedAt, shown.dataUpdatedAt) : null,
    change,
    showNews,
  };
}
