import { expect, test } from "vitest";
import { costText } from "./cost-text.ts";

test.each([
  [13.42, "costs like a loan at 13.4%"],
  [0, "you pay what we put in"],
  [-4, "you pay less than we put in"],
  [null, "you probably can’t refinance"],
])("a share that costs %d a year: %s", (yearly, text) => {
  expect(costText(yearly)).toBe(text);
});
