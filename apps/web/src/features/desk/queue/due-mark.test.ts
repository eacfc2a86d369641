import { expect, test } from "vitest";
import { nextText } from "#src/features/desk/case-words";
import { readerIn } from "#src/testing/reader-in";
import { duePhrase, dueText, groupOf, nextHourText } from "./due-mark.tsx";

readerIn("Australia/Sydney");

const now = new Date("2026-11-20T02:00:00.000Z");
const due = (state: "QLD" | "NSW" | "WA", dueAt: string) => {
  const row = { state, dueAt, pausedOn: null, waitsFor: "us" } as const;
  return dueText(row, groupOf(row, now), now);
};

test.each([
  ["QLD", "2026-11-24T14:00:00.000Z"],
  ["NSW", "2026-11-24T13:00:00.000Z"],
  ["WA", "2026-11-24T16:00:00.000Z"],
] as const)(
  "a deadline in %s that ends with 24 November is told with that day, wherever one reads it",
  (state, dueAt) => {
    expect(due(state, dueAt)).toBe("Tue 24 Nov");
  },
);

test("the next step in a conversation is the duty whose deadline runs", () => {
  const row: Parameters<typeof nextText>[0] = {
    kind: "conversation",
    status: "open",
    stage: "working",
    waitsFor: "us",
    people: [],
    dueAt: "2026-11-24T13:00:00.000Z",
    dueClock: null,
  };
  expect(nextText({ ...row, dueClock: "complaint-acknowledged" }, now)).toBe("Acknowledge the complaint");
  expect(nextText({ ...row, dueClock: "message" }, now)).toBe("Answer or close it");
  const people = [{ name: "Olive Petrov", email: null }];
  const waiting = { ...row, people, stage: "waiting", waitsFor: "customer" } as const;
  expect(nextText({ ...waiting, dueClock: "message" }, now)).toBe("Answer the message");
  expect(nextText({ ...waiting, dueClock: "hardship-decided" }, now)).toMatch(/Olive/);
  expect(nextText({ ...row, stage: "new", dueClock: "access-answered" }, now)).toBe("Give access to data");
});

test.each([
  ["decision", "2026-11-17T13:00:00.000Z", "Decision due Tue 17 Nov, 3 days overdue"],
  ["decision", "2026-11-20T13:00:00.000Z", "Decision due today, Fri 20 Nov"],
  ["complaint-acknowledged", "2026-11-24T13:00:00.000Z", "Acknowledge the complaint by Tue 24 Nov"],
  [null, "2026-11-24T13:00:00.000Z", "Due Tue 24 Nov"],
] as const)("%s until %s is told in one phrase: %s", (clock, dueAt, words) => {
  const row = { state: "NSW", dueAt, pausedOn: null, waitsFor: "us" } as const;
  expect(duePhrase({ row, clock, now })).toBe(words);
});

test.each([
  ["2026-11-17T13:00:00.000Z", "Call back by Tue 17 Nov, 3 days overdue", "Next hour to call: Sat 21 Nov, 9:00 am"],
  ["2026-11-20T13:00:00.000Z", "Call back by today, Fri 20 Nov", "Next hour to call: Sat 21 Nov, 9:00 am"],
  // Agreed on for later: that hour stands.
  ["2026-11-23T02:00:00.000Z", "Call back by Mon 23 Nov", null],
] as const)("at no hour to call, a call until %s is told as %s, and when it can be made: %s", (dueAt, words, next) => {
  const row = { state: "NSW", dueAt, pausedOn: null, waitsFor: "us", kind: "lead" } as const;
  const evening = new Date("2026-11-20T10:00:00.000Z");
  const props = { row, clock: "call-back", now: evening, callFrom: "2026-11-20T22:00:00.000Z" } as const;
  expect([duePhrase(props), nextHourText(props)]).toEqual([words, next]);
});

test("silence that is asked after is told by its day, as nothing of ours is overdue", () => {
  const row = { state: "NSW", dueAt: "2026-11-17T13:00:00.000Z", pausedOn: null, waitsFor: "customer" } as const;
  expect(dueText(row, groupOf(row, now), now)).toBe("3 days ago");
  expect(duePhrase({ row, clock: null, now })).toBe("Due Tue 17 Nov, 3 days ago");
});

test("a case that waits says since when, and one without a deadline nothing", () => {
  const row = { state: "NSW", dueAt: null, pausedOn: null, waitsFor: "us" } as const;
  expect(duePhrase({ row, clock: null, now })).toBeNull();
  const waiting = { ...row, pausedOn: "2026-11-18", waitsFor: "customer" } as const;
  expect(duePhrase({ row: waiting, clock: null, now })).toBe("Waits since Wed 18 Nov");
});

test("silence in a hardship that nobody has is overdue; with somebody it is to be asked again", () => {
  const silent = {
    state: "NSW",
    dueAt: "2026-11-17T13:00:00.000Z",
    pausedOn: "2026-11-02",
    waitsFor: "customer",
  } as const;
  const hardship = { ...silent, kind: "conversation", type: "hardship", assignee: null } as const;
  expect(groupOf(hardship, now)).toBe("overdue");
  expect(groupOf({ ...hardship, assignee: { id: "1", name: "Sam" } }, now)).toBe("ask-again");
  expect(groupOf({ ...hardship, type: "question" }, now)).toBe("ask-again");
});

test("a day that ends later where the case is names the state", () => {
  const late = new Date("2026-11-20T13:30:00.000Z");
  const row = { state: "WA", dueAt: "2026-11-20T16:00:00.000Z", pausedOn: null, waitsFor: "us" } as const;
  expect(dueText(row, groupOf(row, late), late)).toBe("Today in WA");
});
