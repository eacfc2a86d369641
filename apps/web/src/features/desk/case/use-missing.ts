import { requestItems, type RequestItem } from "@keystep/domain/applications/request-items";
import { useQuery } from "@tanstack/react-query";
import { caseAnswersQuery, caseDocumentsQuery } from "#src/features/desk/desk-queries";

/** All that one request would ask for: documents that were refused, and answers that do not fit together. */
export function useMissing(caseId: string, isApplication: boolean): RequestItem[] {
  const { data: people = [] } = useQuery({ ...caseDocumentsQuery(caseId), enabled: isApplication });
  const { data: answers } = useQuery({ ...caseAnswersQuery(caseId, undefined), enabled: isApplication });
  const refused = people.flatMap(({ party, documents }) =>
    documents.flatMap(({ type, judgement }) =>
      judgement === null || judgement.reason === null
        ? []
        : [{ party, type, reason: judgement.reason, note: judgement.note }],
    ),
  );
  return requestItems({ refused, looks: answers?.secondLooks ?? [] });
}
