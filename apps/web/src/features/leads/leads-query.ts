import { queryOptions } from "@tanstack/react-query";
import { lateCalls } from "#src/api/late-calls";

export const leadCalls = lateCalls(() => import("@keystep/contract/leads/own-leads"));

export const leadsQuery = queryOptions({
  queryKey: ["leads"],
  queryFn: ({ signal }) => leadCalls.call(({ listLeads }) => listLeads)({ signal }),
});
