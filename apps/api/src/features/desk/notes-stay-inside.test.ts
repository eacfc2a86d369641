import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const SRC = path.resolve(import.meta.dirname, "../..");
const text = (file: string) => readFileSync(path.join(SRC, file), "utf8");
const sources = globSync("features/**/*.ts", { cwd: SRC }).filter((file) => !file.includes("test"));

test("the modules that read or write notes and remarks send nothing, and those that write to people read none", () => {
  const inside = sources.filter((file) => /case_notes|case_acts/.test(text(file)));
  expect(inside.toSorted()).toEqual([
    "features/desk/case-acts.repository.ts",
    "features/desk/case-timeline.ts",
    "features/desk/case-work.ts",
    "features/desk/read-case.ts",
  ]);
  for (const file of inside) expect(text(file)).not.toMatch(/sendEmail|insertMessage|answerCustomer|case-messages/);
  expect(text("features/desk/case-messages.ts")).not.toMatch(/\bnotes?\b|listActs/);
});
