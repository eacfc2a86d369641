import { Font } from "@react-pdf/renderer";
import type { FontSubset } from "./font-subsets.ts";
import { registerFont } from "./register-font.ts";

/** Tells which characters can be printed, and by which fonts. */
export type Printer = {
  /** The text as it can be printed: what no font has stands as its number, such as `[U+1F600]`. */
  printable(text: string): string;
  /** The fonts that are needed, in the order in which they are to be tried. */
  readonly families: readonly string[];
};

const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });
const IGNORABLE = /^\p{Default_Ignorable_Code_Point}$/u;
const LINE_FEED = "\n";

function codePointOf(character: string): number {
  return character.codePointAt(0) ?? 0;
}

function nameOf(character: string): string {
  return `U+${codePointOf(character).toString(16).toUpperCase().padStart(4, "0")}`;
}

function isFor({ ranges }: FontSubset, codePoint: number): boolean {
  return ranges.some(([first, last]) => codePoint >= first && codePoint <= last);
}

/** A subset is opened when the first character asks for it: it may be cut for a character and not have it. */
async function familyFor(character: string, subsets: readonly FontSubset[]): Promise<string | null> {
  const codePoint = codePointOf(character);
  for (const subset of subsets.filter((candidate) => isFor(candidate, codePoint))) {
    const { family } = subset;
    registerFont(subset);
    await Font.load({ fontFamily: family });
    if (Font.getFont({ fontFamily: family })?.data?.hasGlyphForCodePoint(codePoint) === true) return family;
  }
  return null;
}

/** A printer for the characters of `text`. */
export async function createPrinter(text: string, subsets: readonly FontSubset[]): Promise<Printer> {
  const familyOf = new Map<string, string | null>();
  for (const character of new Set(text.normalize("NFC"))) {
    familyOf.set(character, character === LINE_FEED ? null : await familyFor(character, subsets));
  }
  const isCovered = (character: string) => character === LINE_FEED || (familyOf.get(character) ?? null) !== null;
  const used = new Set(familyOf.values());
  return {
    printable: (given) =>
      [...graphemes.segment(given.normalize("NFC"))].map(({ segment }) => printed(segment, isCovered)).join(""),
    families: subsets.map(({ family }) => family).filter((family) => used.has(family)),
  };
}

/** A grapheme reads as one character, so it is printed whole or not at all. */
function printed(grapheme: string, isCovered: (character: string) => boolean): string {
  const characters = [...grapheme];
  const seen = characters.filter((character) => isCovered(character) || !IGNORABLE.test(character));
  return seen.every(isCovered) ? seen.join("") : `[${characters.map(nameOf).join(" ")}]`;
}
