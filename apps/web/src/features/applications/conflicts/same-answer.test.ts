import { expect, test } from "vitest";
import { isSameAnswer } from "./same-answer.ts";

test.each([
  ["a", "a", true],
  ["a", "b", false],
  [1, "1", false],
  ["", null, false],
  [null, undefined, true],
  [[], [], true],
  [[{ id: "1", value: 5 }], [{ value: 5, id: "1" }], true],
  [[{ id: "1", value: 5 }], [{ id: "1", value: 6 }], false],
  [{ city: "Perth" }, { city: "Perth", zip: undefined }, true],
  [{ city: "Perth" }, { city: "Perth", zip: "" }, false],
])("%o and %o are the same answer: %s", (answer, other, isSame) => {
  expect(isSameAnswer(answer, other)).toBe(isSame);
});
