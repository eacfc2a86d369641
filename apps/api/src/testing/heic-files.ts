import { HEIC_OF_96_BY_64 } from "./sample-files.ts";

type Size = { readonly width: number; readonly height: number };

const SAMPLE = Buffer.from(HEIC_OF_96_BY_64, "base64");
const TILE = { width: 96, height: 64 };
const CODED = SAMPLE.subarray(SAMPLE.indexOf("mdat") + 4);
const AT_CONFIGURATION = SAMPLE.indexOf("hvcC") - 4;
const CONFIGURATION = SAMPLE.subarray(AT_CONFIGURATION, AT_CONFIGURATION + SAMPLE.readUInt32BE(AT_CONFIGURATION));

const two = (value: number) => Buffer.of(value >> 8, value & 0xff);
const four = (value: number) => Buffer.of(value >>> 24, (value >>> 16) & 0xff, (value >>> 8) & 0xff, value & 0xff);
/** One of the boxes of which a HEIC consists (ISO/IEC 14496-12). */
export const box = (name: string, ...content: readonly Uint8Array[]): Buffer => {
  const inside = Buffer.concat(content);
  return Buffer.concat([four(8 + inside.length), Buffer.from(name, "latin1"), inside]);
};
const ispe = ({ width, height }: Size) => box("ispe", four(0), four(width), four(height));

type Derived = {
  readonly type: "grid" | "iovl";
  /** How large the derived picture says it is, and how large the data it is drawn by make it. */
  readonly said: Size;
  readonly content: Buffer;
  readonly tiles: number;
};

/** A picture drawn of others, which are all the same small one: item 1 is drawn of the items 2 and up. */
function derivedHeic({ type, said, content, tiles }: Derived): Buffer {
  const ids = Array.from({ length: tiles }, (_, index) => index + 2);
  const ftyp = box("ftyp", Buffer.from("heic\0\0\0\0mif1heic", "latin1"));
  const metaAt = (codedAt: number) => {
    /** In a box of the description itself (1), or at a place in the file (0). */
    const place = (id: number, method: 0 | 1, [offset, length]: readonly [number, number]) =>
      Buffer.concat([two(id), two(method), two(0), two(1), four(offset), four(length)]);
    const item = (id: number, name: string) =>
      box("infe", Buffer.of(2, 0, 0, 0), two(id), two(0), Buffer.from(`${name}\0`));
    const uses = (id: number, ...properties: readonly number[]) =>
      Buffer.concat([two(id), Buffer.of(properties.length, ...properties)]);
    return box(
      "meta",
      four(0),
      box("hdlr", four(0), four(0), Buffer.from("pict"), Buffer.alloc(13)),
      box("pitm", four(0), two(1)),
      box(
        "iloc",
        Buffer.of(1, 0, 0, 0, 0x44, 0),
        two(tiles + 1),
        place(1, 1, [0, content.length]),
        ...ids.map((id) => place(id, 0, [codedAt, CODED.length])),
      ),
      box("iinf", four(0), two(tiles + 1), item(1, type), ...ids.map((id) => item(id, "hvc1"))),
      box("iref", four(0), box("dimg", two(1), two(tiles), ...ids.map(two))),
      box(
        "iprp",
        box("ipco", CONFIGURATION, ispe(TILE), ispe(said)),
        box("ipma", four(0), four(tiles + 1), uses(1, 3), ...ids.map((id) => uses(id, 0x81, 2))),
      ),
      box("idat", content),
    );
  };
  const codedAt = ftyp.length + metaAt(0).length + 8;
  return Buffer.concat([ftyp, metaAt(codedAt), box("mdat", CODED)]);
}

/** A photo in tiles, as telephones write them. Its data may draw another size than the one it says. */
export function heicInTiles(columns: number, rows: number, drawn?: Size): Buffer {
  const said = { width: columns * TILE.width, height: rows * TILE.height };
  const { width, height } = drawn ?? said;
  const content = Buffer.concat([Buffer.of(0, 1, rows - 1, columns - 1), four(width), four(height)]);
  return derivedHeic({ type: "grid", said, content, tiles: columns * rows });
}

/** A small picture on a canvas of any size, while the file says that it is small (ISO/IEC 23008-12, 6.6.2.2). */
export function heicOnCanvas(canvas: Size): Buffer {
  const content = Buffer.concat([Buffer.alloc(10), four(canvas.width), four(canvas.height), four(0), four(0)]);
  content[1] = 1;
  return derivedHeic({ type: "iovl", said: TILE, content, tiles: 1 });
}
