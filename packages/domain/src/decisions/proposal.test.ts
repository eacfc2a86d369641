import type { CheckName } from "./checks.ts";
import { addDays, calendarDay } from "@keystep/domain/kernel/calendar-date";
import { cents } from "@keystep/domain/kernel/cents";
import { namesOf } from "@keystep/domain/kernel/named";
import { FIRST_REASONS } from "@keystep/domain/settings/reasons";
import { describe, expect, test } from "vitest";
import {
  approversNeeded,
  MOST_OFFER_DAYS,
  PROPOSAL_OUTCOMES,
  confirmingProblems,
  proposalProblems,
  proposedShare,
  reasonAgainstConfirming,
  RETURN_CAUSES,
  returnCausesOf,
  type ConfirmingPerson,
  type ProposalDraft,
  type ProposalFacts,
} from "./proposal.ts";

const TODAY = calendarDay("2026-11-26");
const FACTS: ProposalFacts = {
  asked: cents(10_000_000),
  valuation: cents(90_000_000),
  loan: cents(40_000_000),
  checks: [{ check: "age", applicantId: null, name: "Mia Tran", outcome: "passed", doubt: null }],
  reasons: FIRST_REASONS.reasons,
  unjudged: [],
  today: TODAY,
  promisedUntil: addDays(TODAY, 60),
};
const DRAFT: ProposalDraft = { outcome: "approve", amountCents: 10_000_000, conditions: [], reasons: [] };
const fields = (draft: Partial<ProposalDraft>, facts: Partial<ProposalFacts> = {}) =>
  proposalProblems({ ...DRAFT, ...draft }, { ...FACTS, ...facts }).map(({ field }) => field);

describe("an approval", () => {
  test("is proposed up to what was asked for, within the limits of the product", () => {
    expect(fields({})).toEqual([]);
    expect(fields({ amountCents: 10_000_001 })).toEqual(["amountCents"]);
    expect(fields({ amountCents: 1_000_000 })).toEqual([]);
    expect(fields({ amountCents: 999_999 })).toEqual(["amountCents"]);
    expect(fields({ amountCents: undefined })).toEqual(["amountCents"]);
    expect(fields({}, { asked: null })).toEqual(["amountCents"]);
    expect(fields({}, { valuation: null })).toEqual(["amountCents"]);
    expect(fields({}, { loan: cents(75_500_000) })).toEqual([]);
    expect(fields({}, { loan: cents(75_500_001) })).toEqual(["amountCents"]);
  });

  test("has the share that we work out, rounded up to a basis point", () => {
    expect(proposedShare(cents(10_000_000), cents(90_000_000))).toBe(1112);
    expect(proposedShare(cents(9_000_000), cents(90_000_000))).toBe(1000);
    expect(proposedShare(cents(9_000_000), null)).toBeNull();
    expect(fields({ shareBasisPoints: 1112 })).toEqual([]);
    expect(fields({ shareBasisPoints: 1111 })).toEqual(["shareBasisPoints"]);
  });

  test("stands at least as long as we promise, and at most 180 days", () => {
    expect(fields({ validUntil: addDays(TODAY, 60) })).toEqual([]);
    expect(fields({ validUntil: addDays(TODAY, 59) })).toEqual(["validUntil"]);
    expect(fields({ validUntil: addDays(TODAY, MOST_OFFER_DAYS) })).toEqual([]);
    expect(fields({ validUntil: addDays(TODAY, MOST_OFFER_DAYS + 1) })).toEqual(["validUntil"]);
  });

  test("needs every check, and none that failed", () => {
    const check = (outcome: "open" | "failed" | "not-needed") =>
      ({ check: "age", applicantId: null, name: "Mia Tran", outcome, doubt: null }) as const;
    expect(fields({}, { checks: [check("open")] })).toEqual(["checks.age"]);
    expect(fields({}, { checks: [check("failed")] })).toEqual(["checks.age"]);
    expect(fields({}, { checks: [check("not-needed")] })).toEqual([]);
    expect(proposalProblems(DRAFT, { ...FACTS, checks: [check("open")] })[0]?.message).toBe("Age, Mia Tran is open");
  });
});

