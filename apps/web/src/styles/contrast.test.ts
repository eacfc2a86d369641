import { describe, expect, test } from "vitest";
import { COLOUR_PAIRS, contrast } from "#src/testing/colour-pairs";
import css from "./tokens.css?raw";

const [day = "", night = ""] = css.split("@media (prefers-color-scheme: dark)");

function colours(text: string): Map<string, string> {
  return new Map([...text.matchAll(/--([a-z-]+): (#[0-9a-f]{6});/g)].map((match) => [match[1] ?? "", match[2] ?? ""]));
}

test("contrast is counted as WCAG does", () => {
  expect(contrast("#000000", "#ffffff")).toBeCloseTo(21);
  expect(contrast("#777777", "#ffffff")).toBeCloseTo(4.48, 2);
});

describe.each([
  ["day", colours(day)],
  ["night", new Map([...colours(day), ...colours(night)])],
])("by %s", (_theme, tokens) => {
  test.each(COLOUR_PAIRS)("$front on $ground reaches $least to 1", ({ front, ground, least }) => {
    const [over, under] = [tokens.get(front), tokens.get(ground)];
    expect(over, `--${front} is a colour in tokens.css`).toBeDefined();
    expect(under, `--${ground} is a colour in tokens.css`).toBeDefined();
    expect(contrast(over ?? "", under ?? "")).toBeGreaterThanOrEqual(least);
  });
});
