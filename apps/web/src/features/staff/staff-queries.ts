import { listStaffMortgageShares, MORTGAGE_SHARES_AT_A_TIME } from "@keystep/contract/mortgage-shares/mortgage-shares";
import { getSession } from "@keystep/contract/identity/sessions";
import {
  listAdministrators,
  listSecurityEvents,
  listSentApplications,
  SECURITY_EVENTS_AT_A_TIME,
  SENT_APPLICATIONS_AT_A_TIME,
  type SentApplication,
} from "@keystep/contract/staff/staff";
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

/** The first page begins with the one that waits longest. */
const OLDEST = "";

export const SENT_APPLICATIONS_KEY = ["staff", "applications"] as const;

export function sentApplicationsQuery(status: SentApplication["status"] | null) {
  return infiniteQueryOptions({
    queryKey: [...SENT_APPLICATIONS_KEY, status],
    queryFn: ({ pageParam, signal }) =>
      call(listSentApplications, {
        query: { ...(status === null ? {} : { status }), ...(pageParam === OLDEST ? {} : { after: pageParam }) },
        signal,
      }),
    initialPageParam: OLDEST,
    getNextPageParam: (last) => (last.length < SENT_APPLICATIONS_AT_A_TIME ? undefined : last.at(-1)?.id),
  });
}

/** No cursor: the first page is the newest of those in hand. */
const FIRST = "";

export const staffMortgageSharesQuery = infiniteQueryOptions({
  queryKey: ["staff", "mortgage-shares"],
  queryFn: ({ pageParam, signal }) =>
    call(listStaffMortgageShares, { query: pageParam === FIRST ? {} : { after: pageParam }, signal }),
  initialPageParam: FIRST,
  getNextPageParam: (last) => (last.length < MORTGAGE_SHARES_AT_A_TIME ? undefined : last.at(-1)?.id),
});
