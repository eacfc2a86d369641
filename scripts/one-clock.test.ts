import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ROOT } from "#scripts/bootstrap.mjs";

/** Another way to put an instant in words. */
const OTHER_WAYS = /\bDateTimeFormat\b|\.toLocale(?:Date|Time)?String\(/;

test("screens show instants by the one clock, the reader's", () => {
  const files = globSync("apps/web/src/**/*.{ts,tsx}", { cwd: ROOT }).filter(
    (path) => !/\.test\.tsx?$|src.ui.(?:instant|moment)\.ts$/.test(path),
  );
  expect(files.length).toBeGreaterThan(300);
  expect(files.filter((path) => OTHER_WAYS.test(readFileSync(join(ROOT, path), "utf8")))).toEqual([]);
});
