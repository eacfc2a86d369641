import { describe, expect, test } from "vitest";
import { messageText, newMessage } from "./messages.ts";
import { MESSAGES } from "@keystep/contract/fields/messages";

const refusal = (text: unknown) => messageText.safeParse(text).error?.issues.map(({ message }) => message);

describe("the text of a message", () => {
  test("is 1 to 2,000 characters after trimming", () => {
    expect(messageText.parse(" a ")).toBe("a");
    expect(messageText.parse(`\n${"b".repeat(2000)}\n`)).toHaveLength(2000);
    expect(refusal("b".repeat(2001))).toEqual(["A message is required (1 to 2000 characters)"]);
  });

  test.each([undefined, null, 7, "", "  \n\t ", "\u200b\u2060"])(
    "is asked for where there is nothing to read: %j",
    (text) => {
      expect(refusal(text)).toEqual([MESSAGES.message]);
    },
  );

  test.each(["\u0000", "pay\u202eon", "half \ud800 a pair", "\u0007"])(
    "has nothing that hides or breaks text: %j",
    (text) => {
      expect(refusal(`see ${text}`)).toEqual([MESSAGES.text]);
    },
  );

  test("keeps lines, emoji and what looks like code as they are; other ends of lines and tabs become plain ones", () => {
    const text = "Hello 👋\n\n<script>alert(1)</script>\n{{7*7}} '; drop table users; --";
    expect(messageText.parse(text)).toBe(text);
    expect(messageText.parse("one\r\ntwo\rthree\tfour")).toBe("one\ntwo\nthree four");
  });
});

test("a message is about nothing in particular, or about one thing by kind and id", () => {
  const id = "01890a5d-ac96-774b-bcce-b302099a8070";
  expect(newMessage.parse({ text: "Hello", about: null })).toEqual({ text: "Hello", about: null });
  expect(newMessage.parse({ text: "Hello" })).toEqual({ text: "Hello" });
  expect(newMessage.parse({ text: "Hello", about: { kind: "lead", id, more: 1 } }).about).toEqual({ kind: "lead", id });
  expect(newMessage.safeParse({ text: "Hello", about: { kind: "user", id } }).success).toBe(false);
  expect(newMessage.safeParse({ text: "Hello", about: { kind: "lead", id: "7" } }).success).toBe(false);
});
