import { bigEndian, walking, type PictureProbe, type PictureSize } from "./picture-probe.ts";

const MARK = 0xff;
const END = 0xd9;
const SCAN = 0xda;
const NOT_FRAMES = new Set([0xc4, 0xc8, 0xcc]);

const isAlone = (marker: number) => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8);
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && !NOT_FRAMES.has(marker);
/** Within a scan a mark byte stands for itself (00), or restarts it. */
const isOfScan = (byte: number) => byte === 0x00 || (byte >= 0xd0 && byte <= 0xd7);

/** A JPEG: segments by their lengths, scans to their next marker (ITU T.81, annex B). */
export function jpegProbe(): PictureProbe {
  let size: PictureSize | null = null;
  let place: "segments" | "scan" | "after" | "broken" = "segments";

  function segment(bytes: Uint8Array, at: number): number | null {
    if (bytes[at] !== MARK) {
      place = "broken";
      return bytes.length;
    }
    const marker = bytes[at + 1];
    if (marker === undefined) return null;
    if (marker === MARK) return at + 1;
    if (isAlone(marker)) return at + 2;
    if (marker === END) {
      place = "after";
      return at + 2;
    }
    if (bytes.length < at + 9) return null;
    if (isFrame(marker)) size = { height: bigEndian(bytes, at + 5, 2), width: bigEndian(bytes, at + 7, 2) };
    if (marker === SCAN) place = "scan";
    return at + 2 + bigEndian(bytes, at + 2, 2);
  }

  function scan(bytes: Uint8Array, at: number): number | null {
    const mark = bytes.indexOf(MARK, at);
    if (mark === -1) return bytes.length;
    const next = bytes[mark + 1];
    // The mark itself is kept for the next piece; a step that only moves to it is one, too.
    if (next === undefined) return mark > at ? mark : null;
    if (isOfScan(next)) return mark + 2;
    if (next === MARK) return mark + 1;
    place = "segments";
    return mark;
  }

  return walking({
    step(bytes, at) {
      if (place === "segments") return segment(bytes, at);
      return place === "scan" ? scan(bytes, at) : bytes.length;
    },
    result: () => (place === "after" ? size : null),
  });
}
