import { expect, test } from "vitest";
import { phoneText } from "./phone-text.ts";

test.each([
  ["+61412345678", "0412 345 678"],
  ["+61298765432", "02 9876 5432"],
  ["+64211234567", "+64211234567"],
])("%s reads as %s", (kept, shown) => {
  expect(phoneText(kept)).toBe(shown);
});
