import { describe, expect, test } from "vitest";
import css from "./tokens.css?raw";

const TEXT = 4.5;
const SHAPE = 3;

/** Each pair as it is used: what stands on what, and the least WCAG 2.2 asks of it. */
const pairs: readonly (readonly [string, string, number])[] = [
  ["ink", "paper", TEXT],
  ["ink", "paper-raised", TEXT],
  ["ink", "paper-sunken", TEXT],
  ["ink", "eucalyptus-paper", TEXT],
  ["ink", "clay-paper", TEXT],
  ["ink", "danger-paper", TEXT],
  ["paper", "ink", TEXT],
  ["paper", "danger", TEXT],
  ["ink-soft", "paper", TEXT],
  ["ink-soft", "paper-raised", TEXT],
  ["ink-soft", "paper-sunken", TEXT],
  ["ink-soft", "eucalyptus-paper", TEXT],
  ["eucalyptus", "paper", TEXT],
  ["eucalyptus", "paper-raised", TEXT],
  ["eucalyptus", "paper-sunken", TEXT],
  ["clay-ink", "paper", TEXT],
  ["clay-ink", "paper-raised", TEXT],
  ["clay-ink", "paper-sunken", TEXT],
  ["clay-ink", "clay-paper", TEXT],
  ["danger", "paper", TEXT],
  ["danger", "paper-raised", TEXT],
  ["danger", "danger-paper", TEXT],
  ["wattle-ink", "wattle", TEXT],
  ["wattle-ink", "wattle-strong", TEXT],
  ["field-line", "paper", SHAPE],
  ["field-line", "paper-raised", SHAPE],
  ["clay", "paper", SHAPE],
  ["clay", "clay-paper", SHAPE],
  ["share-owner", "paper", SHAPE],
  ["share-owner", "paper-raised", SHAPE],
  ["share-partner", "paper", SHAPE],
  ["share-partner", "paper-raised", SHAPE],
  ["focus", "paper", SHAPE],
  ["focus", "paper-raised", SHAPE],
  ["focus", "paper-sunken", SHAPE],
];

const [day = "", night = ""] = css.split("@media (prefers-color-scheme: dark)");

function colours(text: string): Map<string, string> {
  return new Map([...text.matchAll(/--([a-z-]+): (#[0-9a-f]{6});/g)].map((match) => [match[1] ?? "", match[2] ?? ""]));
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const channel = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [high = 0, low = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (high + 0.05) / (low + 0.05);
}

test("contrast is counted as WCAG does", () => {
  expect(contrast("#000000", "#ffffff")).toBeCloseTo(21);
  expect(contrast("#777777", "#ffffff")).toBeCloseTo(4.48, 2);
});

describe.each([
  ["day", colours(day)],
  ["night", new Map([...colours(day), ...colours(night)])],
])("by %s", (_theme, tokens) => {
  test.each(pairs)("%s on %s reaches %s to 1", (text, ground, least) => {
    const [front, back] = [tokens.get(text), tokens.get(ground)];
    expect(front, `--${text} is a colour in tokens.css`).toBeDefined();
    expect(back, `--${ground} is a colour in tokens.css`).toBeDefined();
    expect(contrast(front ?? "", back ?? "")).toBeGreaterThanOrEqual(least);
  });
});
