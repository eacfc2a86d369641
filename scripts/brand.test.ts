import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseSync, Visitor } from "oxc-parser";
import { expect, test } from "vitest";
import { ROOT } from "#scripts/bootstrap.mjs";

/** The brand of a server that sets none, the catalogue of parts, and what the program says to the person who runs it. */
const NAMES_THE_PROGRAM =
  /contract.src.pages.site-data|web.src.dev.|api.src.(admin|run-server)|api.src.platform.db.embedded.|\.test\.tsx?$|.testing./;

function namingIn(path: string): string[] {
  const text = readFileSync(join(ROOT, path), "utf8");
  const found: string[] = [];
  const see = (word: string): void => {
    if (word.includes("Keystep")) found.push(`${path}: ${word.trim()}`);
  };
  new Visitor({
    Literal: ({ value }) => (typeof value === "string" ? see(value) : undefined),
    TemplateElement: ({ value }) => see(value.raw),
    JSXText: ({ value }) => see(value),
  }).visit(parseSync(path, text).program);
  return found;
}

test("no page, email or problem bakes in the name of the brand", () => {
  const files = globSync(["apps/*/src/**/*.{ts,tsx}", "packages/*/src/**/*.ts"], { cwd: ROOT });
  expect(files.length).toBeGreaterThan(500);
  expect(files.filter((path) => !NAMES_THE_PROGRAM.test(path)).flatMap(namingIn)).toEqual([]);
});
