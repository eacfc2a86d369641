import { expect, test } from "vitest";
import { pageMeta } from "./page-meta.ts";

const of = (description: string) => pageMeta("Fees", description)({ location: { pathname: "/fees/" } });

test("a page's tags name the page by its title, its own address and the brand", () => {
  expect(of("What it costs.")).toEqual(
    expect.arrayContaining([
      { title: "Fees · Keystep" },
      { name: "description", content: "What it costs." },
      { property: "og:description", content: "What it costs." },
      { tagName: "link", rel: "canonical", href: "http://localhost:3000/fees" },
      { property: "og:url", content: "http://localhost:3000/fees" },
    ]),
  );
});

test("a page of several addresses names the one it is known by", () => {
  const tags = pageMeta("Fees", "What it costs.", "/fees")({ location: { pathname: "/fees/of-a-share" } });
  expect(tags).toContainEqual({ tagName: "link", rel: "canonical", href: "http://localhost:3000/fees" });
});

const OF_100 = `${"a".repeat(99)}.`;
const OF_59 = `${"b".repeat(58)}.`;

test.each([
  ["160 characters", `${OF_100} ${OF_59}`, `${OF_100} ${OF_59}`],
  ["161 characters in two sentences", `${OF_100} ${OF_59}b`, OF_100],
  ["160 characters and another sentence", `${OF_100} ${OF_59} More.`, `${OF_100} ${OF_59}`],
  ["161 characters and another sentence", `${OF_100} b${OF_59} More.`, OF_100],
  ["one sentence that is too long", "a".repeat(161), "a".repeat(161)],
])("a description of %s ends with a whole sentence", (_, text, shown) => {
  expect(of(text)).toContainEqual({ name: "description", content: shown });
});
