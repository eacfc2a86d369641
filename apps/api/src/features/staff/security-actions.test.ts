import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { PROBLEM_CODES } from "@keystep/contract/http/problems";
import { SECURITY_ACTIONS } from "@keystep/contract/staff/staff";
import { expect, test } from "vitest";

const SOURCES = fileURLToPath(new URL("../../", import.meta.url));
const ACTION = /"((?:sign-in|sessions?|user|email|password|second-factor)\.[a-z-]+)"/g;

function actionsInSources(): string[] {
  return readdirSync(SOURCES, { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(".ts") && !path.endsWith(".test.ts"))
    .flatMap((path) =>
      [...readFileSync(join(SOURCES, path), "utf8").matchAll(ACTION)].map(([, action = ""]) => action),
    );
}

test("the staff area has words for exactly what the record can say about logging in", () => {
  const problems: ReadonlySet<string> = new Set(PROBLEM_CODES);
  const actions: ReadonlySet<string> = new Set(SECURITY_ACTIONS);
  const found = actionsInSources().filter((name) => actions.has(name) || !problems.has(name));
  expect([...new Set(found)].toSorted()).toEqual([...SECURITY_ACTIONS].toSorted());
});
