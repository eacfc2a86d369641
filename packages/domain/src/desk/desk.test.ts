import { calendarDay } from "@keystep/domain/kernel/calendar-date";
import { SCOPE_NAMES, type Scope } from "@keystep/domain/identity/scopes";
import { NOT_GIVEN_TO_LOOK, type LookState } from "@keystep/domain/decisions/second-look";
import { describe, expect, test } from "vitest";
import { actionsOf, isMailedFrom, NOT_THEIR_COMPLAINT, nextAction, wayTo, type ActionFacts } from "./case-page.ts";
import { searchKeys } from "./search-keys.ts";

describe("what was typed into the search", () => {
  const TODAY = calendarDay("2026-11-24");
  const NONE = { reference: null, email: null, phone: null, birthDate: null, abn: null };
  test.each([
    ["ks-7f3a92qm", { reference: "KS-7F3A92QM" }],
    ["EN 7F3A92QM", { reference: "EN-7F3A92QM" }],
    [" Priya@Example.com", { email: "priya@example.com" }],
    ["0491 570 006", { phone: "+61491570006" }],
    ["3 April 1970", { birthDate: "1970-04-03" }],
    ["3/4/70", { birthDate: "1970-04-03" }],
    ["51 824 753 556", { abn: "51824753556" }],
    ["Priya Ram", {}],
    ["April 1970", {}],
    ["8 Banksia Street", {}],
  ])("%s", (typed, keys) => {
    expect(searchKeys(typed.trim(), TODAY)).toEqual({ ...NONE, ...keys });
  });
});

