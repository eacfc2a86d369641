import { expect, test } from "vitest";
import { figuresFragment, figuresPart } from "./address-figures.ts";

test.each([
  ["behind #", { search: "", hash: "#price=1&savings=2" }, "price=1&savings=2"],
  ["in the query of an older link", { search: "?price=1", hash: "" }, "price=1"],
  ["behind # where both have some", { search: "?price=1", hash: "#price=2" }, "price=2"],
  ["a place of the page is no figure", { search: "?price=1", hash: "#verdict" }, "price=1"],
  ["nowhere", { search: "", hash: "" }, ""],
])("figures are found %s", (_name, address, figures) => {
  expect(figuresPart(address)).toBe(figures);
});

test("figures are written behind #, and none leave nothing", () => {
  expect(figuresFragment({ price: 600_000, savings: null })).toBe("#price=600000");
  expect(figuresFragment({})).toBe("");
});
