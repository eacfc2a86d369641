import { expect, test } from "vitest";
import { aCaseRow } from "#src/testing/case-fixtures";
import { choiceCounts } from "./choice-counts.ts";

const now = new Date("2026-11-24T03:00:00.000Z");

test("says how many rows each choice would leave, on both edges of a deadline", () => {
  const me = { id: "me-1", name: "Wendy Okello" };
  const rows = [
    aCaseRow(1, { kind: "lead", dueAt: "2026-11-24T03:00:00.000Z", assignee: me }),
    aCaseRow(2, { kind: "lead", dueAt: "2026-11-24T03:00:00.001Z", assignee: null }),
    aCaseRow(3, { kind: "conversation", dueAt: null, assignee: { id: "you", name: "Ada Long" } }),
  ];
  const of = (name: "due" | "kind" | "assignee" | "amount") =>
    Object.fromEntries(choiceCounts(name, rows, { myId: "me-1", now }));
  expect(of("due")).toEqual({ overdue: 1, today: 2, week: 2 });
  expect(of("kind")).toEqual({ lead: 2, conversation: 1 });
  expect(of("assignee")).toEqual({ "me-1": 1, me: 1, nobody: 1, you: 1 });
  expect(of("amount")).toEqual({});
});
