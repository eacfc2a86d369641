import { bigEndian, textAt, walking, type PictureProbe, type PictureSize } from "./picture-probe.ts";

// Telephones write some kilobytes.
const MAX_META_BYTES = 1024 * 1024;
const FULL_BOX = 4;
/** Pictures that are coded, or put together of coded tiles without gaps. */
const TAKEN_PICTURES = new Set(["hvc1", "grid"]);
/** A canvas of any size around a small picture, which no camera writes. */
const OVERLAY = "iovl";

type Box = { readonly name: string; readonly content: Uint8Array };

function boxesIn(bytes: Uint8Array): Box[] {
  const boxes: Box[] = [];
  for (let at = 0; at + 8 <= bytes.length;) {
    const length = bigEndian(bytes, at, 4);
    if (length < 8 || at + length > bytes.length) break;
    boxes.push({ name: textAt(bytes, at + 4), content: bytes.subarray(at + 8, at + length) });
    at += length;
  }
  return boxes;
}

function contentOf(bytes: Uint8Array, name: string): Uint8Array {
  return boxesIn(bytes).find((box) => box.name === name)?.content ?? new Uint8Array();
}

/** The id of an item stands behind the version: in two bytes, or in four from that version on which needs more. */
function idIn(content: Uint8Array, wideFrom: number): { id: number; end: number } {
  const length = (content[0] ?? 0) >= wideFrom ? 4 : 2;
  return { id: bigEndian(content, FULL_BOX, length), end: FULL_BOX + length };
}

/** The kind of picture of each item (`iinf`, 14496-12, 8.11.6). */
function itemsIn(meta: Uint8Array): { id: number; kind: string }[] {
  const list = contentOf(meta, "iinf");
  const { end } = idIn(list, 1);
  return boxesIn(list.subarray(end)).map(({ content }) => {
    const { id, end: behindId } = idIn(content, 3);
    return { id, kind: textAt(content, behindId + 2) };
  });
}

/** The largest size of any item: tiles and thumbnails say theirs beside that of the whole (`ispe`, 23008-12, 6.5.3). */
function largestSize(meta: Uint8Array): PictureSize | null {
  let largest: PictureSize | null = null;
  for (const { name, content } of boxesIn(contentOf(contentOf(meta, "iprp"), "ipco"))) {
    if (name !== "ispe" || content.length < FULL_BOX + 8) continue;
    const size = { width: bigEndian(content, FULL_BOX, 4), height: bigEndian(content, FULL_BOX + 4, 4) };
    if (largest === null || size.width * size.height > largest.width * largest.height) largest = size;
  }
  return largest;
}

function sizeIn(meta: Uint8Array): PictureSize | null {
  const content = meta.subarray(FULL_BOX);
  const items = itemsIn(content);
  const { id: shownId } = idIn(contentOf(content, "pitm"), 1);
  const shown = items.filter(({ id }) => id === shownId);
  const isTaken = shown.length === 1 && shown.every(({ kind }) => TAKEN_PICTURES.has(kind));
  return isTaken && items.every(({ kind }) => kind !== OVERLAY) ? largestSize(content) : null;
}

/**
 * A HEIC: boxes by their lengths, one after the other (ISO/IEC 14496-12, 4.2). One of them, `meta`, says what the pictures are, which
 * lie in `mdat`.
 */
export function heicProbe(): PictureProbe {
  const metas: Uint8Array[] = [];
  let reachesTheEnd = false;
  let hasContent = false;
  return walking({
    step(bytes, at) {
      if (reachesTheEnd) return bytes.length;
      if (bytes.length < at + 8) return null;
      const length = bigEndian(bytes, at, 4);
      const name = textAt(bytes, at + 4);
      if (length === 1 && bytes.length < at + 16) return null;
      if (name === "meta" && length >= 8 && length <= MAX_META_BYTES) {
        if (bytes.length < at + length) return null;
        metas.push(bytes.slice(at + 8, at + length));
      }
      hasContent ||= name === "mdat";
      if (length === 0) {
        reachesTheEnd = true;
        return bytes.length;
      }
      if (length !== 1) return at + Math.max(8, length);
      return at + Math.max(16, bigEndian(bytes, at + 8, 8));
    },
    result(missing) {
      const [meta, ...more] = metas;
      return missing === 0 && hasContent && meta !== undefined && more.length === 0 ? sizeIn(meta) : null;
    },
  });
}
