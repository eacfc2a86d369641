/** The kinds of file a person may send, judged by content and never by name (interpretation, FILE-06). */
export const FILE_KINDS = ["pdf", "jpg", "png", "webp", "heic"] as const;
export type FileKind = (typeof FILE_KINDS)[number];

const MEDIA_TYPES = {
  pdf: "application/pdf",
  jpg: "image/jpeg",
  png: "image/png",
  webp: "image/webp",
  heic: "image/heic",
} as const satisfies Record<FileKind, string>;

/** The media type under which a kind travels (interpretation, FILE-06). */
export type FileMediaType = (typeof MEDIA_TYPES)[FileKind];
/** Every media type a stored file can have (interpretation, FILE-06). */
export const FILE_MEDIA_TYPES: readonly FileMediaType[] = Object.values(MEDIA_TYPES);

/** The media type of a kind (interpretation, FILE-06). */
export function mediaTypeOf(kind: FileKind): FileMediaType {
  return MEDIA_TYPES[kind];
}

/** A picture has a preview; a PDF has none. */
export function isPicture(mediaType: FileMediaType): boolean {
  return mediaType !== MEDIA_TYPES.pdf;
}
