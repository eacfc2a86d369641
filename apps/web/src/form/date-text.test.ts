import { expect, test } from "vitest";
import { longDateText } from "./date-text.ts";

test.each([
  ["2019-03-02", "2 March 2019"],
  ["2019-02-30", "2019-02-30"],
])("%s reads as %s", (kept, shown) => {
  expect(longDateText(kept)).toBe(shown);
});
