import { listAddressStates } from "@keystep/contract/applicants/address";
import { queryOptions } from "@tanstack/react-query";
import { call } from "#src/api/client";

export const addressStatesQuery = queryOptions({
  queryKey: ["address-states"],
  queryFn: ({ signal }) => call(listAddressStates, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});
