import type { OwnLead } from "@keystep/contract/leads/own-leads";
import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { queryKeys } from "#src/api/queries";
import { useAct } from "#src/api/use-act";
import { applicationPath } from "#src/app/paths";
import { leadCalls, leadsQuery } from "./leads-query.ts";

/** The lead as an application: made once, however often it is asked for. */
export function useContinue({ id }: Pick<OwnLead, "id">) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { isPending, problem, act } = useAct();

  function goOn(): void {
    act(async () => {
      const place = await leadCalls.call(({ continueLead }) => continueLead)({ params: { id } });
      await Promise.all([
        queries.invalidateQueries({ queryKey: queryKeys.applications }),
        queries.invalidateQueries({ queryKey: leadsQuery.queryKey }),
      ]);
      await navigate(applicationPath(place.id, place.step));
    });
  }

  return { isPending, problem, goOn };
}
