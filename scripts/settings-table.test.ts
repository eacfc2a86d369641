import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ROOT } from "./bootstrap.mjs";

function namesIn(file: string, pattern: RegExp): string[] {
  return [...readFileSync(join(ROOT, file), "utf8").matchAll(pattern)].map(([, name = ""]) => name);
}

test("docs/operations.md lists every setting of the server, in its order, and no other", () => {
  const settings = namesIn("apps/api/src/config.ts", /^ {2}([A-Z][A-Z_]+): /gm);
  expect(settings.length).toBeGreaterThan(20);
  expect(namesIn("docs/operations.md", /^\| `([A-Z][A-Z_]+)` \|[^|]*\|[^|]*\|[^|]*\|$/gm)).toEqual(settings);
});

/** Of PostgreSQL, the scanner and Compose itself. */
const OF_OTHERS = /^(POSTGRES_|CLAMD_|KEYSTEP_IMAGE$|DATABASE_PASSWORD$)/;

test.each(["ops/keystep.env", "ops/compose.yaml", "ops/kubernetes.yaml"])("%s sets what is a setting", (file) => {
  const settings = namesIn("apps/api/src/config.ts", /^ {2}([A-Z][A-Z_]+): /gm);
  const used = namesIn(file, /^ *([A-Z][A-Z_]+)[:=]/gm).filter((name) => !OF_OTHERS.test(name));
  expect(used).toContain("KEYS_FILE");
  expect(used.filter((name) => !settings.includes(name))).toEqual([]);
});
