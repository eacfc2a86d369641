import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { expect, test } from "vitest";
import { ROOT } from "./bootstrap.mjs";

const page = readFileSync(join(ROOT, "docs/security.md"), "utf8");

/** The requirements of ASVS 5.0.0, levels 1 and 2, in these chapters: how many each section has. */
const SECTIONS =
  "6.1:3 6.2:12 6.3:4 6.4:4 6.5:5 6.6:3 6.8:4 7.1:3 7.2:4 7.3:2 7.4:5 7.5:2 7.6:2 9.1:3 9.2:4 10.1:2 10.2:2 10.3:4 10.4:11 10.5:5 10.6:2 10.7:3";
const EXPECTED = SECTIONS.split(" ").flatMap((entry) => {
  const [section, count] = entry.split(":");
  return Array.from({ length: Number(count) }, (_, index) => `${section}.${index + 1}`);
});

const rows = [...page.matchAll(/^\| (\d+\.\d+\.\d+) \| ([^|]*) \| ([^|]*) \|$/gm)].map(
  ([, id = "", rule = "", proof = ""]) => ({ id, rule: rule.trim(), proof: proof.trim() }),
);

/** Test files by their name: a listed one must be the only one of that name, or the table would not say which. */
const files = Map.groupBy(
  execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], { cwd: ROOT, encoding: "utf8" })
    .split("\n")
    .filter((file) => /\.(test|e2e)\.tsx?$/.test(file)),
  (file) => basename(file),
);

test("docs/security.md has a row for each requirement, in order, and no other", () => {
  expect(rows.map(({ id }) => id)).toEqual(EXPECTED);
});

test.each(rows)("$id says what the rule is and what proves it, and the tests it names are there", ({ rule, proof }) => {
  expect(rule).not.toBe("");
  expect(proof.length).toBeGreaterThan(10);
  for (const [, name = "", title = ""] of proof.matchAll(/`([\w.-]+\.(?:test|e2e)\.tsx?)` "([^"]+)"/g)) {
    const [file, ...more] = files.get(name) ?? [];
    expect([name, file === undefined, more]).toEqual([name, false, []]);
    expect(readFileSync(join(ROOT, file ?? ""), "utf8")).toContain(title);
  }
});
