import { getApplication, type ApplicationAnswer } from "@keystep/contract/applications/applications";
import type { User } from "@keystep/contract/identity/identity";
import type { StepStatus } from "@keystep/domain/applications/step-status";
import type { StepName } from "@keystep/domain/applications/steps";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { createContext, useContext, useMemo } from "react";
import { call } from "#src/api/client";
import { applicationQuery, currentUserQuery, queryKeys, stepStatusQuery } from "#src/api/queries";
import { useLocalDrafts } from "#src/features/applications/drafts/use-local-drafts";
import { HELD, useOpenCase, type OpenCase } from "#src/features/cases/open-case";

/** The application a person is working on, as loaded and as changed by their own saves since. */
export type OpenApplication = OpenCase<ApplicationAnswer> & {
  readonly application: ApplicationAnswer;
  readonly user: User;
  readonly statuses: Readonly<Record<StepName, StepStatus>>;
  readonly step: StepName;
  readonly adoptUser: (user: User) => void;
  readonly refresh: () => Promise<void>;
  readonly refreshStatuses: () => void;
};

export const OpenApplicationContext = createContext<OpenApplication | null>(null);

export function useOpenApplication(): OpenApplication {
  const open = useContext(OpenApplicationContext);
  if (open === null) throw new Error("A step is shown inside the application layout only.");
  return open;
}

type Handle = OpenCase<ApplicationAnswer> & Pick<OpenApplication, "adoptUser" | "refresh" | "refreshStatuses">;

function useHandle(id: string): Handle {
  const client = useQueryClient();
  const open = useOpenCase(
    useMemo(() => ({ ...applicationQuery(id), fetchNewer: () => call(getApplication, { params: { id } }) }), [id]),
  );
  return useMemo(() => {
    const refreshStatuses = () => void client.invalidateQueries({ queryKey: queryKeys.stepStatus(id), exact: true });
    return {
      ...open,
      adopt: (application) => {
        open.adopt(application);
        refreshStatuses();
      },
      adoptUser: (user: User) => {
        client.setQueryData(currentUserQuery.queryKey, user);
        refreshStatuses();
      },
      refresh: async () => {
        void client.invalidateQueries({ queryKey: queryKeys.applications, exact: true });
        await Promise.all([
          client.fetchQuery({ ...applicationQuery(id), staleTime: 0 }),
          client.fetchQuery({ ...stepStatusQuery(id), staleTime: 0 }),
        ]);
      },
      refreshStatuses,
    };
  }, [client, id, open]);
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
