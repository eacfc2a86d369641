import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ROOT } from "#scripts/bootstrap.mjs";

const NUMBER = String.raw`(?:\d+|an?|one|two|three|four|five|six|seven|ten|few)`;
const UNIT = String.raw`(?:(?:business|working|calendar) )?(?:hour|day|week)s?`;
/** A time in which something is done, or business days at all. `<TimePromise>` and `promiseTexts` write such a time from its row, `byDay` its day. */
const PROMISE = new RegExp(
  String.raw`\b(?:within|inside|in the next|in) (?:the )?${NUMBER} ${UNIT}\b|\b(?:business|working) days?\b`,
  "gi",
);

const WRITERS = ["packages/domain/src/clocks/promises.ts"];

/** No promise of ours, and why. */
const OTHERS: Readonly<Record<string, string>> = {
  "packages/contract/src/http/problems.ts: in a day": "how many messages a customer wrote",
  "apps/web/src/features/suspicion/formed-fields.tsx: within 24 hours": "a deadline of the law, told to staff",
  "apps/web/src/features/suspicion/formed-fields.tsx: within 3 business days": "the same",
};

const texts = globSync(
  ["apps/web/src/**/*.{ts,tsx}", "apps/api/src/**/*.{ts,tsx}", "packages/{contract,domain}/src/**/*.ts"],
  { cwd: ROOT },
).filter((path) => !/\.test\.tsx?$|\/(?:testing|dev)\//.test(path));

/** The words of a file without its comments, as one line: a sentence of a page runs over several. */
function wordsOf(text: string): string {
  return text.replaceAll(/\/\*[^]*?\*\/|(?<![:"'`])\/\/.*/g, " ").replaceAll(/\s+/g, " ");
}

test("a promised time is found, over the end of a line too", () => {
  const found = (text: string) => wordsOf(text).match(PROMISE);
  expect(found("We answer within 2 business\n  days.")).toEqual(["within 2 business days"]);
  expect(found("We call in one day.")).toEqual(["in one day"]);
  expect(found("It takes ten working days.")).toEqual(["working days"]);
  expect(found('within <TimePromise of="message" />; // within 2 days\n "Links work for 30 days."')).toBeNull();
});

test("a time that we promise stands in the table of promises, and is written by its writers alone", () => {
  expect(texts.length).toBeGreaterThan(800);
  const found = texts.flatMap((path) =>
    [...wordsOf(readFileSync(join(ROOT, path), "utf8")).matchAll(PROMISE)].map(([words]) => `${path}: ${words}`),
  );
  const written = found.filter((each) => !WRITERS.some((path) => each.startsWith(`${path}:`)));
  expect(written.filter((each) => !(each in OTHERS))).toEqual([]);
  expect(Object.keys(OTHERS).filter((each) => !written.includes(each))).toEqual([]);
});