test("an approval waits for each document to be judged, whatever is said of it; a decline waits for none", () => {
  const unjudged = [{ documentId: "0190", document: "Australian passport", name: "Mia" }];
  expect(fields({}, { unjudged })).toEqual(["documents.0190"]);
  expect(fields({ note: "I saw it." }, { unjudged })).toEqual(["documents.0190"]);
  expect(proposalProblems(DRAFT, { ...FACTS, unjudged })[0]?.message).toBe("Australian passport, Mia is not judged");
  expect(fields({ outcome: "decline", reasons: ["not-affordable"] }, { unjudged })).toEqual([]);
});

test("an approval against what speaks for another outcome needs a sentence for each such check of each person; a decline asks for none", () => {
  const doubted = (check: "identity" | "costs", applicantId: string | null, name: string | null) =>
    ({ check, applicantId, name, outcome: "passed", doubt: "0 of 100 points are accepted." }) as const;
  const [mia, tom, costs] = [
    doubted("identity", "1", "Mia Tran"),
    doubted("identity", "2", "Tom Tran"),
    doubted("costs", null, null),
  ];
  const checks = { checks: [mia, tom, costs, ...FACTS.checks] };
  const against = [mia, tom, costs].map(({ check, applicantId }) => ({ check, applicantId, text: "Seen in person." }));
  expect(fields({}, checks)).toEqual(["against.identity.1", "against.identity.2", "against.costs"]);
  expect(fields({ note: "All seen.", against: against.slice(0, 1) }, checks)).toEqual([
    "against.identity.2",
    "against.costs",
  ]);
  expect(fields({ against: against.map((each) => ({ ...each, text: " " })) }, checks)).toHaveLength(3);
  expect(fields({ against }, checks)).toEqual([]);
  expect(proposalProblems(DRAFT, { ...FACTS, ...checks })[0]?.message).toBe(
    "Say why you approve against Identity, Mia Tran",
  );
  expect(fields({ outcome: "decline", reasons: ["second-application"] }, checks)).toEqual([]);
});

test("a decline needs reasons to decline that are in force, and may rest on a failed check", () => {
  const decline = { outcome: "decline", amountCents: undefined } as const;
  expect(fields(decline)).toEqual(["reasons"]);
  expect(fields({ ...decline, reasons: ["not-affordable"] })).toEqual([]);
  expect(fields({ ...decline, reasons: ["income-missing"] })).toEqual(["reasons"]);
  expect(fields({ ...decline, reasons: ["nothing"] })).toEqual(["reasons"]);
  const failed = { checks: [{ check: "age", applicantId: null, name: null, outcome: "failed", doubt: null }] } as const;
  expect(fields({ ...decline, reasons: ["not-affordable"] }, failed)).toEqual([]);
});

test("a decline that no check supports needs that it is said of each of them, a note, and what would change it", () => {
  const passed = (check: "income" | "costs") =>
    ({ check, applicantId: null, name: "Mia Tran", outcome: "passed", doubt: null }) as const;
  const checks = { checks: [passed("income"), passed("costs")] };
  const decline = { outcome: "decline", reasons: ["not-affordable"] } as const;
  const said = { words: "Your lease ends.", change: "A lease of another year." };
  expect(fields(decline, checks)).toEqual(["despite", "note", "words", "change"]);
  expect(fields({ ...decline, despite: ["income"], note: "Seen.", ...said }, checks)).toEqual(["despite"]);
  expect(fields({ ...decline, despite: ["income", "costs"], note: " ", ...said }, checks)).toEqual(["note"]);
  expect(fields({ ...decline, despite: ["income", "costs"], note: "Seen.", ...said, words: " " }, checks)).toEqual([
    "words",
  ]);
  expect(fields({ ...decline, despite: ["income", "costs"], note: "Seen.", ...said }, checks)).toEqual([]);
  expect(
    fields({ ...decline, despite: ["income", "costs"], note: "Seen.", ...said, change: undefined }, checks),
  ).toEqual(["change"]);
  expect(proposalProblems({ ...DRAFT, ...decline }, { ...FACTS, ...checks })[0]?.message).toMatch(
    /^These checks passed: /,
  );
  const oneFailed = {
    checks: [passed("costs"), { check: "income", applicantId: null, name: "Mia Tran", outcome: "failed", doubt: null }],
  } as const;
  expect(fields(decline, oneFailed)).toEqual([]);
});

