import type { FileFault } from "@keystep/domain/files/file-probe";
import { MAX_FILE_BYTES, MAX_PICTURE_POINTS } from "@keystep/domain/files/file-limits";
import { formatFileSize } from "@keystep/domain/files/file-size";
import { readableFileName } from "@keystep/domain/files/file-name";
import { Problem } from "#src/platform/http/problem";

const REASONS = {
  "file.type-refused": "is not a PDF, JPG, PNG, WebP or HEIC file, whatever its name says.",
  "file.too-large": `is larger than ${formatFileSize(MAX_FILE_BYTES)}.`,
  "file.empty": "is empty.",
  "file.broken": "is broken or was cut off. Please open it yourself to see, and send it again.",
  "file.too-many-points": `has more than ${MAX_PICTURE_POINTS / 1_000_000} megapixels. Please make the picture smaller.`,
  "file.harmful": "has a virus in it.",
} as const;
type RefusalCode = keyof typeof REASONS;

const FAULTS = { broken: "file.broken", "too-many-points": "file.too-many-points" } as const satisfies Record<
  FileFault,
  RefusalCode
>;

/** Names the file and the reason: of several files a person must know which one. The others are still on their device. */
export function refusal(code: RefusalCode, givenName: string): Problem {
  return new Problem(code, { detail: `${readableFileName(givenName)} ${REASONS[code]} Nothing was kept.` });
}

export function refusalOf(fault: FileFault, givenName: string): Problem {
  return refusal(FAULTS[fault], givenName);
}
