import { expect, test } from "vitest";
import { wrongHtml } from "./wrong-html.ts";

const page = (body: string) =>
  `<!doctype html><html lang="en"><head><title>Keystep</title></head><body>${body}</body></html>`;

test.each([
  [
    "an address of several lines in a field of one",
    '<input type="text" autocomplete="street-address">',
    "valid-autocomplete",
  ],
  [
    "a result that belongs to another field",
    '<label for="a">Price <output>$1</output></label><input id="a">',
    "multiple-labeled-controls",
  ],
  ["a block inside a paragraph", "<p>We add<div>$60,000</div></p>", "close-order"],
  ["one id twice", '<i id="a">1</i><i id="a">2</i>', "no-dup-id"],
])("%s is told, with the page", async (_name, body, rule) => {
  const told = await wrongHtml("/costs", page(body));
  expect(told).toContainEqual(expect.stringMatching(new RegExp(`^/costs: .*\\(${rule}, at `)));
});

test("a page by the standard passes, inline styles and all", async () => {
  const body = '<main><h1>Costs</h1><p style="color:red">None.</p><input type="text" aria-label="Price"></main>';
  expect(await wrongHtml("/costs", page(body))).toEqual([]);
});
