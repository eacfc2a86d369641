import { expect, test } from "vitest";
import { nextText } from "#src/features/desk/case-words";
import { readerIn } from "#src/testing/reader-in";
import { dueText, groupOf } from "./due-mark.tsx";

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
  expect(nextText({ ...row, dueClock: "complaint-acknowledged" }, now)).toBe("Confirm the complaint");
  expect(nextText({ ...row, dueClock: "message" }, now)).toBe("Answer or close it");
  expect(nextText({ ...row, stage: "new", dueClock: "access-answered" }, now)).toBe("Give access to data");
});
