import { expect, test } from "vitest";
import { REFERENCE_ALPHABET, REFERENCE_NUMBER, referenceNumber } from "./reference-number.ts";

test("a reference number is KS- and eight characters, from the first of the alphabet to the last", () => {
  expect(referenceNumber(() => 0)).toBe("KS-22222222");
  expect(referenceNumber((limit) => limit - 1)).toBe("KS-ZZZZZZZZ");
  expect(referenceNumber(() => 9)).toMatch(REFERENCE_NUMBER);
});

test.each(["0", "O", "1", "I", "L", "U"])("%s is in none, since it is mistaken for another", (character) => {
  expect(REFERENCE_ALPHABET).not.toContain(character);
  expect(new Set(REFERENCE_ALPHABET).size).toBe(REFERENCE_ALPHABET.length);
});
