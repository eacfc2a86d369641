import { queryOptions, useQuery } from "@tanstack/react-query";
import { loadApplicationCalls } from "./load-calls.ts";
import { loadPart } from "./load-part.ts";
import { useHasSession } from "./use-has-session.ts";

export const queryKeys = {
  currentUser: ["current-user"],
  applications: ["applications"],
  application: (id: string) => ["applications", id],
  stepStatus: (id: string) => ["applications", id, "step-status"],
} as const;

// The client and the contract's schemas arrive with the first call, so pages for strangers do not carry them.
export const currentUserQuery = queryOptions({
  queryKey: queryKeys.currentUser,
  queryFn: async ({ signal }) => {
    const [{ call }, { getCurrentUser }] = await Promise.all([
      loadPart(() => import("./client.ts")),
      loadPart(() => import("@keystep/contract/identity/identity")),
    ]);
    return call(getCurrentUser, { signal });
  },
});

export const applicationsQuery = queryOptions({
  queryKey: queryKeys.applications,
  queryFn: async ({ signal }) => {
    const [{ call }, { listApplications }] = await loadApplicationCalls();
    return call(listApplications, { signal });
  },
});

export function applicationQuery(id: string) {
  return queryOptions({
    queryKey: queryKeys.application(id),
    queryFn: async ({ signal }) => {
      const [{ call }, { getApplication }] = await loadApplicationCalls();
      return call(getApplication, { params: { id }, signal });
    },
  });
}

export function stepStatusQuery(id: string) {
  return queryOptions({
    queryKey: queryKeys.stepStatus(id),
    queryFn: async ({ signal }) => {
      const [{ call }, { getStepStatus }] = await loadApplicationCalls();
      return call(getStepStatus, { params: { id }, signal });
    },
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
