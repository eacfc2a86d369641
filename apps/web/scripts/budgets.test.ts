import { expect, test } from "vitest";
import { brokenBudgets } from "./budgets.ts";

test.each([
  ["/", 18_200, 132_000],
  ["/faq", 22_000, 156_000],
  ["/login", 17_700, 201_000],
  ["/double-boost/register", 17_700, 201_000],
  ["/compare", 26_000, 171_000],
  ["/business/bnpl/calculator", 26_000, 171_000],
  ["/upfront-boost/calculator", 26_000, 183_000],
])("%s may send %i bytes of HTML and %i of scripts, and not one more", (path, pageBytes, scriptBytes) => {
  expect(brokenBudgets([{ path, pageBytes, scriptBytes }])).toEqual([]);
  expect(brokenBudgets([{ path, pageBytes: pageBytes + 1, scriptBytes }])).toEqual([
    expect.stringContaining(`${path} sends`),
  ]);
  expect(brokenBudgets([{ path, pageBytes, scriptBytes: scriptBytes + 1 }])).toEqual([
    expect.stringContaining("of scripts"),
  ]);
});
