import { describe, expect, test } from "vitest";
import {
  isRepeat,
  isUnreadByCustomer,
  mayWriteAnother,
  MESSAGE_DAY_MS,
  needsEmail,
  REPEAT_WITHIN_MS,
  UNANSWERED_A_DAY,
} from "./message.ts";

test("a customer may write 20 messages a day that nobody has answered, and not a 21st", () => {
  expect(UNANSWERED_A_DAY).toBe(20);
  expect([0, 19, 20, 21].map(mayWriteAnother)).toEqual([true, true, false, false]);
});

test("what we wrote is unread from the one after the newest that the customer has seen; their own never is", () => {
  expect([2, 3, 4].map((number) => isUnreadByCustomer({ from: "staff", number }, 3))).toEqual([false, false, true]);
  expect(isUnreadByCustomer({ from: "staff", number: 1 }, 0)).toBe(true);
  expect(isUnreadByCustomer({ from: "customer", number: 4 }, 3)).toBe(false);
});

describe("a repeat", () => {
  const newest = { writtenBy: "mia", text: "Is there news?", about: "lead 7", files: ["a"], at: 1_000_000 };

  test("is the same words by the same person about the same thing, within two minutes", () => {
    expect(isRepeat({ ...newest, at: newest.at }, newest)).toBe(true);
    expect(isRepeat({ ...newest, at: newest.at + REPEAT_WITHIN_MS - 1 }, newest)).toBe(true);
    expect(isRepeat({ ...newest, at: newest.at + REPEAT_WITHIN_MS }, newest)).toBe(false);
    expect(isRepeat(newest, null)).toBe(false);
  });

  test.each([
    { writtenBy: "stella" },
    { text: "Is there any news?" },
    { about: null },
    { about: "lead 8" },
    { files: ["a", "b"] },
  ])("is none where this differs: %o", (change) => expect(isRepeat({ ...newest, ...change }, newest)).toBe(false));
});

describe("an email about a message", () => {
  const last = { number: 4, at: 5_000_000 };
  const soon = last.at + 1;

  test("goes out where none did before, and once what the last one was about has been read", () => {
    expect(needsEmail(null, { readUpTo: 0, now: 0 })).toBe(true);
    expect([3, 4, 5].map((readUpTo) => needsEmail(last, { readUpTo, now: soon }))).toEqual([false, true, true]);
  });

  test("goes out again after a day, read or not", () => {
    const after = (ms: number) => needsEmail(last, { readUpTo: 0, now: last.at + ms });
    expect(after(MESSAGE_DAY_MS - 1)).toBe(false);
    expect(after(MESSAGE_DAY_MS)).toBe(true);
    expect(MESSAGE_DAY_MS).toBe(86_400_000);
  });
});
