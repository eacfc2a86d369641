import { getApplication } from "@keystep/contract/applications/applications";
import type { User } from "@keystep/contract/identity/identity";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { call } from "#src/api/client";
import { applicationQuery, currentUserQuery, queryKeys, stepStatusQuery } from "#src/api/queries";
import { createTurns, type OpenApplication } from "./open-application.ts";
import { useLocalDrafts } from "#src/features/applications/drafts/use-local-drafts";

// Only our own saves change the screen: an answer fetched behind a form's back would hide a conflict.
const HELD = { staleTime: Infinity, refetchOnReconnect: false, refetchOnMount: "always" } as const;

function missing(): never {
  throw new Error("A step works on a loaded application only.");
}

type Handle = Pick<
  OpenApplication,
  "inTurn" | "current" | "adopt" | "adoptUser" | "fetchNewer" | "refresh" | "refreshStatuses"
>;

function useHandle(id: string): Handle {
  const client = useQueryClient();
  const [inTurn] = useState(createTurns);
  return useMemo(() => {
    const held = () => client.getQueryData(applicationQuery(id).queryKey);
    let last = held();
    const refreshStatuses = () => void client.invalidateQueries({ queryKey: queryKeys.stepStatus(id), exact: true });
    return {
      inTurn,
      // When a session ends all that was asked for is dropped, and answers are kept on the device only after that.
      current: () => (last = held() ?? last) ?? missing(),
      adopt: (application) => {
        client.setQueryData(applicationQuery(id).queryKey, application);
        refreshStatuses();
      },
      adoptUser: (user: User) => {
        client.setQueryData(currentUserQuery.queryKey, user);
        refreshStatuses();
      },
      fetchNewer: () => call(getApplication, { params: { id } }),
      refresh: async () => {
        void client.invalidateQueries({ queryKey: queryKeys.applications, exact: true });
        await Promise.all([
          client.fetchQuery({ ...applicationQuery(id), staleTime: 0 }),
          client.fetchQuery({ ...stepStatusQuery(id), staleTime: 0 }),
        ]);
      },
      refreshStatuses,
    };
  }, [client, id, inTurn]);
}

/** Application, step statuses and user, each fetched anew as the layout opens. */
export function useLoadApplication(id: string) {
  const application = useQuery({ ...applicationQuery(id), ...HELD });
  const statuses = useQuery({ ...stepStatusQuery(id), ...HELD });
  const user = useQuery({ ...currentUserQuery, staleTime: Infinity });
  const handle = useHandle(id);
  const areDraftsOpen = useLocalDrafts(user.data?.id);
  // A form that starts on the cache of an earlier visit would begin with old answers, so we wait.
  const isReady = application.isFetchedAfterMount && statuses.isFetchedAfterMount && areDraftsOpen;
  const loaded =
    isReady && application.data !== undefined && statuses.data !== undefined && user.data !== undefined
      ? { application: application.data, statuses: statuses.data, user: user.data }
      : null;
  // After the first load a failed refetch leaves what is on the screen.
  const error = loaded === null ? (application.error ?? statuses.error ?? user.error) : null;
  return { loaded, error, handle };
}
