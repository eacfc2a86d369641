import { fc } from "@keystep/domain/testing/chances";
import { describe, expect, test } from "vitest";
import type { FileKind } from "@keystep/domain/files/file-kind";
import { fileProbe } from "./file-probe.ts";

const text = (value: string) => Array.from(value, (character) => character.charCodeAt(0));
const two = (value: number) => [value >> 8, value & 0xff];
const four = (value: number) => [...two(Math.floor(value / 0x10000)), ...two(value & 0xffff)];

/** A JPEG with a thumbnail in its head (whose end is not the end) and a scan with stuffed, doubled and restart marks. */
const jpeg = (width: number, height: number) =>
  [
    [0xff, 0xd8, 0xff, 0xe1, ...two(20), 0xff, 0xd8, 0xff, 0xc0, ...two(17), 8, ...two(9), ...two(9), 0xff, 0xd9],
    [0, 0, 0, 0, 0],
    [0xff, 0xff, 0xc2, ...two(11), 8, ...two(height), ...two(width), 1, 1, 0x11, 0],
    [0xff, 0xda, ...two(8), 1, 1, 0, 0, 63, 0, 1, 2, 0xff, 0x00, 3, 0xff, 0xd0, 4],
    [0xff, 0xc4, ...two(4), 0xff, 0xd9, 0xff, 0xda, ...two(8), 1, 1, 0, 0, 63, 0, 5, 6, 0xff, 0xff, 0xd9],
  ].flat();
const png = (width: number, height: number) =>
  [
    [0x89, ...text("PNG\r\n"), 0x1a, 0x0a],
    [...four(13), ...text("IHDR"), ...four(width), ...four(height), 8, 2, 0, 0, 0, ...four(0)],
    [...four(5), ...text("IDAT"), 1, 2, 3, 4, 5, ...four(0)],
    [...four(0), ...text("IEND"), ...four(0)],
  ].flat();
const riff = (rest: number[]) => [...text("RIFF"), rest.length + 4, 0, 0, 0, ...text("WEBP"), ...rest];
const low = (value: number, length: number) => Array.from({ length }, (_, index) => (value >> (8 * index)) & 0xff);
const webpExtended = (width: number, height: number) =>
  riff([...text("VP8X"), 10, 0, 0, 0, 0, 0, 0, 0, ...low(width - 1, 3), ...low(height - 1, 3), 0, 0]);
const webpLossless = (width: number, height: number) =>
  riff([...text("VP8L"), 9, 0, 0, 0, 0x2f, ...low(width - 1 + (height - 1) * 0x4000, 4), 0, 0, 0, 0, 0, 0]);
const webpLossy = (width: number, height: number) =>
  riff([...text("VP8 "), 12, 0, 0, 0, 0, 0, 0, 0x9d, 0x01, 0x2a, ...low(width, 2), ...low(height, 2), 0, 0]);
const box = (name: string, content: number[]) => [...four(8 + content.length), ...text(name), ...content];
const ispe = (width: number, height: number) => box("ispe", [...four(0), ...four(width), ...four(height)]);
const item = (id: number, kind: string) => box("infe", [2, 0, 0, 0, ...two(id), ...two(0), ...text(kind), 0]);
const meta = (sizes: number[], kinds: readonly string[] = ["hvc1", "grid", "Exif"]) =>
  box(
    "meta",
    [
      four(0),
      box("pitm", [...four(0), ...two(2)]),
      box("iinf", [...four(0), ...two(kinds.length), ...kinds.flatMap((kind, index) => item(index + 1, kind))]),
      box("iprp", box("ipco", [...box("colr", text("nclx")), ...sizes])),
    ].flat(),
  );
const mdat = [...four(1), ...text("mdat"), ...four(0), ...four(26), ...Array.from({ length: 10 }, (_, index) => index)];
const ftyp = box("ftyp", [...text("heic"), ...four(0)]);
const heic = (width: number, height: number) =>
  [
    ftyp,
    // A size that is none of the picture's.
    box("free", ispe(9, 9)),
    meta([...ispe(512, 512), ...ispe(width, height), ...ispe(160, 120)]),
    mdat,
    box("free", []),
  ].flat();
const pdf = [...text("%PDF-1.4\n"), ...Array.from({ length: 9000 }, () => 32), ...text("%%EOF\r\n")];

