import { getAccount } from "@keystep/contract/identity/identity";
import { listSessions } from "@keystep/contract/identity/sessions";
import { queryOptions } from "@tanstack/react-query";
import { call } from "#src/api/client";

export const accountKeys = {
  account: (userId: string) => ["account", userId],
  sessions: ["sessions"],
} as const;

// Emailed links are opened in another tab: coming back, the page must know. Never by a timer, since each call keeps the session alive.
const FRESH_ON_RETURN = { refetchOnWindowFocus: "always" } as const;

export function accountQuery(userId: string) {
  return queryOptions({
    ...FRESH_ON_RETURN,
    queryKey: accountKeys.account(userId),
    queryFn: ({ signal }) => call(getAccount, { params: { id: userId }, signal }),
  });
}

export const sessionsQuery = queryOptions({
  ...FRESH_ON_RETURN,
  queryKey: accountKeys.sessions,
  queryFn: ({ signal }) => call(listSessions, { signal }),
});
