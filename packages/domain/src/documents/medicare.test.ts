import { expect, test } from "vitest";
import { isMedicareNumber } from "./medicare.ts";

test.each(["2123 45670 1", "2123456701", "2123-45670-9"])("%s is a Medicare number", (text) => {
  expect(isMedicareNumber(text)).toBe(true);
});

test.each(["2123 45671 1", "1123 45670 1", "7123 45670 1", "2123 45670", "2123 45670 11", "2123 4567O 1", ""])(
  "'%s' is none",
  (text) => {
    expect(isMedicareNumber(text)).toBe(false);
  },
);

test("a digit mistyped among the first eight is seen, whatever its weight", () => {
  for (let place = 1; place < 8; place += 1) {
    for (let digit = 0; digit < 10; digit += 1) {
      const typed = `${"2123456701".slice(0, place)}${digit}${"2123456701".slice(place + 1)}`;
      expect(isMedicareNumber(typed)).toBe(typed === "2123456701");
    }
  }
});