const SAMPLES: readonly (readonly [string, FileKind, (width: number, height: number) => number[]])[] = [
  ["a JPEG", "jpg", jpeg],
  ["a PNG", "png", png],
  ["an extended WebP", "webp", webpExtended],
  ["a lossless WebP", "webp", webpLossless],
  ["a lossy WebP", "webp", webpLossy],
  ["a HEIC", "heic", heic],
];

function faultOf(kind: FileKind, bytes: readonly number[], pieces = [bytes.length]) {
  const probe = fileProbe(kind);
  let at = 0;
  for (const length of [...pieces, bytes.length]) {
    probe.take(Uint8Array.from(bytes.slice(at, at + length)));
    at += length;
  }
  return probe.fault();
}

describe.each(SAMPLES)("%s", (_name, kind, make) => {
  test("that is whole has no fault, in whatever pieces it comes", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 40 }), { maxLength: 60 }), (pieces) => {
        expect(faultOf(kind, make(640, 480), pieces)).toBeNull();
      }),
    );
  });

  test("that stops anywhere before its end is broken, in whatever pieces it comes", () => {
    const whole = make(640, 480);
    const needed = kind === "heic" ? whole.length - 8 : kind === "png" ? whole.length - 4 : whole.length;
    fc.assert(
      fc.property(fc.integer({ min: 0, max: needed - 1 }), fc.integer({ min: 1, max: 20 }), (end, piece) => {
        const pieces = Array.from({ length: Math.ceil(end / piece) }, () => piece);
        expect(faultOf(kind, whole.slice(0, end), pieces)).toBe("broken");
      }),
    );
  });
});

test.each(SAMPLES.filter(([, kind]) => kind !== "heic"))(
  "what stands behind the end of %s does no harm",
  (_name, kind, make) => {
    expect(faultOf(kind, [...make(640, 480), ...text("trailer")])).toBeNull();
  },
);

test.each(SAMPLES.filter(([, kind]) => kind !== "webp"))(
  "%s of 50 million points is taken, of one more row it is not",
  (_name, kind, make) => {
    expect(faultOf(kind, make(10_000, 5000))).toBeNull();
    expect(faultOf(kind, make(10_000, 5001))).toBe("too-many-points");
  },
);

test.each([
  ["a JPEG without a size", "jpg", [0xff, 0xd8, 0xff, 0xd9]],
  ["a JPEG that goes on with something else", "jpg", [0xff, 0xd8, ...text("<script>")]],
  ["a PNG of no width", "png", png(0, 480)],
  ["a WebP of another kind", "webp", riff([...text("ABCD"), ...Array.from({ length: 20 }, () => 0)])],
  ["a HEIC without a size", "heic", [...ftyp, ...meta([]), ...mdat]],
  ["a HEIC that does not say what it shows", "heic", [...ftyp, ...ispe(96, 64), ...mdat]],
  ["a HEIC that shows an overlay", "heic", [...ftyp, ...meta(ispe(96, 64), ["hvc1", "iovl"]), ...mdat]],
  ["a HEIC with an overlay among its tiles", "heic", [...ftyp, ...meta(ispe(96, 64), ["iovl", "grid"]), ...mdat]],
  ["a HEIC that shows what is no picture", "heic", [...ftyp, ...meta(ispe(96, 64), ["hvc1", "Exif"]), ...mdat]],
  ["a HEIC that says twice what it is", "heic", [...ftyp, ...meta(ispe(96, 64)), ...meta(ispe(9, 9)), ...mdat]],
  ["a HEIC whose description never ends", "heic", [...ftyp, ...four(2_000_000), ...text("meta"), ...mdat]],
] as const)("%s is broken", (_name, kind, bytes) => {
  expect(faultOf(kind, [...bytes])).toBe("broken");
});

describe("a PDF", () => {
  test("with its end mark in the last kilobytes is taken, in whatever pieces it comes", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 5000 }), { maxLength: 9 }), (pieces) => {
        expect(faultOf("pdf", pdf, pieces)).toBeNull();
      }),
    );
  });

  test("without it is broken", () => {
    expect(faultOf("pdf", pdf.slice(0, -6))).toBe("broken");
    expect(faultOf("pdf", [...pdf, ...Array.from({ length: 5000 }, () => 32)])).toBe("broken");
  });
});
