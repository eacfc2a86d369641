import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ROOT } from "./bootstrap.mjs";

/** `spec §5`, `interpretation, Leads` or `interpretation, LEAD-19`, and `facts, LMI`; across the end of a line too. */
const CITATION = /\bspec §(?<section>\d+)|\b(?<page>interpretation|facts),(?:\s|\*|\/\/)+(?<name>[A-Z][\w-]*)/g;

/** Names of pages that are not in this repository. */
const OLD_FORM = /\b(?:SPEC|DECISIONS|DOMAIN(?:-2)?)(?:\.md)?(?: §|, [A-Z]|,? C\.\d)/g;

const page = (name: string): string => readFileSync(join(ROOT, "docs", `${name}.md`), "utf8");

/** The first word of each heading is enough to find it; a row is found by its id. */
function wordsOf(name: string): Set<string> {
  const text = page(name);
  const headings = [...text.matchAll(/^##+ (?:\d+\. )?([\w-]+)/gm)].map(([, word = ""]) => word);
  const rows = [...text.matchAll(/\b[A-Z]{2,}-\d{2}\b/g)].map(([id]) => id);
  const shortRows = [...text.matchAll(/\b([A-Z]{2,})-\d{2}((?:\/\d{2})+)/g)].flatMap(([, area = "", more = ""]) =>
    more.split("/").map((number) => `${area}-${number}`),
  );
  return new Set([...headings, ...rows, ...shortRows]);
}

const sections = new Set([...page("spec").matchAll(/^## (\d+)\./gm)].map(([, number]) => number));
const known = { interpretation: wordsOf("interpretation"), facts: wordsOf("facts") };

function isKnown({ section, page: cited, name = "" }: Record<string, string>): boolean {
  return section === undefined
    ? known[cited === "facts" ? "facts" : "interpretation"].has(name)
    : sections.has(section);
}

const files = execFileSync("git", ["ls-files", "*.ts", "*.tsx", "*.mjs", "*.css", "*.md"], { cwd: ROOT })
  .toString()
  .split("\n")
  .filter((path) => path !== "" && existsSync(join(ROOT, path)))
  .map((path) => ({ path, text: readFileSync(join(ROOT, path), "utf8") }));

test("each place of the specification, its interpretation and the facts that is cited exists", () => {
  const dangling = files.flatMap(({ path, text }) => [
    ...[...text.matchAll(CITATION)]
      .filter(({ groups = {} }) => !isKnown(groups))
      .map(([citation]) => `${path}: ${citation}`),
    ...[...text.matchAll(OLD_FORM)].map(([citation]) => `${path}: ${citation}`),
  ]);
  expect(dangling).toEqual([]);
});
