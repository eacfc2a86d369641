import { queryOptions } from "@tanstack/react-query";
import { loadPart } from "#src/api/load-part";

/** The client and the schemas of mortgage share applications, which arrive with the first call that needs them. */
function loadMortgageShareCalls() {
  return Promise.all([
    loadPart(() => import("#src/api/client")),
    loadPart(() => import("@keystep/contract/mortgage-shares/mortgage-shares")),
  ]);
}

export const mortgageSharesQuery = queryOptions({
  queryKey: ["mortgage-shares"],
  queryFn: async ({ signal }) => {
    const [{ call }, { listMortgageShares }] = await loadMortgageShareCalls();
    return call(listMortgageShares, { signal });
  },
});

export function mortgageShareQuery(id: string) {
  return queryOptions({
    queryKey: [...mortgageSharesQuery.queryKey, id],
    queryFn: async ({ signal }) => {
      const [{ call }, { getMortgageShare }] = await loadMortgageShareCalls();
      return call(getMortgageShare, { params: { id }, signal });
    },
  });
}
