import type { ActivityKind } from "@keystep/domain/activity/activity";
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { loadPart } from "#src/api/load-part";

/** The client and the schemas of activity, which arrive with the first call that needs them. */
function loadActivityCalls() {
  return Promise.all([
    loadPart(() => import("#src/api/client")),
    loadPart(() => import("@keystep/contract/activity/activity")),
  ]);
}

export const latestActivityQuery = queryOptions({
  queryKey: ["receipts", "latest"],
  queryFn: async ({ signal }) => {
    const [{ call }, { listActivity }] = await loadActivityCalls();
    return call(listActivity, { query: {}, signal });
  },
});

export function activityQuery(kind: ActivityKind | null) {
  return infiniteQueryOptions({
    queryKey: ["receipts", "pages", kind],
    initialPageParam: "",
    queryFn: async ({ pageParam, signal }) => {
      const [{ call }, { listActivity }] = await loadActivityCalls();
      const before = pageParam === "" ? {} : { before: pageParam };
      return call(listActivity, { query: { ...before, ...(kind === null ? {} : { kind }) }, signal });
    },
    getNextPageParam: ({ before }) => before,
  });
}
