import { queryOptions, useQuery } from "@tanstack/react-query";
import { lateCalls } from "./late-calls.ts";
import { useHasSession } from "./use-has-session.ts";

export const queryKeys = {
  currentUser: ["current-user"],
  applications: ["applications"],
  application: (id: string) => ["applications", id],
  stepStatus: (id: string) => ["applications", id, "step-status"],
} as const;

const identityCalls = lateCalls(() => import("@keystep/contract/identity/identity"));
export const applicationCalls = lateCalls(() => import("@keystep/contract/applications/applications"));

export const currentUserQuery = queryOptions({
  queryKey: queryKeys.currentUser,
  queryFn: ({ signal }) => identityCalls.call(({ getCurrentUser }) => getCurrentUser)({ signal }),
});

export const applicationsQuery = queryOptions({
  queryKey: queryKeys.applications,
  queryFn: ({ signal }) => applicationCalls.call(({ listApplications }) => listApplications)({ signal }),
});

export function applicationQuery(id: string) {
  return queryOptions({
    queryKey: queryKeys.application(id),
    queryFn: ({ signal }) => applicationCalls.call(({ getApplication }) => getApplication)({ params: { id }, signal }),
  });
}

export function stepStatusQuery(id: string) {
  return queryOptions({
    queryKey: queryKeys.stepStatus(id),
    queryFn: ({ signal }) => applicationCalls.call(({ getStepStatus }) => getStepStatus)({ params: { id }, signal }),
  });
}

/** Asks only when there may be a session, so that a stranger's visit makes no call. */
export function useCurrentUser() {
  const hasSession = useHasSession();
  const query = useQuery({ ...currentUserQuery, enabled: hasSession });
  return { ...query, user: hasSession ? (query.data ?? null) : null };
}

/** The caller's applications; a stranger has none. */
export function useApplications() {
  const hasSession = useHasSession();
  const query = useQuery({ ...applicationsQuery, enabled: hasSession });
  return { ...query, applications: hasSession ? (query.data ?? []) : [] };
}
