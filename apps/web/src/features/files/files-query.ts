import { listFiles } from "@keystep/contract/files/files";
import { queryOptions } from "@tanstack/react-query";
import { call } from "#src/api/client";

/** The files of a document, the oldest first. Invalidate its key when files may have come by another way. */
export function filesQuery(documentId: string) {
  return queryOptions({
    queryKey: ["files", "document", documentId],
    queryFn: ({ signal }) => call(listFiles, { query: { entity: "Document", entityId: documentId }, signal }),
  });
}
