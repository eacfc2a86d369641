import { fc } from "@keystep/domain/testing/chances";
import { describe, expect, test } from "vitest";
import { isCommonPassword, PASSWORD_MAX_LENGTH, passwordIssues } from "./password.ts";

describe("USER-04: the password of the user step", () => {
  test.each([
    ["Tr0ub!de", []],
    ["Tr0ub!d", ["length"]],
    ["Tr0ub!dee and more", ["spaces"]],
    ["tr0ub!de", ["uppercase"]],
    ["TR0UB!DE", ["lowercase"]],
    ["Troub!de", ["digit"]],
    ["Tr0ubade", ["special"]],
    ["", ["uppercase", "lowercase", "digit", "special", "length"]],
    ["\t", ["uppercase", "lowercase", "digit", "special", "length", "spaces"]],
    ["Tr0ub\u00a0!de", ["spaces"]],
    ["Password1!", ["common"]],
  ])("USER-04: %j lacks %j", (password, issues) => expect(passwordIssues(password)).toEqual(issues));

  test("USER-04: longer passwords pass, up to 128 characters", () => {
    const ofLength = (length: number) => `Tr0ub!de${"x".repeat(length - 8)}`;
    expect(passwordIssues(ofLength(9))).toEqual([]);
    expect(passwordIssues(ofLength(PASSWORD_MAX_LENGTH))).toEqual([]);
    expect(passwordIssues(ofLength(PASSWORD_MAX_LENGTH + 1))).toEqual(["length"]);
  });
});

describe("what is special (spec §5; interpretation, LEAD-24)", () => {
  test.each([..."!\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~€£“…😀"])("%s is special", (character) => {
    expect(passwordIssues(`Tr0ubade${character}`)).toEqual([]);
  });

  test.each(["é", "ß", "字", "e\u0301", "٣", "\u200b"])("%j is not special", (character) => {
    expect(passwordIssues(`Tr0ubade${character}`)).toEqual(["special"]);
  });

  test("a space is not special and is named by its own line", () => {
    expect(passwordIssues("Tr0ub ade")).toEqual(["special", "spaces"]);
  });
});

test("emails of every alphabet count as emails, and length counts characters", () => {
  expect(passwordIssues("Éàü1!éàü")).toEqual([]);
  expect(passwordIssues("Ab1😀😀😀😀😀")).toEqual([]);
  expect(passwordIssues("Ab1😀😀😀😀")).toEqual(["length"]);
});

describe("isCommonPassword", () => {
  test.each([
    "password1!",
    "PASSWORD1!",
    "P@ssw0rd!",
    "P@$$w0rd123",
    "Welcome1!",
    "Qwerty123!",
    "Letmein1!",
    "Abcd1234!",
    "Summer2024!",
    "1qaz@WSX",
    "Aa123456!",
  ])("%s is common", (password) => expect(isCommonPassword(password)).toBe(true));

  test.each(["Tr0ub!de", "Correct-Horse-7", "Wattle&Gum4", "Summer2024!Xq", "Password1234567!", "K9$mLq2v", ""])(
    "%s is not",
    (password) => expect(isCommonPassword(password)).toBe(false),
  );
});

test("issues come in checklist order for any text", () => {
  const order = ["uppercase", "lowercase", "digit", "special", "length", "spaces", "common"];
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 200 }), (password) => {
      const issues: string[] = passwordIssues(password);
      expect(issues).toEqual(order.filter((issue) => issues.includes(issue)));
    }),
  );
});
