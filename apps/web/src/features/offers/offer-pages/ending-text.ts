import type { EndingRow } from "@keystep/domain/buying/ending";

/** An ending within a sentence. */
export function endingText({ growth, figure }: EndingRow): string {
  return `${growth.replace("Prices", "if prices")}, ${figure.replace(/^[AY]/, (letter) => letter.toLowerCase())}`;
}
