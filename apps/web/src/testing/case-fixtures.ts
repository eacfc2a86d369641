import type { CaseRow } from "@keystep/contract/desk/cases";

export function caseId(serial: number): string {
  return `01890a5d-ac96-774b-bcce-${String(serial).padStart(12, "0")}`;
}

export function aCaseRow(serial: number, changes: Partial<CaseRow> = {}): CaseRow {
  return {
    id: caseId(serial),
    kind: "application",
    reference: `KS-${String(serial).padStart(8, "7")}`,
    type: "homeowner-assistant",
    status: "in-review",
    stage: "working",
    people: [{ name: `Person ${serial}`, email: `person${serial}@example.com` }],
    amountCents: 6_250_000,
    assignee: null,
    waitsFor: "us",
    dueAt: "2026-11-25T13:00:00.000Z",
    dueClock: "decision",
    pausedOn: null,
    state: "NSW",
    hasNews: false,
    here: [],
    openedAt: "2026-11-10T01:00:00.000Z",
    closedAt: null,
    version: 3,
    ...changes,
  };
}
