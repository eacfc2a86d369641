import { queryOptions } from "@tanstack/react-query";
import { loadPart } from "#src/api/load-part";

/** The client and the schemas of a person's own leads, which arrive with the first call that needs them. */
export function loadLeadCalls() {
  return Promise.all([
    loadPart(() => import("#src/api/client")),
    loadPart(() => import("@keystep/contract/leads/own-leads")),
  ]);
}

export const leadsQuery = queryOptions({
  queryKey: ["leads"],
  queryFn: async ({ signal }) => {
    const [{ call }, { listLeads }] = await loadLeadCalls();
    return call(listLeads, { signal });
  },
});
