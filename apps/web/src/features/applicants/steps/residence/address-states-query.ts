import { listAddressStates } from "@keystep/contract/residence";
import { queryOptions } from "@tanstack/react-query";
import { call } from "#src/api/client";

/** Where in Australia an applicant may live now: the same for everybody, as the service is set up. */
export const addressStatesQuery = queryOptions({
  queryKey: ["address-states"],
  queryFn: ({ signal }) => call(listAddressStates, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});
