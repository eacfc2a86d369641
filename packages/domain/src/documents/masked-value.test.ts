import { expect, test } from "vitest";
import { isMasked, maskedValue } from "./masked-value.ts";

test.each([
  ["N1234567", "•••567"],
  ["2123 45670 1", "•••701"],
  ["123456", "•••456"],
  ["12345", "•••"],
  ["", "•••"],
])("the secret '%s' is shown as '%s'", (value, shown) => {
  expect(maskedValue({ isSecret: true }, value)).toBe(shown);
  expect(isMasked(shown)).toBe(true);
});

test("what is no secret is shown as it is", () => {
  expect(maskedValue({ isSecret: false }, "Harriet Nguyen")).toBe("Harriet Nguyen");
  expect(isMasked("Harriet Nguyen")).toBe(false);
});

test("what is masked already stays as it is", () => {
  expect(maskedValue({ isSecret: true }, "•••567")).toBe("•••567");
  expect(maskedValue({ isSecret: true }, "•••")).toBe("•••");
});
