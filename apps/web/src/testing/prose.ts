import { syllable } from "syllable";

/** The figures of VOICE: how long sentences are, and how easily they read (Flesch's formula, 100 is easiest). */
export type Prose = {
  readonly sentences: readonly string[];
  readonly median: number;
  readonly p95: number;
  readonly readingEase: number;
};

/** Marks wording that is prescribed, which is as hard to read as it is. */
export const PRESCRIBED = "[data-prescribed]";

/** Labels, figures and lists of links are no text: they end in no full stop. */
function isProse(text: string): boolean {
  return /[.?!:]$/.test(text) && text.split(" ").length > 2;
}

/** The paragraphs and list items of a page that hold no smaller ones. */
export function paragraphsOf(page: ParentNode): string[] {
  return [...page.querySelectorAll("p, li")]
    .filter((one) => one.querySelector("p, li") === null && one.closest(`nav, noscript, ${PRESCRIBED}`) === null)
    .map(({ textContent }) => textContent.replaceAll(/\s+/g, " ").trim())
    .filter(isProse);
}

/** A full stop within a figure or an address ends nothing. */
export function sentencesOf(paragraph: string): string[] {
  return paragraph.split(/(?<=[.?!]["’”)]?)\s+(?=\S)/);
}

const wordsOf = (sentence: string) => sentence.split(/\s+/).filter((word) => /[\p{L}\d]/u.test(word));

function at(sorted: readonly number[], part: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
}

export function measureProse(paragraphs: readonly string[]): Prose {
  const sentences = paragraphs.flatMap(sentencesOf);
  const lengths = sentences.map((sentence) => wordsOf(sentence).length).sort((one, other) => one - other);
  const words = sentences.flatMap(wordsOf);
  // A figure is read in one go, however many syllables its digits would have.
  const syllables = words.reduce((sum, word) => sum + Math.max(1, syllable(word)), 0);
  const readingEase = 206.835 - 1.015 * (words.length / sentences.length) - 84.6 * (syllables / words.length);
  return { sentences, median: at(lengths, 0.5), p95: at(lengths, 0.95), readingEase };
}
