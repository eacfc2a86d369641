import type { ApplicantType } from "@keystep/domain/applicants/applicant";
import { useQuery, queryOptions } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useOpenApplication } from "#src/features/applications/journey/open-application";
import type { ListedDocument, OfferedType } from "./document-form.ts";
import { useDocumentCalls } from "./use-document-calls.ts";
import { listDocumentTypes } from "@keystep/contract/documents/documents";
import { call } from "#src/api/client";

const documentTypesQuery = queryOptions({
  queryKey: ["document-types"],
  queryFn: ({ signal }) => call(listDocumentTypes, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});

type Loading = { readonly error: unknown; readonly isFetching: boolean };

/** There is one of each type. */
function withDocument(documents: readonly ListedDocument[], saved: ListedDocument): ListedDocument[] {
  const isIt = ({ documentType }: ListedDocument) => documentType.type === saved.documentType.type;
  return documents.some(isIt) ? documents.map((each) => (isIt(each) ? saved : each)) : [...documents, saved];
}

export type Documents = {
  readonly types: readonly OfferedType[];
  readonly documents: readonly ListedDocument[];
};

/** The types on offer and an applicant's documents. The screen alone holds the documents, so they go with it; no cache has them. */
export function useDocuments(of: ApplicantType) {
  const { inTurn } = useOpenApplication();
  const { list } = useDocumentCalls(of);
  const types = useQuery(documentTypesQuery);
  const [documents, setDocuments] = useState<readonly ListedDocument[] | null>(null);
  const [loading, setLoading] = useState<Loading>({ error: null, isFetching: true });

  async function load(): Promise<void> {
    setLoading((before) => ({ ...before, isFetching: true }));
    try {
      // In turn: a save of an earlier visit that is still under way must be seen here.
      setDocuments(await inTurn(list));
      setLoading({ error: null, isFetching: false });
    } catch (error) {
      setLoading({ error, isFetching: false });
    }
  }

  useEffect(() => {
    void load();
    // Once, as the step opens.
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- trying again is for the person to say
  }, []);

  function retry(): void {
    if (types.error !== null) void types.refetch();
    if (loading.error !== null) void load();
  }

  const loaded: Documents | null =
    types.data === undefined || documents === null ? null : { types: types.data, documents };
  return {
    loaded,
    query: {
      error: types.error ?? loading.error,
      isFetching: types.isFetching || loading.isFetching,
      refetch: retry,
    },
    reload: () => void load(),
    put: (saved: ListedDocument) => setDocuments((before) => withDocument(before ?? [], saved)),
    drop: (type: string) =>
      setDocuments((before) => (before ?? []).filter(({ documentType }) => documentType.type !== type)),
  };
}
