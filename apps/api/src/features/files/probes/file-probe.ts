import type { FileKind } from "@keystep/domain/files/file-kind";
import { MAX_PICTURE_POINTS } from "@keystep/domain/files/file-limits";
import { heicProbe } from "./heic-probe.ts";
import { jpegProbe } from "./jpeg-probe.ts";
import { bigEndian, littleEndian, textAt, walking, type PictureProbe, type PictureSize } from "./picture-probe.ts";

export type FileFault = "broken" | "too-many-points";

/** Examines a file as its bytes pass; `fault` says at the end what is wrong with it. */
export type FileProbe = { take(bytes: Uint8Array): void; fault(): FileFault | null };

const PNG_SIGNATURE_BYTES = 8;
const PNG_HEADER_BYTES = 16;
const AROUND_CHUNK_BYTES = 12;

/** A PNG: a signature and chunks by their lengths, of which the first has the size and IEND is the last (PNG, section 5). */
function pngProbe(): PictureProbe {
  let size: PictureSize | null = null;
  let hasEnded = false;
  let isBegun = false;
  return walking({
    step(bytes, at) {
      if (hasEnded) return bytes.length;
      if (!isBegun) {
        isBegun = true;
        return at + PNG_SIGNATURE_BYTES;
      }
      const name = textAt(bytes, at + 4);
      if (name === "IEND") {
        hasEnded = true;
        return bytes.length;
      }
      if (bytes.length < at + PNG_HEADER_BYTES) return null;
      if (name === "IHDR") size = { width: bigEndian(bytes, at + 8, 4), height: bigEndian(bytes, at + 12, 4) };
      return at + AROUND_CHUNK_BYTES + bigEndian(bytes, at, 4);
    },
    result: () => (hasEnded ? size : null),
  });
}

const WEBP_HEAD_BYTES = 30;
const AROUND_RIFF_BYTES = 8;

function webpSize(head: Uint8Array): PictureSize | null {
  switch (textAt(head, 12)) {
    case "VP8X":
      return { width: 1 + littleEndian(head, 24, 3), height: 1 + littleEndian(head, 27, 3) };
    case "VP8L": {
      const bits = littleEndian(head, 21, 4);
      return { width: 1 + (bits % 0x4000), height: 1 + (Math.floor(bits / 0x4000) % 0x4000) };
    }
    case "VP8 ":
      return { width: littleEndian(head, 26, 2) % 0x4000, height: littleEndian(head, 28, 2) % 0x4000 };
    default:
      return null;
  }
}

/** A WebP: its size stands at its beginning, and so does how many bytes there must be (RFC 9649, section 2). */
function webpProbe(): PictureProbe {
  const head = new Uint8Array(WEBP_HEAD_BYTES);
  let seen = 0;
  return {
    take(bytes) {
      if (seen < WEBP_HEAD_BYTES) head.set(bytes.subarray(0, WEBP_HEAD_BYTES - seen), seen);
      seen += bytes.length;
    },
    result: () =>
      seen >= Math.max(WEBP_HEAD_BYTES, littleEndian(head, 4, 4) + AROUND_RIFF_BYTES) ? webpSize(head) : null,
  };
}

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

const PICTURE_PROBES = {
  jpg: jpegProbe,
  png: pngProbe,
  webp: webpProbe,
  heic: heicProbe,
} as const satisfies Record<Exclude<FileKind, "pdf">, () => PictureProbe>;

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