describe("what can be done with a case", () => {
  const NEW: ActionFacts = {
    kind: "application",
    type: "homeowner-assistant",
    stage: "new",
    isHeldByMe: false,
    holder: null,
    isReachable: true,
    status: "in-review",
    scopes: SCOPE_NAMES,
    openChecks: 0,
    proposal: null,
    isComplaining: false,
  };
  const without = (...scopes: Scope[]) => SCOPE_NAMES.filter((scope) => !scopes.includes(scope));
  const allowed = (facts: ActionFacts) =>
    actionsOf(facts).flatMap(({ action, allowed: isAllowed }) => (isAllowed ? [action] : []));
  const why = (facts: ActionFacts, name: string) => actionsOf(facts).find(({ action }) => action === name)?.why;

  test("follows from where it stands", () => {
    expect(allowed(NEW)).toEqual(["take", "start-review", "note", "message", "step-back"]);
    const mine = { ...NEW, isHeldByMe: true, holder: "Stella" };
    expect(allowed({ ...mine, stage: "working" })).toEqual([
      "check",
      "ask",
      "propose",
      "note",
      "message",
      "give-back",
      "step-back",
    ]);
    expect(allowed({ ...mine, stage: "ready" })).toContain("ask");
    expect(allowed({ ...mine, stage: "answered" })).toContain("ask");
    expect(allowed({ ...mine, stage: "waiting" })).toEqual([
      "check",
      "take-back",
      "note",
      "message",
      "give-back",
      "step-back",
    ]);
    const share = { ...NEW, kind: "mortgage-share", type: "mortgage-share" } as const;
    expect(allowed(share)).toEqual(["take", "move", "note", "message", "step-back"]);
    expect(allowed({ ...share, stage: "closed" })).toEqual(["note", "message", "step-back"]);
    expect(allowed({ ...mine, stage: "closed" })).toEqual(["note", "message", "step-back"]);
    const lead = { ...NEW, kind: "lead", type: "upfront-boost" } as const;
    expect(allowed(lead)).toEqual(["take", "note", "message", "call", "close", "step-back"]);
    expect(allowed({ ...lead, stage: "closed" })).toEqual(["note", "message", "reopen", "step-back"]);
    const question = { ...NEW, kind: "conversation", type: "question" } as const;
    expect(allowed(question)).toEqual(["take", "note", "message", "topic", "close", "step-back"]);
    expect(allowed({ ...question, stage: "closed" })).toEqual(["note", "message", "topic", "reopen", "step-back"]);
    expect(allowed({ ...question, type: "hardship" })).toContain("information");
  });

  test("is to read and to step back for somebody who was not given to work on cases", () => {
    expect(allowed({ ...NEW, scopes: ["case.read"] })).toEqual(["step-back"]);
  });

  test("needs a grant of its own about a complaint or hardship, to note and to let go of it excepted", () => {
    const worker = {
      ...NEW,
      kind: "conversation",
      isHeldByMe: true,
      holder: "Me",
      scopes: without("complaint.work"),
    } as const;
    for (const type of ["complaint", "hardship"]) {
      expect(allowed({ ...worker, type })).toEqual(["note", "give-back", "step-back"]);
      expect(allowed({ ...worker, type, scopes: SCOPE_NAMES })).toContain("message");
      expect(why({ ...worker, type }, "close")).toBe(NOT_THEIR_COMPLAINT);
    }
    for (const type of ["question", "access", "correction"])
      expect(allowed({ ...worker, type })).toEqual(["note", "message", "topic", "close", "give-back", "step-back"]);
    expect(allowed({ ...worker, kind: "lead", type: "complaint" })).toContain("call");
  });

  test("takes a case from a colleague only where that was given", () => {
    const held = { ...NEW, holder: "Leila" };
    expect(allowed(held)).toContain("take");
    expect(why({ ...held, scopes: without("case.take") }, "take")).toBe("Leila has it.");
    expect(allowed({ ...NEW, scopes: without("case.take") })).toContain("take");
  });

  test("says why where it cannot", () => {
    expect(why(NEW, "ask")).toBe("Start the review first.");
    expect(why({ ...NEW, stage: "waiting" }, "ask")).toBe("A request is open: the customer has yet to answer it.");
    expect(why({ ...NEW, stage: "proposed" }, "ask")).toBe("A decision is proposed. Take it back first, or return it.");
    expect(why(NEW, "check")).toBe("Start the review first.");
    expect(why({ ...NEW, stage: "offered" }, "check")).toBe("It is past the review.");
    expect(why({ ...NEW, stage: "waiting" }, "check")).toBeNull();
    expect(why({ ...NEW, stage: "working" }, "start-review")).toBe("The review has begun.");
    expect(why({ ...NEW, holder: "Leila" }, "give-back")).toBe("Leila has it.");
    expect(why(NEW, "give-back")).toBe("Nobody has it.");
    expect(why(NEW, "take-back")).toBe("Nothing is asked.");
    expect(why(NEW, "move")).toBe("Only a mortgage share is moved by hand.");
    expect(why({ ...NEW, isHeldByMe: true }, "take")).toBe("You have it already.");
    expect(why({ ...NEW, isReachable: false, isComplaining: true }, "message")).toContain("given that work");
    expect(why({ ...NEW, isReachable: false }, "message")).toBe(
      "Nobody in this case has an account to read messages in.",
    );
    expect(why({ ...NEW, kind: "conversation" }, "start-review")).toBe("Only an application is reviewed.");
  });

  test("is decided by two: proposed once no check is open, confirmed by a colleague, taken back until somebody looks", () => {
    const reviewed = { ...NEW, stage: "ready" } as const;
    expect(why(reviewed, "propose")).toBeNull();
    expect(why({ ...reviewed, openChecks: 1 }, "propose")).toBe("One check is open.");
    expect(why({ ...reviewed, openChecks: 2 }, "propose")).toBe("2 checks are open.");
    expect(why({ ...reviewed, scopes: without("decision.propose") }, "propose")).toBe(
      "You were not given to propose decisions.",
    );
    const proposed = {
      ...NEW,
      stage: "proposed",
      proposal: { isMine: false, isPicked: false, whyNotConfirm: null },
    } as const;
    expect(allowed(proposed)).toEqual(["take", "confirm", "return", "note", "message", "step-back"]);
    const mine = { ...proposed, proposal: { isMine: true, isPicked: false, whyNotConfirm: "You proposed it." } };
    expect(allowed(mine)).toEqual(["take", "take-proposal-back", "note", "message", "step-back"]);
    expect(why(mine, "confirm")).toBe("You proposed it.");
    expect(why({ ...mine, proposal: { ...mine.proposal, isPicked: true } }, "take-proposal-back")).toBe(
      "A colleague is looking at it.",
    );
    expect(why({ ...proposed, scopes: without("decision.approve") }, "confirm")).toBe(
      "You were not given to confirm decisions.",
    );
  });

  test("has a decision to take back from approved, declined and lapsed alone", () => {
    const undone = (status: string) => allowed({ ...NEW, stage: "offered", status }).includes("undo");
    expect(["approved", "declined", "lapsed"].map(undone)).toEqual([true, true, true]);
    expect(["in-review", "accepted", "settled", "withdrawn"].map(undone)).toEqual([false, false, false, false]);
    expect(allowed({ ...NEW, stage: "working", status: "accepted" })).toEqual(["take", "note", "message", "step-back"]);
  });

  test("is looked at a second time where that was drawn, once, by a third person", () => {
    const decided = { ...NEW, stage: "offered", status: "approved" } as const;
    expect(why(decided, "second-look")).toBe("No second look was drawn.");
    const look = (state: LookState, whyNotMine: string | null = null) =>
      why({ ...decided, secondLook: { state, whyNotMine } }, "second-look");
    expect(look("waits")).toBeNull();
    expect(look("waits", "You proposed it. A third person looks.")).toBe("You proposed it. A third person looks.");
    expect([look("agrees"), look("differs")]).toEqual(["The second look was given.", "The second look was given."]);
    expect(why({ ...decided, scopes: without("second-look") }, "second-look")).toBe(NOT_GIVEN_TO_LOOK);
    expect(nextAction({ kind: "application", stage: "closed", isHeld: false, isDisputed: true })).toBe("undo");
  });

  test("has one thing to do next, by what it is and whether somebody has it", () => {
    const next = (kind: ActionFacts["kind"], stage: ActionFacts["stage"], isHeld = true) =>
      nextAction({ kind, stage, isHeld });
    expect(next("application", "new", false)).toBe("take");
    expect(next("application", "new")).toBe("start-review");
    expect(next("application", "working")).toBe("check");
    expect(next("application", "ready")).toBe("propose");
    expect(next("application", "proposed")).toBe("confirm");
    expect(next("application", "offered")).toBeNull();
    expect(next("application", "answered", false)).toBe("seen");
    expect(next("lead", "new")).toBe("call");
    expect(next("conversation", "working")).toBe("message");
    expect(next("lead", "closed", false)).toBeNull();
    expect(next("mortgage-share", "new")).toBe("move");
    expect(next("mortgage-share", "offered")).toBeNull();
  });
});

test("people are written to in their open account, else by email where a lead or the contact form brought them", () => {
  const mia = { userId: "1", status: "active", email: "mia@example.com" };
  expect(wayTo(mia, true)).toBe("account");
  for (const other of [
    { ...mia, status: "disabled" },
    { ...mia, userId: null, status: null },
  ]) {
    expect(wayTo(other, true)).toBe("email");
    expect(wayTo(other, false)).toBeNull();
  }
  expect(wayTo({ ...mia, userId: null, email: null }, true)).toBeNull();
  expect(isMailedFrom({ kind: "lead", sources: [] })).toBe(true);
  expect(isMailedFrom({ kind: "conversation", sources: [{ kind: "contact-message" }] })).toBe(true);
  expect(isMailedFrom({ kind: "conversation", sources: [{ kind: "conversation" }] })).toBe(false);
  expect(isMailedFrom({ kind: "application", sources: [{ kind: "application" }] })).toBe(false);
});
