import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { EMAIL_COLOURS } from "./render-email.ts";

const tokensFile = new URL("../../../../web/src/styles/tokens.css", import.meta.url);

/** The first colour of each name, which is that by day. */
function coloursByDay(css: string): Record<string, string> {
  const found = [...css.matchAll(/--([a-z-]+):\s*(#[0-9a-f]{6})/g)].toReversed();
  return Object.fromEntries(found.map(([, name = "", colour = ""]) => [name, colour]));
}

test("emails have the colours of the site by day", () => {
  const tokens = coloursByDay(readFileSync(tokensFile, "utf8"));
  expect(EMAIL_COLOURS).toEqual({
    ground: tokens["paper"],
    ink: tokens["ink"],
    quiet: tokens["ink-soft"],
    action: tokens["wattle"],
    owner: tokens["share-owner"],
    partner: tokens["share-partner"],
  });
});
