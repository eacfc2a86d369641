import { calendarDay } from "@keystep/domain/kernel/calendar-date";
import { describe, expect, test } from "vitest";
import { choice, code, dollars, flag, line, note, pastDate, percentage, presetChoice, wholeNumber } from "./kinds.ts";
import { askTogether } from "./step.ts";

const TODAY = calendarDay("2026-11-20");
const MESSAGE = "Wrong";
const label = "Question";
const DIGITS = {
  normalise: (typed: string) => (/^\d+$/.test(typed) ? typed : null),
  format: (kept: string) => `<${kept}>`,
  mask: (kept: string) => `…${kept.slice(-2)}`,
  max: 6,
};

const EVERY_KIND = askTogether({
  name: line({ label, message: MESSAGE, min: 2, max: 4 }),
  words: note({ label, max: 3 }),
  digits: code(DIGITS, { label, message: MESSAGE }),
  chosen: choice({ yes: "Yes", no: "No" }, { label, message: MESSAGE }),
  preset: presetChoice({ names: ["a", "b"], preset: "a", words: String }, { label, message: MESSAGE }),
  amount: dollars({ label, message: MESSAGE }),
  years: wholeNumber({ label, message: MESSAGE, min: 0, max: 30 }),
  percent: percentage({ label, message: MESSAGE }),
  since: pastDate({ label, message: MESSAGE, futureMessage: "Future" }),
  agreed: flag({ label, message: MESSAGE }),
});
const RIGHT = {
  name: "ab",
  words: "",
  digits: "12345",
  chosen: "yes",
  amount: 0,
  years: 0,
  percent: 0,
  since: "2026-11-20",
  agreed: true,
};

function messageOf(name: string, answer: unknown): string | null {
  const { issues } = EVERY_KIND.judge({ ...RIGHT, [name]: answer }, TODAY);
  return issues.find(({ field }) => field === name)?.message ?? null;
}

describe("each kind takes its last right answer and refuses the first wrong one", () => {
  test.each([
    ["name", "ab", "a", "Wrong (2 to 4 characters)"],
    ["name", "abcd", "abcde", "Wrong (2 to 4 characters)"],
    ["words", "abc", "abcd", "Please use ordinary text here (0 to 3 characters)"],
    ["digits", "123456", "1234567", MESSAGE],
    ["digits", "1", "1a", MESSAGE],
    ["chosen", "no", "maybe", MESSAGE],
    ["preset", "b", "c", MESSAGE],
    ["preset", undefined, "", MESSAGE],
    ["amount", 100_000_000, 100_000_001, MESSAGE],
    ["amount", 0, -1, MESSAGE],
    ["amount", 1, 1.5, MESSAGE],
    ["years", 30, 31, MESSAGE],
    ["percent", 100, 100.1, MESSAGE],
    ["since", "2026-11-20", "2026-11-21", "Future"],
    ["since", "2024-02-29", "2023-02-29", MESSAGE],
    ["agreed", true, false, MESSAGE],
  ])("%s takes %s and refuses %s", (...[name, right, wrong, message]) => {
    expect([messageOf(name, right), messageOf(name, wrong)]).toEqual([null, message]);
  });

  test("blank is refused but for a note and a preset choice, and zero is an answer", () => {
    const { issues } = EVERY_KIND.judge({}, TODAY);
    const required = EVERY_KIND.names.filter((name) => name !== "words" && name !== "preset");
    expect(issues.map(({ field }) => field)).toEqual(required);
    expect(messageOf("amount", 0)).toBeNull();
  });
});

test("a code is masked in review, right or wrong, and a wrong answer of another kind is shown as it is stored", () => {
  const texts = (given: object) =>
    EVERY_KIND.lines({ ...given }, TODAY).flatMap(({ rows }) => rows.map(({ text }) => text));
  expect(texts({ digits: "12345" })).toEqual(["…45"]);
  expect(texts({ digits: "12345678" })).toEqual(["…78"]);
  expect(texts({ name: "too long a name" })).toEqual(["too long a name"]);
  expect(texts({ preset: "a" })).toEqual([]);
  expect(texts({ preset: "b" })).toEqual(["b"]);
});

test("a wrong answer counts as none for conditions, and an emptied preset as neither choice", () => {
  expect(EVERY_KIND.known({ name: "a", amount: -1, since: "2023-02-29" })).toMatchObject({
    name: null,
    amount: null,
    since: null,
  });
  expect([EVERY_KIND.known({}).preset, EVERY_KIND.known({ preset: "" }).preset]).toEqual(["a", null]);
});

test("there are answers once one is given: neither blank text, nor an unset flag, nor a preset alone", () => {
  expect(EVERY_KIND.hasAnswers({ name: " ", agreed: false, preset: "b" })).toBe(false);
  expect(EVERY_KIND.hasAnswers({ amount: 0 })).toBe(true);
});
