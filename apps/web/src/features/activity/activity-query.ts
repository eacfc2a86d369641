import type { ActivityKind } from "@keystep/domain/activity/activity";
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { lateCalls } from "#src/api/late-calls";

const calls = lateCalls(() => import("@keystep/contract/activity/activity"));

export const latestActivityQuery = queryOptions({
  queryKey: ["receipts", "latest"],
  queryFn: ({ signal }) => calls.call(({ listActivity }) => listActivity)({ query: {}, signal }),
});

/** As many looks as a page has. */
const LOOKS_A_PAGE = 50;

export const looksQuery = infiniteQueryOptions({
  queryKey: ["looks"],
  initialPageParam: "",
  queryFn: ({ pageParam, signal }) => {
    const query = pageParam === "" ? {} : { before: pageParam };
    return calls.call(({ listLooks }) => listLooks)({ query, signal });
  },
  getNextPageParam: (page) => (page.length < LOOKS_A_PAGE ? undefined : page.at(-1)?.id),
});

export function activityQuery(kind: ActivityKind | null) {
  const ofKind = kind === null ? {} : { kind };
  return infiniteQueryOptions({
    queryKey: ["receipts", "pages", kind],
    initialPageParam: "",
    queryFn: ({ pageParam, signal }) => {
      const query = pageParam === "" ? ofKind : { ...ofKind, before: pageParam };
      return calls.call(({ listActivity }) => listActivity)({ query, signal });
    },
    getNextPageParam: ({ before }) => before,
  });
}
