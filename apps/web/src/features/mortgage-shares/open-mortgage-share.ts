import type { User } from "@keystep/contract/identity/identity";
import { type MortgageShareAnswer, getMortgageShare } from "@keystep/contract/mortgage-shares/mortgage-shares";
import { createContext, useContext, useEffect, useMemo } from "react";
import { type OpenCase, HELD, useOpenCase } from "#src/features/cases/open-case";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "#src/api/client";
import { useLocalDrafts } from "#src/features/applications/drafts/use-local-drafts";
import { mortgageShareQuery, mortgageSharesQuery } from "./mortgage-shares-query.ts";

/** The mortgage share application on the page, as loaded and as changed by the person's own saves since. */
export type OpenMortgageShare = OpenCase<MortgageShareAnswer> & {
  readonly share: MortgageShareAnswer;
  readonly user: User;
  /** Whether what a tab shows is gone on to, so that reading starts at its heading; a tab that was pressed keeps the focus. */
  readonly takesFocus: boolean;
  /** Fetched and adopted once saves under way are done; for screens that only show answers. */
  readonly refresh: () => Promise<void>;
};

export const OpenMortgageShareContext = createContext<OpenMortgageShare | null>(null);

export function useOpenMortgageShare(): OpenMortgageShare {
  const open = useContext(OpenMortgageShareContext);
  if (open === null) throw new Error("A tab is shown inside the page of a mortgage share application only.");
  return open;
}

type Handle = OpenCase<MortgageShareAnswer> & Pick<OpenMortgageShare, "refresh">;

function useHandle(id: string): Handle {
  const client = useQueryClient();
  const open = useOpenCase(
    useMemo(() => ({ ...mortgageShareQuery(id), fetchNewer: () => call(getMortgageShare, { params: { id } }) }), [id]),
  );
  return useMemo(() => {
    function adopt(share: MortgageShareAnswer): void {
      open.adopt(share);
      void client.invalidateQueries({ queryKey: mortgageSharesQuery.queryKey, exact: true });
    }
    return { ...open, adopt, refresh: () => open.inTurn(async () => adopt(await open.fetchNewer())) };
  }, [client, open]);
}

/** Fetched anew as the page opens; a form started on what an earlier visit left would begin with old answers. */
export function useLoadMortgageShare(id: string, userId: string) {
  const query = useQuery({ ...mortgageShareQuery(id), ...HELD });
  const handle = useHandle(id);
  const areDraftsOpen = useLocalDrafts(userId);
  const share = query.isFetchedAfterMount && areDraftsOpen ? (query.data ?? null) : null;
  return { share, error: share === null ? query.error : null, handle };
}

/** Refreshes a page without fields when the person comes back to the window, so that it shows the current status. */
export function useRefreshOnReturn(): void {
  const { refresh } = useOpenMortgageShare();
  useEffect(() => {
    const handleVisibility = () => {
      // If the refresh fails, the page keeps what it shows.
      if (document.visibilityState === "visible") void refresh().catch(() => undefined);
    };
    document.addEventListener("visibilitychange", handleVisibility);
    return () => document.removeEventListener("visibilitychange", handleVisibility);
  }, [refresh]);
}
