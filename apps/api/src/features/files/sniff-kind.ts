import type { FileKind } from "@keystep/domain/files/file-kind";

/** As many bytes as the kinds are told by. */
export const SNIFFED_BYTES = 4100;

const KINDS: Record<string, FileKind> = {
  "application/pdf": "pdf",
  "image/jpeg": "jpg",
  "image/png": "png",
  "image/webp": "webp",
  "image/heic": "heic",
  "image/heif": "heic",
};

/** The kind of a file by its first bytes; null for kinds we don't take. The sender's name for it is ignored. */
export async function sniffKind(head: Uint8Array): Promise<FileKind | null> {
  // With the first upload: ten megabytes that a server without uploads never needs.
  const { fileTypeFromBuffer } = await import("file-type");
  const found = await fileTypeFromBuffer(head);
  return found === undefined ? null : (KINDS[found.mime] ?? null);
}
