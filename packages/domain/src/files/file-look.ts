import { FILE_MEDIA_TYPES } from "./file-kind.ts";
import { MAX_FILE_BYTES } from "./file-limits.ts";

export type ChosenFile = { readonly name: string; readonly size: number; readonly type: string };

/** Why a file need not be sent at all: it would be refused (interpretation, FILE-06). */
export type LookFault = "file.empty" | "file.too-large" | "file.type-refused";

const ENDINGS = /\.(pdf|jpe?g|jfif|png|webp|hei[cf])$/i;
const NO_SAYING = new Set(["", "application/octet-stream"]);
const ALSO_TAKEN: ReadonlySet<string> = new Set([...FILE_MEDIA_TYPES, "image/heif", "image/jpg", "image/pjpeg"]);

/**
 * The fault of a file, judged by the device's description. Name and type are hints: we refuse a file unseen only where
 * both name another kind. The server judges everything else by content (FILE-06).
 */
export function lookFault({ name, size, type }: ChosenFile): LookFault | null {
  if (size === 0) return "file.empty";
  if (size > MAX_FILE_BYTES) return "file.too-large";
  const isForeign = !ENDINGS.test(name) && !NO_SAYING.has(type) && !ALSO_TAKEN.has(type.toLowerCase());
  return isForeign ? "file.type-refused" : null;
}
