export type ColourPair = {
  /** Names of tokens without their dashes. */
  readonly front: string;
  readonly ground: string;
  /** The least that WCAG 2.2 asks of it: 4.5 for text, 3 for shapes that mean something. */
  readonly least: number;
};

const TEXT = 4.5;
const SHAPE = 3;

const on =
  (least: number) =>
  (front: string, grounds: readonly string[]): ColourPair[] =>
    grounds.map((ground) => ({ front, ground, least }));

const text = on(TEXT);
const shape = on(SHAPE);

export const COLOUR_PAIRS: readonly ColourPair[] = [
  ...text("ink", ["paper", "paper-raised", "paper-sunken", "eucalyptus-paper", "clay-paper", "danger-paper"]),
  ...text("paper", ["ink", "danger"]),
  ...text("ink-soft", ["paper", "paper-raised", "paper-sunken", "eucalyptus-paper"]),
  ...text("eucalyptus", ["paper", "paper-raised", "paper-sunken", "eucalyptus-paper"]),
  ...text("clay-ink", ["paper", "paper-raised", "paper-sunken", "clay-paper"]),
  ...text("danger", ["paper", "paper-raised", "danger-paper", "eucalyptus-paper"]),
  ...text("wattle-ink", ["wattle", "wattle-strong"]),
  ...shape("field-line", ["paper", "paper-raised", "paper-sunken"]),
  ...shape("clay", ["paper", "clay-paper"]),
  ...shape("share-owner", ["paper", "paper-raised"]),
  ...shape("share-partner", ["paper", "paper-raised"]),
  ...shape("focus", ["paper", "paper-raised", "paper-sunken"]),
];

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const channel = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** How far two colours ("#rrggbb") are apart, as WCAG counts it: from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [high = 0, low = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (high + 0.05) / (low + 0.05);
}
