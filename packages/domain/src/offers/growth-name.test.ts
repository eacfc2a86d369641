import { expect, test } from "vitest";
import { growthName } from "./growth-name.ts";

test.each([
  [-4, "Prices fall 4% a year"],
  [0, "Prices stay the same"],
  [8.29, "Prices rise 8.29% a year"],
])("a growth of %d", (growth, name) => {
  expect(growthName(growth)).toBe(name);
});
