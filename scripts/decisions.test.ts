import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ROOT } from "./bootstrap.mjs";

const MOST_LINES = 30;
const folder = join(ROOT, "docs/decisions");
const read = (name: string): string => readFileSync(join(folder, name), "utf8");
const names = readdirSync(folder).filter((name) => /^\d{4}-/.test(name));

test.each(names)("%s is short, and the index names it by its title", (name) => {
  const lines = read(name).trimEnd().split("\n");
  const number = name.slice(0, 4);
  expect(lines.length).toBeLessThanOrEqual(MOST_LINES);
  expect(read("README.md")).toContain(`| [${number}](${name}) | ${lines[0]?.replace(`# ${number} `, "")} |`);
});

test("no two decisions have the same number", () => {
  expect(new Set(names.map((name) => name.slice(0, 4))).size).toBe(names.length);
});
