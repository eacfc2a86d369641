import { textAt, littleEndian, type PictureProbe, type PictureSize } from "./picture-probe.ts";

const HEAD_BYTES = 30;
const AROUND_RIFF_BYTES = 8;

function sizeIn(head: Uint8Array): PictureSize | null {
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
export function webpProbe(): PictureProbe {
  const head = new Uint8Array(HEAD_BYTES);
  let seen = 0;
  return {
    take(bytes) {
      if (seen < HEAD_BYTES) head.set(bytes.subarray(0, HEAD_BYTES - seen), seen);
      seen += bytes.length;
    },
    result: () => (seen >= Math.max(HEAD_BYTES, littleEndian(head, 4, 4) + AROUND_RIFF_BYTES) ? sizeIn(head) : null),
  };
}
