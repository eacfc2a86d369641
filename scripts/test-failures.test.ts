import { join } from "node:path";
import { expect, test } from "vitest";
import { ROOT } from "./bootstrap.mjs";
import { failuresFrom } from "./test-failures.ts";

test("vitest: the file, the test and what it said, without colours", () => {
  const assertionResults = [
    { status: "passed", fullName: "adds", failureMessages: [] },
    {
      status: "failed",
      fullName: "money rounds half up",
      failureMessages: ["\u001b[31mexpected 1\u001b[39m\n  at here"],
    },
  ];
  const testResults = [{ name: join(ROOT, "packages/money.test.ts"), status: "failed", assertionResults }];
  expect(failuresFrom({ testResults })).toEqual([
    "packages/money.test.ts > money rounds half up\n    expected 1\n      at here",
  ]);
});

test("vitest: a file that does not load says why", () => {
  const testResults = [
    { name: join(ROOT, "apps/a.test.ts"), status: "failed", message: "Cannot find x", assertionResults: [] },
  ];
  expect(failuresFrom({ testResults })).toEqual(["apps/a.test.ts\n    Cannot find x"]);
});

test("playwright: a journey inside a group, with each try", () => {
  const results = [{ errors: [{ message: "first" }] }, { errors: [{ message: "second" }] }];
  const specs = [
    { ok: true, title: "good", file: "a.e2e.ts", line: 3, tests: [] },
    { ok: false, title: "bad", file: "a.e2e.ts", line: 9, tests: [{ results }] },
  ];
  expect(failuresFrom({ suites: [{ specs: [], suites: [{ specs }] }] })).toEqual([
    "a.e2e.ts:9 > bad\n    first\n    second",
  ]);
});

test("a long message is cut, since the runner has said the whole of it", () => {
  const message = Array.from({ length: 100 }, (_, at) => `line ${at}`).join("\n");
  const [failure] = failuresFrom({ testResults: [{ name: "", status: "failed", message, assertionResults: [] }] });
  expect(failure?.split("\n")).toHaveLength(26);
});

test("what is no report names nothing", () => {
  for (const report of [null, undefined, "text", 3, {}, { testResults: "x", suites: null }])
    expect(failuresFrom(report)).toEqual([]);
});
