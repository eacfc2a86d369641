import { getSession } from "@keystep/contract/sessions";
import { listAdministrators, listSecurityEvents } from "@keystep/contract/staff";
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { call } from "#src/api/client";

/** As many as one answer of the record holds; fewer means that it was the last. */
const EVENTS_AT_A_TIME = 50;
/** Before nothing: the newest. */
const NEWEST = "";

export const administratorsQuery = queryOptions({
  queryKey: ["staff", "administrators"],
  queryFn: ({ signal }) => call(listAdministrators, { signal }),
});

export const securityEventsQuery = infiniteQueryOptions({
  queryKey: ["staff", "security-events"],
  queryFn: ({ pageParam, signal }) =>
    call(listSecurityEvents, { query: pageParam === NEWEST ? {} : { before: pageParam }, signal }),
  initialPageParam: NEWEST,
  getNextPageParam: (last) => (last.length < EVENTS_AT_A_TIME ? undefined : last.at(-1)?.id),
});

export const ownSessionQuery = queryOptions({
  queryKey: ["staff", "own-session"],
  queryFn: ({ signal }) => call(getSession, { signal }),
});
