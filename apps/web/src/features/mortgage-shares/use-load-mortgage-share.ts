import { getMortgageShare, type MortgageShareAnswer } from "@keystep/contract/mortgage-shares/mortgage-shares";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { call } from "#src/api/client";
import { HELD, useOpenCase, type OpenCase } from "#src/features/cases/open-case";
import { useLocalDrafts } from "#src/features/applications/drafts/use-local-drafts";
import { mortgageShareQuery, mortgageSharesQuery } from "./mortgage-shares-query.ts";
import type { OpenMortgageShare } from "./open-mortgage-share.ts";

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
