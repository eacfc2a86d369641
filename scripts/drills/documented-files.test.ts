import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ROOT } from "#scripts/bootstrap.mjs";
import { ADD_ANSWER } from "./add-answer.ts";
import { ADD_STEP } from "./add-step.ts";
import { documentedFiles } from "./documented-files.ts";

test.each([ADD_ANSWER, ADD_STEP])(
  "$heading: the document lists the files that the drill changes, few enough",
  (drill) => {
    const listed = documentedFiles(drill.heading);
    expect(listed).toEqual(drill.changes.map(({ path }) => path));
    expect(listed.length).toBeLessThanOrEqual(drill.limit);
  },
);

test.each(["How to add a route", "How to add a staff action"])("%s: each file of its list is there", (heading) => {
  const listed = documentedFiles(heading);
  expect(listed.length).toBeGreaterThan(0);
  expect(listed.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
});
