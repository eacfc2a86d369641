import { queryOptions } from "@tanstack/react-query";
import { lateCalls } from "#src/api/late-calls";

const calls = lateCalls(() => import("@keystep/contract/mortgage-shares/mortgage-shares"));

export const mortgageSharesQuery = queryOptions({
  queryKey: ["mortgage-shares"],
  queryFn: ({ signal }) => calls.call(({ listMortgageShares }) => listMortgageShares)({ signal }),
});

export function mortgageShareQuery(id: string) {
  return queryOptions({
    queryKey: [...mortgageSharesQuery.queryKey, id],
    queryFn: ({ signal }) => calls.call(({ getMortgageShare }) => getMortgageShare)({ params: { id }, signal }),
  });
}
