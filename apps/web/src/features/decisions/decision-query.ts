import { getDecision } from "@keystep/contract/decisions/offers";
import { queryOptions } from "@tanstack/react-query";
import { call } from "#src/api/client";
import { queryKeys } from "#src/api/queries";

/** The last decision about an application. */
export function decisionQuery(id: string) {
  return queryOptions({
    queryKey: [...queryKeys.application(id), "decision"],
    queryFn: ({ signal }) => call(getDecision, { params: { id }, signal }),
  });
}