test("taking a decision back needs words for the customer, and which checks are made again, if only that none is", () => {
  const open = { checks: [{ check: "age", applicantId: null, name: null, outcome: "open", doubt: null }] } as const;
  const words = "Another home was valued.";
  expect(fields({ outcome: "undo", words: " " }, open)).toEqual(["words", "reopens"]);
  expect(fields({ outcome: "undo", words, reopens: [] }, open)).toEqual([]);
  expect(fields({ outcome: "undo", words, reopens: [{ check: "age", applicantId: null }] }, open)).toEqual([]);
  expect(fields({ outcome: "undo", words, reopens: [{ check: "age", applicantId: "1" }] }, open)).toEqual(["reopens"]);
});

test("one confirms up to $150,000, two above it", () => {
  expect(approversNeeded(cents(15_000_000))).toBe(1);
  expect(approversNeeded(cents(15_000_001))).toBe(2);
});

test("neither the proposer nor a checker confirms, and nobody above their limit or twice", () => {
  const person: ConfirmingPerson = { isProposer: false, isChecker: false, hasConfirmed: false, maxCents: 10_000_000 };
  const why = (changes: Partial<ConfirmingPerson>, amount = 10_000_000) =>
    reasonAgainstConfirming({ ...person, ...changes }, amount);
  expect(why({})).toBeNull();
  expect(why({}, 10_000_001)).toBe("You confirm up to $100,000.");
  expect(why({ isProposer: true })).toMatch(/You proposed it/);
  expect(why({ isChecker: true })).toMatch(/answered checks/);
  expect(why({ hasConfirmed: true })).toMatch(/second colleague/);
  expect(why({ maxCents: null })).toMatch(/not given/);
});

test("a proposal goes back for a cause that its outcome can have", () => {
  expect(returnCausesOf("approve")).not.toContain("reasons");
  expect(returnCausesOf("decline")).not.toContain("amount-or-share");
  expect(returnCausesOf("undo")).toEqual(["evidence-missing", "reasons", "other"]);
  const all = new Set(PROPOSAL_OUTCOMES.flatMap(returnCausesOf));
  expect([...all].toSorted()).toEqual(namesOf(RETURN_CAUSES).toSorted());
});

test("a proposal against its checks is confirmed by somebody who says so of each of them, and why; nothing else asks for it", () => {
  const problems = (despite: readonly CheckName[], words: string) =>
    confirmingProblems({ despite, words }, { outcome: "decline", despite: ["income", "costs"] }).map(
      ({ field }) => field,
    );
  expect(problems([], "")).toEqual(["despite", "words"]);
  expect(problems(["income"], "I read the lease.")).toEqual(["despite"]);
  expect(problems(["income", "costs"], " ")).toEqual(["words"]);
  expect(problems(["income", "costs"], "I read the lease.")).toEqual([]);
  expect(confirmingProblems({ despite: [], words: "" }, { outcome: "approve" })).toEqual([]);
  expect(
    confirmingProblems({ despite: [], words: "" }, { outcome: "approve", despite: ["identity"] }).map(
      ({ message }) => message,
    ),
  ).toEqual([
    "Something speaks against these checks: Identity. Say that you approve all the same",
    "Say why you approve all the same",
  ]);
});
