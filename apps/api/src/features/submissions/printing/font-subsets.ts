import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { z } from "zod";

/** A font file that holds a part of a script, with the characters it was cut for. */
export type FontSubset = {
  readonly family: string;
  readonly file: string;
  readonly ranges: readonly (readonly [first: number, last: number])[];
};

/** In the order in which they are asked: the first that has a character writes it. */
const PACKAGES = [
  "noto-sans", // Latin, Vietnamese, Greek, Cyrillic, Devanagari
  "vazirmatn",
  "noto-sans-hebrew",
  "noto-sans-thai",
  "noto-sans-tamil",
  "noto-sans-sc",
  "gowun-dodum",
] as const;

const unicodeRanges = z.record(z.string(), z.string());

function pathOf(specifier: string): string {
  return fileURLToPath(import.meta.resolve(specifier));
}

function parseRange(text: string): readonly [number, number] {
  const [first = "", last = first] = text.replace("U+", "").split("-");
  return [Number.parseInt(first, 16), Number.parseInt(last, 16)];
}

function subsetsOf(name: (typeof PACKAGES)[number]): FontSubset[] {
  const ranges = unicodeRanges.parse(JSON.parse(readFileSync(pathOf(`@fontsource/${name}/unicode.json`), "utf8")));
  return Object.entries(ranges).map(([key, text]) => {
    const family = `${name}-${key.replaceAll(/[[\]]/g, "")}`;
    const file = pathOf(`@fontsource/${name}/files/${family}-400-normal.woff`);
    return { family, file, ranges: text.split(",").map(parseRange) };
  });
}

/** Every subset there is; a document needs a handful of them. */
export function fontSubsets(): FontSubset[] {
  return PACKAGES.flatMap(subsetsOf);
}

/** For headings, which are our own words. */
export const HEADING_FONT = {
  family: "heading",
  file: pathOf("@fontsource/noto-sans/files/noto-sans-latin-600-normal.woff"),
} as const;

/** The font of most text. */
export const PLAIN_FAMILY = "noto-sans-latin";
