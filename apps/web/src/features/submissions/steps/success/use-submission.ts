import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { submissionQuery } from "#src/features/submissions/submission-query";

/** The copy is made within seconds. After so many looks, each a little later than the one before, the person is told that it takes longer. */
const LOOKS = 12;
const FIRST_PAUSE_MS = 1500;
const PAUSE_GROWTH = 1.3;

type Looks = { readonly dataUpdateCount: number; readonly errorUpdateCount: number };

function countOf(state: Looks | undefined): number {
  return state === undefined ? 0 : state.dataUpdateCount + state.errorUpdateCount;
}

/** The submission; while the person's copy is being made we ask again, a limited number of times. */
export function useSubmission(id: string) {
  const queries = useQueryClient();
  const asked = submissionQuery(id);
  const state = () => queries.getQueryState(asked.queryKey);
  // Fetches from before this page do not count.
  const [before, setBefore] = useState(() => countOf(state()));
  const looks = () => countOf(state()) - before;

  const query = useQuery({
    ...asked,
    refetchOnMount: "always",
    refetchInterval: ({ state: { data } }) =>
      data === undefined || data.sentTo === null || data.isDocumentReady || looks() >= LOOKS
        ? false
        : FIRST_PAUSE_MS * PAUSE_GROWTH ** Math.max(looks(), 0),
  });

  function lookAgain(): void {
    setBefore(countOf(state()));
    void query.refetch();
  }

  return { query, isLate: query.data?.isDocumentReady === false && looks() >= LOOKS, lookAgain };
}
