import { getSubmission } from "@keystep/contract/submissions/submissions";
import { queryOptions } from "@tanstack/react-query";
import { call } from "#src/api/client";
import { queryKeys } from "#src/api/queries";

/** The submission of an application. The page asks in the background, since a session found ended then does not lead the person away. */
export function submissionQuery(id: string) {
  return queryOptions({
    queryKey: [...queryKeys.application(id), "submission"],
    queryFn: ({ signal }) => call(getSubmission, { params: { id }, signal, isInBackground: true }),
  });
}
