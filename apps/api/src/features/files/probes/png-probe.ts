import { bigEndian, textAt, walking, type PictureProbe, type PictureSize } from "./picture-probe.ts";

const SIGNATURE_BYTES = 8;
const HEADER_BYTES = 16;
const AROUND_CHUNK_BYTES = 12;

/** A PNG: a signature and chunks by their lengths, of which the first has the size and IEND is the last (PNG, section 5). */
export function pngProbe(): PictureProbe {
  let size: PictureSize | null = null;
  let hasEnded = false;
  let isBegun = false;
  return walking({
    step(bytes, at) {
      if (hasEnded) return bytes.length;
      if (!isBegun) {
        isBegun = true;
        return at + SIGNATURE_BYTES;
      }
      const name = textAt(bytes, at + 4);
      if (name === "IEND") {
        hasEnded = true;
        return bytes.length;
      }
      if (bytes.length < at + HEADER_BYTES) return null;
      if (name === "IHDR") size = { width: bigEndian(bytes, at + 8, 4), height: bigEndian(bytes, at + 12, 4) };
      return at + AROUND_CHUNK_BYTES + bigEndian(bytes, at, 4);
    },
    result: () => (hasEnded ? size : null),
  });
}
