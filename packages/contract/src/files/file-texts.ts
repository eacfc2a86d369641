import { MAX_FILE_BYTES, MAX_FILES_AT_ONCE, MAX_PICTURE_POINTS } from "@keystep/domain/files/file-limits";
import { readableFileName } from "@keystep/domain/files/file-name";
import { formatFileSize } from "@keystep/domain/files/file-size";

const REASONS = {
  "file.type-refused": "is not a PDF, JPG, PNG, WebP or HEIC file, whatever its name says.",
  "file.too-large": `is larger than ${formatFileSize(MAX_FILE_BYTES)}.`,
  "file.empty": "is empty.",
  "file.broken": "is broken or was cut off. Please open it yourself to see, and send it again.",
  "file.too-many-points": `has more than ${MAX_PICTURE_POINTS / 1_000_000} megapixels. Please make the picture smaller.`,
  "file.harmful": "has a virus in it.",
} as const;

/** Why a single file is refused, by the browser or the server (interpretation, FILE-06). */
export type FileRefusal = keyof typeof REASONS;

/** Names the file and the reason: of several files a person must know which one. */
export function fileRefusalText(refusal: FileRefusal, givenName: string): string {
  return `${readableFileName(givenName)} ${REASONS[refusal]} Nothing was kept.`;
}

/** Said of each file beyond those that are taken at once (interpretation, FILE-06). */
export const TOO_MANY_AT_ONCE = `Please send ${MAX_FILES_AT_ONCE} files or fewer at once.`;

/** The text of a failed upload, with its detail if there is one (spec §6, File upload error; FILE-04). */
export function uploadFailedText(detail: string): string {
  return detail === "" ? "File Upload Failed" : `Upload failed - ${detail}`;
}
