import { fc } from "@keystep/domain/testing/chances";
import { expect, test } from "vitest";
import { isEmail, normaliseEmail } from "./email.ts";

const ofLength = (length: number) => `${"a".repeat(length - "@example.com".length)}@example.com`;

test.each(["a@b.c", "mia.tran+home@example.com.au", "o'brien@example.com", "ü@exämple.com", ofLength(254)])(
  "%s is an email address",
  (text) => expect(isEmail(text)).toBe(true),
);

test.each([
  "",
  "a",
  "@b.c",
  "a@",
  "a@b",
  "a@.c",
  "a@b.",
  "a@b..c",
  "a@@b.c",
  "a@b@c.d",
  "a b@c.d",
  "a@b .c",
  " a@b.c",
  "a@b.c\n",
  "a\u00a0b@c.d",
  "a\u200bb@c.d",
  "a\u0000@b.c",
  "a,b@c.d",
  "Mia <a@b.c>",
  ofLength(255),
])("%j is none", (text) => expect(isEmail(text)).toBe(false));

test("any text is judged without an error", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (text) => {
      expect(isEmail(text)).toBeTypeOf("boolean");
    }),
  );
});

test("addresses are trimmed and in lower case", () => {
  expect(normaliseEmail("  Mia.Tran@Example.COM ")).toBe("mia.tran@example.com");
});
