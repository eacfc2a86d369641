import { listDocumentTypes } from "@keystep/contract/documents";
import { queryOptions } from "@tanstack/react-query";
import { call } from "#src/api/client";

/** The types a document can have: the same for everybody, and new with a new edition only. */
export const documentTypesQuery = queryOptions({
  queryKey: ["document-types"],
  queryFn: ({ signal }) => call(listDocumentTypes, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});
