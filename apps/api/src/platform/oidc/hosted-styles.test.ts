import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { LETTER_COLOURS } from "#src/platform/letter";
import { hostedStyles } from "./hosted-styles.ts";

const tokensFile = new URL("../../../../web/src/styles/tokens.css", import.meta.url);
const DARK = "@media (prefers-color-scheme:dark)";

/** The colours by name that a style sheet gives to `:root`, first by day, then by night. */
function coloursOf(css: string): { light: Record<string, string>; dark: Record<string, string> } {
  const plain = css.replaceAll(/\s*([:{};])\s*/g, "$1");
  const at = plain.indexOf(DARK);
  const read = (text: string) =>
    Object.fromEntries(
      [...text.matchAll(/--([a-z-]+):(#[0-9a-f]{6})/g)].map(([, name = "", colour = ""]) => [name, colour]),
    );
  const end = plain.indexOf("}}", at);
  return { light: read(plain.slice(0, at)), dark: read(plain.slice(at, end)) };
}

describe("the look of pages and emails that stand without the web build", () => {
  const tokens = coloursOf(readFileSync(tokensFile, "utf8"));
  const hosted = coloursOf(hostedStyles("/nowhere"));

  test("the hosted pages have the colours of the site, by day and by night", () => {
    expect(Object.keys(hosted.light).length).toBeGreaterThan(10);
    for (const [name, colour] of Object.entries(hosted.light))
      expect([name, colour]).toEqual([name, tokens.light[name]]);
    for (const name of Object.keys(hosted.light)) {
      expect([name, hosted.dark[name] ?? hosted.light[name]]).toEqual([name, tokens.dark[name] ?? tokens.light[name]]);
    }
  });

  test("so have the emails, by day", () => {
    const { paper, ink, wattle } = tokens.light;
    expect(LETTER_COLOURS).toEqual({
      ground: paper,
      ink,
      quiet: tokens.light["ink-soft"],
      action: wattle,
      owner: tokens.light["share-owner"],
      partner: tokens.light["share-partner"],
    });
  });
});
