import { getSubmission } from "@keystep/contract/submissions";
import { queryOptions } from "@tanstack/react-query";
import { call } from "#src/api/client";
import { queryKeys } from "#src/api/queries";

/** What was sent of an application. Asked for by the page, not by a press: a session found ended then leads nobody away. */
export function submissionQuery(id: string) {
  return queryOptions({
    queryKey: [...queryKeys.application(id), "submission"],
    queryFn: ({ signal }) => call(getSubmission, { params: { id }, signal, isInBackground: true }),
  });
}
