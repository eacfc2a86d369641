import { SCOPE_NAMES } from "@keystep/domain/identity/scopes";
import { actionsOf } from "@keystep/domain/desk/case-page";
import type { OpenedCase } from "#src/features/desk/desk-queries";
import { USER_ID } from "./application-fixtures.ts";
import type { listOtherCases } from "@keystep/contract/desk/case";
import type { CaseRow } from "@keystep/contract/desk/cases";
import type { AnswerOf } from "@keystep/contract/http/route";

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
    unanswered: 0,
    closedAt: null,
    lookDrawnAt: null,
    mayLook: null,
    lookRemindedAt: null,
    version: 3,
    ...changes,
  };
}

type OtherCase = AnswerOf<typeof listOtherCases>[number];

/** A case that shares an email address with the one that is open; nobody has judged the two. */
export function anOtherCase(serial: number, changes: Partial<OtherCase> = {}): OtherCase {
  return { ...aCaseRow(serial), facts: ["email"], declinedFor: [], inForce: null, judgement: null, ...changes };
}

/** A case of two people, opened by somebody who may work on it. */
export function anOpenedCase(changes: Partial<OpenedCase> = {}): OpenedCase {
  const { people: _people, ...row } = aCaseRow(1);
  const found = { ...row, ...changes };
  return {
    people: [
      {
        userId: caseId(7),
        name: "Priya Raman",
        email: "priya@example.com",
        phone: "+61491570006",
        way: "account",
        isComplaining: false,
      },
      { userId: null, name: "Tom Okafor", email: "tom@example.com", phone: null, way: null, isComplaining: false },
    ],
    sources: [{ kind: "application", id: row.id }],
    clocks: [
      {
        clock: "decision",
        startedOn: "2026-11-10",
        dueOn: "2026-11-25",
        dueAt: "2026-11-25T13:00:00.000Z",
        pausedOn: null,
        daysLeft: null,
        metAt: null,
        aimOn: null,
      },
    ],
    acts: [],
    enquiry: null,
    notes: [],
    seen: null,
    request: null,
    checks: [],
    compared: null,
    proposal: null,
    secondLook: null,
    refusals: [],
    awaitsAgreement: false,
    closedBy: null,
    mayAnswer: null,
    mayLet: null,
    letRemindedAt: null,
    answerDay: "2026-12-04",
    actions: actionsOf({
      kind: found.kind,
      type: found.type,
      stage: found.stage,
      isHeldByMe: found.assignee?.id === USER_ID,
      holder: null,
      status: found.status,
      scopes: SCOPE_NAMES,
      openChecks: 0,
      proposal: null,
      isReachable: true,
      isComplaining: false,
    }),
    ...found,
  };
}
