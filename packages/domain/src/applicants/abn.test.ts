import { expect, test } from "vitest";
import { formatAbn, normaliseAbn } from "./abn.ts";

test.each(["51824753556", "51 824 753 556", "53 004 085 616", "33-102-417-032"])("EMP-04: %s is an ABN", (text) => {
  expect(normaliseAbn(text)).toBe(text.replace(/\D/g, ""));
});

test.each(["51 824 753 557", "10 000 000 000", "5182475355", "518247535566", "", "5182475355a", "+51824753556"])(
  "EMP-04: %s is none",
  (text) => {
    expect(normaliseAbn(text)).toBeNull();
  },
);

test("an ABN is shown in groups", () => {
  expect(formatAbn("51824753556")).toBe("51 824 753 556");
});
