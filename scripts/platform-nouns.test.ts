import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseSync, Visitor } from "oxc-parser";
import { expect, test } from "vitest";
import { ROOT } from "#scripts/bootstrap.mjs";

/** Words of the product: a slice registers with the platform, and the platform knows none of them. */
const NOUNS =
  /applicant|application|mortgage|submission|declaration|invitation|reminder|liabilit|employment|lender|upload.?link|co.?applicant|homeowner|offer|document|message|\blead/i;

/**
 * A media type; the column of sessions and events; names of a PostgreSQL setting and of OpenID Connect; what an error says; a page in the
 * browser and that of OpenAPI; what a list begins with; the name of a setting.
 */
const OTHER_MEANINGS =
  /application\/|\bapplication_id\b|^application_(name|type)$|^messages?$|->>'message'|IncomingMessage|UNAVAILABLE_MESSAGE|log_min_messages|^document$|\bdocument\.(documentElement)?|openApiDocument|OpenAPI 3.1 document|^lead$|leads to|^leadPasswordMaxLength$/g;

function nounsIn(path: string): string[] {
  const text = readFileSync(join(ROOT, path), "utf8");
  const found: string[] = [];
  const see = (word: string): void => {
    if (NOUNS.test(word.replaceAll(OTHER_MEANINGS, ""))) found.push(`${path}: ${word}`);
  };
  new Visitor({
    Identifier: ({ name }) => see(name),
    Literal: ({ value }) => (typeof value === "string" ? see(value) : undefined),
    TemplateElement: ({ value }) => see(value.raw),
  }).visit(parseSync(path, text).program);
  return [...new Set(found)];
}

test("the platform names no noun of the business", () => {
  const files = globSync("apps/api/src/platform/**/*.ts", { cwd: ROOT }).filter(
    (path) => !/\.test\.ts$|tables\.generated\.ts$/.test(path),
  );
  expect(files.length).toBeGreaterThan(50);
  expect(files.flatMap(nounsIn)).toEqual([]);
});
