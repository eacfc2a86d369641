import { expect, test } from "vitest";
import { breakableParts } from "./line-breaks.ts";

test("an ordinary word is never broken", () => {
  expect(breakableParts("Indooroopilly")).toEqual(["Indooroopilly"]);
  expect(breakableParts("x".repeat(24))).toEqual(["x".repeat(24)]);
});

test("a long one may be broken anywhere, without a hyphen", () => {
  expect(breakableParts("x".repeat(25)).filter((part) => part !== "")).toHaveLength(25);
  expect(breakableParts("x".repeat(25)).slice(0, 4)).toEqual(["x", "", "x", ""]);
});

test("a script without spaces breaks between characters, never before what ends a clause", () => {
  expect(breakableParts("我在，北京。")).toEqual(["我", "", "在，", "", "北", "", "京。"]);
});

test.each(["Indooroopilly", "x".repeat(60), "我在，北京。", "สวัสดี", "👨‍👩‍👧".repeat(20)])("nothing of %s is lost", (word) =>
  expect(breakableParts(word).join("")).toBe(word),
);
