import { execFileSync } from "node:child_process";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ROOT } from "./bootstrap.mjs";

const PAGES = ["README.md", "CONTRIBUTING.md", ...globSync("docs/{*,decisions/*}.md", { cwd: ROOT })];
const FILES = execFileSync("git", ["ls-files"], { cwd: ROOT, encoding: "utf8", maxBuffer: 64_000_000 }).split("\n");

/** A file of the source in backticks; `pets` is the example of a new step, `industry` that of a new answer. */
const PATH = /`([\w./-]+\.(?:tsx?|mjs|css|sql))`/g;

test("each file that a page names is there", () => {
  const gone = PAGES.flatMap((page) =>
    [...readFileSync(join(ROOT, page), "utf8").matchAll(PATH)]
      .map(([, path = ""]) => path)
      .filter((path) => !/\b(pets|industry)\b/.test(path))
      .filter((path) => !FILES.some((file) => `/${file}`.endsWith(`/${path}`)))
      .map((path) => `${page}: ${path}`),
  );
  expect(gone).toEqual([]);
});
