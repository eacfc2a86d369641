import { listAddressStates } from "@keystep/contract/applicants/residence";
import { queryOptions } from "@tanstack/react-query";
import { call } from "#src/api/client";

/** The Australian states that an applicant may live in: a setting of the service, the same for everyone. */
export const addressStatesQuery = queryOptions({
  queryKey: ["address-states"],
  queryFn: ({ signal }) => call(listAddressStates, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});
