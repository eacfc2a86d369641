import { bigEndian, letters, walking } from "./picture-probe.ts";
import type { PictureProbe, PictureSize } from "./picture-probe.ts";

// The properties of the pictures stand at the beginning, before the pictures themselves.
const HEAD_BYTES = 256 * 1024;
const MARK = "i".charCodeAt(0);

/** The largest of the sizes given: a photo of a telephone is a grid of tiles, and each tile says its size, too. */
function largestSizeIn(head: Uint8Array): PictureSize | null {
  let largest: PictureSize | null = null;
  for (let at = head.indexOf(MARK); at !== -1; at = head.indexOf(MARK, at + 1)) {
    if (letters(head, at) !== "ispe" || at + 16 > head.length) continue;
    const size = { width: bigEndian(head, at + 8, 4), height: bigEndian(head, at + 12, 4) };
    if (largest === null || size.width * size.height > largest.width * largest.height) largest = size;
  }
  return largest;
}

/** A HEIC: boxes by their lengths, one after the other, the pictures themselves in `mdat` (ISO/IEC 14496-12, 4.2; `ispe` by 23008-12, 6.5.3). */
export function heicProbe(): PictureProbe {
  const head = new Uint8Array(HEAD_BYTES);
  let seen = 0;
  let reachesTheEnd = false;
  let hasContent = false;
  const boxes = walking({
    step(bytes, at) {
      if (reachesTheEnd) return bytes.length;
      if (bytes.length < at + 8) return null;
      const length = bigEndian(bytes, at, 4);
      if (length === 1 && bytes.length < at + 16) return null;
      hasContent ||= letters(bytes, at + 4) === "mdat";
      if (length === 0) {
        reachesTheEnd = true;
        return bytes.length;
      }
      if (length !== 1) return at + Math.max(8, length);
      return at + Math.max(16, bigEndian(bytes, at + 8, 8));
    },
    result: (missing) => (missing === 0 && hasContent ? largestSizeIn(head.subarray(0, seen)) : null),
  });
  return {
    take(bytes) {
      if (seen < HEAD_BYTES) head.set(bytes.subarray(0, HEAD_BYTES - seen), seen);
      seen += bytes.length;
      boxes.take(bytes);
    },
    result: boxes.result,
  };
}
