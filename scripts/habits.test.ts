import { expect, test } from "vitest";
import { habitsOf } from "./measure/habits.ts";
import { readSourceFiles } from "./measure/source-files.ts";

test("the source keeps to its limits on casts, claims of a row's shape, 'any', private words, comments and copies", () => {
  const over = habitsOf(readSourceFiles()).filter(({ value, limit }) => value > limit);
  expect(over.map(({ name, places }) => [name, places.map(({ path, line }) => `${path}:${line}`)])).toEqual([]);
});
