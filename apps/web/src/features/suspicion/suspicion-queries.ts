import { findSuspectedCase, getSuspicion, listSuspicions } from "@keystep/contract/suspicion/suspicions";
import type { AnswerOf } from "@keystep/contract/http/route";
import { ROWS_AT_A_TIME } from "@keystep/contract/http/rows";
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { call } from "#src/api/client";
import { NEWS_EVERY_MS } from "#src/features/desk/desk-queries";

export type Suspicion = AnswerOf<typeof getSuspicion>;

/** Apart from what the desk keeps of cases, which is read anew with them. */
const KEY = "suspicions";

/** To list them is no look, so the page asks by itself what is new. */
export const openSuspicionsQuery = queryOptions({
  queryKey: [KEY, "open"],
  queryFn: ({ signal }) => call(listSuspicions, { query: {}, signal, isInBackground: true }),
  refetchInterval: NEWS_EVERY_MS,
});

/** Page after page, the newest first. */
export const closedSuspicionsQuery = infiniteQueryOptions({
  queryKey: [KEY, "closed"],
  queryFn: ({ pageParam, signal }) => call(listSuspicions, { query: { closed: "true", before: pageParam }, signal }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (page) => (page.length < ROWS_AT_A_TIME ? undefined : page.at(-1)?.id),
});

/** Forgotten with the page, and never read in the background: each look is on its record. */
export function suspicionQuery(suspicionId: string) {
  return queryOptions({
    queryKey: [KEY, "one", suspicionId],
    queryFn: ({ signal }) => call(getSuspicion, { params: { suspicionId }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

export function suspectedCaseQuery(caseId: string) {
  return queryOptions({
    queryKey: [KEY, "case", caseId],
    queryFn: ({ signal }) => call(findSuspectedCase, { body: { caseId }, signal }),
    enabled: caseId !== "",
  });
}
