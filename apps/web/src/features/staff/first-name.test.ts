import { expect, test } from "vitest";
import { firstName } from "./first-name.ts";

test.each([
  ["Grace Ama Osei", "Grace"],
  ["Grace", "Grace"],
  ["", "The customer"],
  [undefined, "The customer"],
  [null, "The customer"],
])("%j is spoken of as %s", (name, called) => expect(firstName(name, "The customer")).toBe(called));

test("without words for nobody there are none", () => expect(firstName(undefined)).toBe(""));
