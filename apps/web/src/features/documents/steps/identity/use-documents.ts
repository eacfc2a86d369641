import type { ApplicantType } from "@keystep/domain/applicants/applicant";
import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { useOpenApplication } from "#src/features/applications/journey/open-application";
import type { ListedDocument } from "./document-form.ts";
import { useDocumentCalls } from "./use-document-calls.ts";
import { listDocumentTypes } from "@keystep/contract/documents/documents";
import { call } from "#src/api/client";

const documentTypesQuery = queryOptions({
  queryKey: ["document-types"],
  queryFn: ({ signal }) => call(listDocumentTypes, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});

/** There is one of each type. */
function withDocument(documents: readonly ListedDocument[], saved: ListedDocument): ListedDocument[] {
  const isIt = ({ documentType }: ListedDocument) => documentType.type === saved.documentType.type;
  return documents.some(isIt) ? documents.map((each) => (isIt(each) ? saved : each)) : [...documents, saved];
}

/** The types on offer and an applicant's documents. The screen alone holds the documents, so they go with it. */
export function useDocuments(of: ApplicantType) {
  const { application, inTurn } = useOpenApplication();
  const { list } = useDocumentCalls(of);
  const client = useQueryClient();
  const types = useQuery(documentTypesQuery);
  const ofApplicant = queryOptions({
    queryKey: ["documents", application.id, of],
    // In turn: a save of an earlier visit that is still under way must be seen here.
    queryFn: (): Promise<readonly ListedDocument[]> => inTurn(list),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const listed = useQuery(ofApplicant);

  function change(changed: (documents: readonly ListedDocument[]) => readonly ListedDocument[]): void {
    client.setQueryData(ofApplicant.queryKey, (before) => changed(before ?? []));
  }

  function retry(): void {
    if (types.error !== null) void types.refetch();
    if (listed.error !== null) void listed.refetch();
  }

  const changes = {
    reload: () => void listed.refetch(),
    put: (saved: ListedDocument) => change((documents) => withDocument(documents, saved)),
    drop: (type: string) => change((documents) => documents.filter(({ documentType }) => documentType.type !== type)),
  };
  return {
    loaded:
      types.data === undefined || listed.data === undefined
        ? null
        : { types: types.data, documents: listed.data, ...changes },
    query: {
      error: types.error ?? listed.error,
      isFetching: types.isFetching || listed.isFetching,
      refetch: retry,
    },
  };
}

export type Documents = NonNullable<ReturnType<typeof useDocuments>["loaded"]>;
