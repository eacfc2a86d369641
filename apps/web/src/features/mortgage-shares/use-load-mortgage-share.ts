import { getMortgageShare, type MortgageShareAnswer } from "@keystep/contract/mortgage-shares/mortgage-shares";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { call } from "#src/api/client";
import { createTurns } from "#src/features/applications/journey/open-application";
import { useLocalDrafts } from "#src/features/applications/drafts/use-local-drafts";
import { mortgageShareQuery, mortgageSharesQuery } from "./mortgage-shares-query.ts";
import type { OpenMortgageShare } from "./open-mortgage-share.ts";

// Only our own saves change the screen: an answer fetched behind a form's back would hide a conflict.
const HELD = { staleTime: Infinity, refetchOnReconnect: false, refetchOnMount: "always" } as const;

function missing(): never {
  throw new Error("A tab works on a loaded mortgage share application only.");
}

type Handle = Pick<OpenMortgageShare, "inTurn" | "current" | "adopt" | "fetchNewer" | "refresh">;

/** The held mortgage share application for the code that saves. */
function useHandle(id: string): Handle {
  const client = useQueryClient();
  const [inTurn] = useState(createTurns);
  return useMemo(() => {
    const { queryKey } = mortgageShareQuery(id);
    const held = () => client.getQueryData(queryKey);
    let last = held();
    const fetchNewer = () => call(getMortgageShare, { params: { id } });
    function adopt(share: MortgageShareAnswer): void {
      client.setQueryData(queryKey, share);
      void client.invalidateQueries({ queryKey: mortgageSharesQuery.queryKey, exact: true });
    }
    return {
      inTurn,
      // When a session ends all that was asked for is dropped, and answers are kept on the device only after that.
      current: () => (last = held() ?? last) ?? missing(),
      adopt,
      fetchNewer,
      refresh: () => inTurn(async () => adopt(await fetchNewer())),
    };
  }, [client, id, inTurn]);
}

/** Fetched anew as the page opens; a form started on what an earlier visit left would begin with old answers. */
export function useLoadMortgageShare(id: string, userId: string) {
  const query = useQuery({ ...mortgageShareQuery(id), ...HELD });
  const handle = useHandle(id);
  const areDraftsOpen = useLocalDrafts(userId);
  const share = query.isFetchedAfterMount && areDraftsOpen ? (query.data ?? null) : null;
  return { share, error: share === null ? query.error : null, handle };
}
