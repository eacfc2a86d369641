import { firstName, phone } from "@keystep/contract/fields/fields";
import { describe, expect, test } from "vitest";
import { draftFields } from "./draft-fields.ts";

const SHAPE = { firstName, phone };

describe("what a half-finished form may send", () => {
  test.each([
    {
      what: "a changed, valid answer",
      values: { firstName: "Mia" },
      saved: { firstName: "" },
      expected: { firstName: "Mia" },
    },
    {
      what: "an emptied answer, as null",
      values: { firstName: " " },
      saved: { firstName: "Mia" },
      expected: { firstName: null },
    },
    { what: "nothing of an invalid answer", values: { phone: "04" }, saved: { phone: "" }, expected: null },
    {
      what: "nothing unchanged",
      values: { firstName: "Mia", phone: "" },
      saved: { firstName: "Mia", phone: "" },
      expected: null,
    },
    {
      what: "nothing where both are empty",
      values: { firstName: undefined },
      saved: { firstName: "" },
      expected: null,
    },
  ])("$what", ({ values, saved, expected }) => {
    expect(draftFields(SHAPE, values, saved)).toEqual(expected);
  });
});
