import { previewProposal, type NewProposal, type ProposalPreview } from "@keystep/contract/desk/proposals";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { isApiProblem, type ApiProblem } from "#src/api/api-problem";
import { call } from "#src/api/client";

const PAUSE_MS = 400;

export type Preview = {
  /** The newest one that there was for this outcome. */
  readonly shown: ProposalPreview | null;
  /** It is of what stands in the form now. */
  readonly isFresh: boolean;
  readonly isLoading: boolean;
  /** Each field that stops it. */
  readonly errors: ApiProblem["errors"];
  /** It could not be asked for. */
  readonly failure: unknown;
  readonly again: () => void;
};

type Asked = {
  readonly body: NewProposal;
  /** Its outcome was chosen: before that there is nothing to show. */
  readonly isChosen: boolean;
};

/** A proposal as it would stand, asked for once the typing rests; a question that was overtaken by the next one is given up. */
export function usePreview(caseId: string, { body, isChosen }: Asked): Preview {
  const text = JSON.stringify(body);
  const [rested, setRested] = useState({ text, body });
  useEffect(() => {
    if (rested.text === text) return undefined;
    const timer = setTimeout(() => setRested({ text, body }), PAUSE_MS);
    return () => clearTimeout(timer);
  });
  const query = useQuery({
    queryKey: ["desk", "preview", caseId, rested.text],
    queryFn: ({ signal }) => call(previewProposal, { params: { id: caseId }, body: rested.body, signal }),
    enabled: isChosen,
    staleTime: 0,
    gcTime: 0,
  });
  const [last, setLast] = useState<{ outcome: string; preview: ProposalPreview } | null>(null);
  if (query.data !== undefined && last?.preview !== query.data)
    setLast({ outcome: rested.body.outcome, preview: query.data });
  const isResting = rested.text === text;
  const problem = isApiProblem(query.error) && query.error.status === 422 ? query.error : null;
  return {
    shown: last?.outcome === body.outcome ? last.preview : null,
    isFresh: isResting && query.data !== undefined,
    isLoading: !isResting || query.isFetching,
    errors: isResting ? (problem?.errors ?? []) : [],
    failure: problem === null ? query.error : null,
    again: () => void query.refetch(),
  };
}
