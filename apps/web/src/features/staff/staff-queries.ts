import { getSession } from "@keystep/contract/sessions";
import { listAdministrators, listSecurityEvents, SECURITY_EVENTS_AT_A_TIME } from "@keystep/contract/staff";
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { call } from "#src/api/client";

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
  getNextPageParam: (last) => (last.length < SECURITY_EVENTS_AT_A_TIME ? undefined : last.at(-1)?.id),
});

export const ownSessionQuery = queryOptions({
  queryKey: ["staff", "own-session"],
  queryFn: ({ signal }) => call(getSession, { signal }),
});
