import type { AnswerOf } from "@keystep/contract/http/route";
import { readUploadLink, type createUploadLink } from "@keystep/contract/files/upload-links";
import { isLive, UPLOAD_LINK_MINUTES } from "@keystep/domain/files/upload-link";
import { queryOptions } from "@tanstack/react-query";
import { call } from "#src/api/client";

/** A link and the code that shows it; null where it could not be drawn. */
export type DrawnLink = AnswerOf<typeof createUploadLink> & {
  readonly modules: readonly (readonly boolean[])[] | null;
};

const POLL_MS = 3000;

/** The link that was made last for a document, in memory only: it stays on the screen when its step is left and entered again. */
export function madeLinkQuery(documentId: string) {
  return queryOptions<DrawnLink | null>({
    queryKey: ["upload-link", "made", documentId],
    queryFn: () => null,
    enabled: false,
    initialData: null,
    gcTime: UPLOAD_LINK_MINUTES * 60_000,
  });
}

/** How a link is doing, asked every three seconds while the window can be seen and the link stands. */
export function linkStateQuery(linkId: string) {
  return queryOptions({
    queryKey: ["upload-link", "state", linkId],
    queryFn: ({ signal }) => call(readUploadLink, { params: { uploadLinkId: linkId }, signal, isInBackground: true }),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data === undefined || isLive(data.state) ? POLL_MS : false),
  });
}
