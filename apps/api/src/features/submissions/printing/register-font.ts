import { readFileSync } from "node:fs";
import { inflateSync } from "node:zlib";
import { Font } from "@react-pdf/renderer";

const WOFF_HEADER = 44;
const WOFF_ENTRY = 20;
const SFNT_HEADER = 12;
const SFNT_ENTRY = 16;

type Table = { readonly tag: Buffer; readonly checksum: number; readonly content: Buffer };

function tableAt(woff: Buffer, at: number): Table {
  const offset = woff.readUInt32BE(at + 4);
  const packed = woff.subarray(offset, offset + woff.readUInt32BE(at + 8));
  const length = woff.readUInt32BE(at + 12);
  // A table that compression would not make smaller is kept as it is.
  const content = packed.length < length ? inflateSync(packed) : packed;
  return { tag: woff.subarray(at, at + 4), checksum: woff.readUInt32BE(at + 16), content };
}

const NAME_HEADER = 18;
const [WINDOWS, UNICODE, ENGLISH, POSTSCRIPT_NAME] = [3, 1, 0x409, 6];

/** A table of names with one name in it. */
function nameTable(name: string): Buffer {
  const text = Buffer.from(name, "utf16le").swap16();
  const fields = [0, 1, NAME_HEADER, WINDOWS, UNICODE, ENGLISH, POSTSCRIPT_NAME, text.length, 0];
  const head = Buffer.alloc(NAME_HEADER);
  for (const [index, field] of fields.entries()) head.writeUInt16BE(field, index * 2);
  return Buffer.concat([head, text]);
}

function header(flavour: number, count: number): Buffer {
  const power = Math.floor(Math.log2(count));
  const range = 2 ** power * SFNT_ENTRY;
  const bytes = Buffer.alloc(SFNT_HEADER);
  bytes.writeUInt32BE(flavour, 0);
  bytes.writeUInt16BE(count, 4);
  bytes.writeUInt16BE(range, 6);
  bytes.writeUInt16BE(power, 8);
  bytes.writeUInt16BE(count * SFNT_ENTRY - range, 10);
  return bytes;
}

/**
 * A WOFF font as the plain font that is packed in it (W3C, WOFF 1.0), under a name of its own. The library that draws the glyphs would unpack
 * the whole of it for each single glyph: some twenty seconds for a long answer in Chinese. The one that writes the PDF knows fonts by
 * their names, which the parts of a family share, and would put each of them in again and again.
 */
function unpackWoff(woff: Buffer, name: string): Buffer {
  const count = woff.readUInt16BE(12);
  const tables = Array.from({ length: count }, (_, index) => tableAt(woff, WOFF_HEADER + index * WOFF_ENTRY)).map(
    (table) => (table.tag.toString("latin1") === "name" ? { ...table, content: nameTable(name) } : table),
  );
  const entries: Buffer[] = [];
  const contents: Buffer[] = [];
  let offset = SFNT_HEADER + count * SFNT_ENTRY;
  for (const { tag, checksum, content } of tables) {
    const place = Buffer.alloc(SFNT_ENTRY - 4);
    place.writeUInt32BE(checksum, 0);
    place.writeUInt32BE(offset, 4);
    place.writeUInt32BE(content.length, 8);
    const padding = Buffer.alloc((4 - (content.length % 4)) % 4);
    entries.push(tag, place);
    contents.push(content, padding);
    offset += content.length + padding.length;
  }
  return Buffer.concat([header(woff.readUInt32BE(4), count), ...entries, ...contents]);
}

/** Makes a font file known under the name of its family, once. */
export function registerFont({ family, file }: { readonly family: string; readonly file: string }): void {
  if (Font.getRegisteredFontFamilies().includes(family)) return;
  const font = unpackWoff(readFileSync(file), family).toString("base64");
  Font.register({ family, src: `data:font/ttf;base64,${font}` });
}
