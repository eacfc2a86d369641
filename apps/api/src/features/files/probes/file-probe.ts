import type { FileKind } from "@keystep/domain/files/file-kind";
import { MAX_PICTURE_POINTS } from "@keystep/domain/files/file-limits";
import { heicProbe } from "./heic-probe.ts";
import { jpegProbe } from "./jpeg-probe.ts";
import type { PictureProbe } from "./picture-probe.ts";
import { pngProbe } from "./png-probe.ts";
import { webpProbe } from "./webp-probe.ts";

export type FileFault = "broken" | "too-many-points";

/** Examines a file as its bytes pass; `fault` says at the end what is wrong with it. */
export type FileProbe = { take(bytes: Uint8Array): void; fault(): FileFault | null };

const PICTURE_PROBES = {
  jpg: jpegProbe,
  png: pngProbe,
  webp: webpProbe,
  heic: heicProbe,
} as const satisfies Record<Exclude<FileKind, "pdf">, () => PictureProbe>;

const PDF_END = "%%EOF";
// Writers put a line end or a little more behind the end mark; readers look for it in the last kilobytes.
const PDF_TAIL_BYTES = 4096;

function pdfProbe(): FileProbe {
  let tail = new Uint8Array();
  return {
    take(bytes) {
      const kept = bytes.length < PDF_TAIL_BYTES ? tail : new Uint8Array();
      const joined = new Uint8Array(kept.length + Math.min(bytes.length, PDF_TAIL_BYTES));
      joined.set(kept);
      joined.set(bytes.subarray(-PDF_TAIL_BYTES), kept.length);
      tail = joined.slice(-PDF_TAIL_BYTES);
    },
    fault: () => (String.fromCharCode(...tail).includes(PDF_END) ? null : "broken"),
  };
}

/** The probe for a kind of file. A picture without a size or without its end is broken; one with too many points is never decoded. */
export function fileProbe(kind: FileKind): FileProbe {
  if (kind === "pdf") return pdfProbe();
  const probe = PICTURE_PROBES[kind]();
  return {
    take: (bytes) => probe.take(bytes),
    fault() {
      const size = probe.result();
      if (size === null || size.width === 0 || size.height === 0) return "broken";
      return size.width * size.height > MAX_PICTURE_POINTS ? "too-many-points" : null;
    },
  };
}
