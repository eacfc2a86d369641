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

/** What a file is by its first bytes; null for everything we do not take. What its sender calls it is not asked. */
export async function sniffKind(head: Uint8Array): Promise<FileKind | null> {
  // With the first upload: ten megabytes that a server without uploads never needs.
  const { fileTypeFromBuffer } = await import("file-type");
  const found = await fileTypeFromBuffer(head);
  return found === undefined ? null : (KINDS[found.mime] ?? null);
}
