import { expect, test } from "vitest";
import { costText } from "./cost-text.ts";

test.each([
  [13.42, "like a 13.4% loan"],
  [0, "what we put in"],
  [-4, "less than we put in"],
  [null, "refinance unlikely"],
])("a share that costs %d a year: %s", (yearly, text) => {
  expect(costText(yearly)).toBe(text);
});
