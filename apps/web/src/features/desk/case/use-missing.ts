import { blockingItems, requestItems, type RequestItem } from "@keystep/domain/applications/request-items";
import { useQuery } from "@tanstack/react-query";
import { caseAnswersQuery, caseDocumentsQuery } from "#src/features/desk/desk-queries";

export type Missing = {
  /** All that one request could ask for: documents that were refused, and answers that do not fit together. */
  readonly items: readonly RequestItem[];
  /** Those of them that a decision waits for. */
  readonly blocking: readonly RequestItem[];
};

export function useMissing(caseId: string, isApplication: boolean): Missing {
  const { data: people = [] } = useQuery({ ...caseDocumentsQuery(caseId), enabled: isApplication });
  const { data: answers } = useQuery({ ...caseAnswersQuery(caseId, undefined), enabled: isApplication });
  const refused = people.flatMap(({ party, documents }) =>
    documents.flatMap(({ type, judgement }) =>
      judgement === null || judgement.reason === null
        ? []
        : [{ party, type, reason: judgement.reason, note: judgement.note }],
    ),
  );
  const items = requestItems({ refused, looks: answers?.secondLooks ?? [] });
  const accepted = people.map(({ party, points, documents }) => ({
    party,
    points: points.accepted,
    types: documents.filter(({ judgement }) => judgement?.outcome === "accepted").map(({ type }) => type),
  }));
  return { items, blocking: blockingItems(items, accepted) };
}
