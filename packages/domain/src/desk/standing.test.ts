import { FIRST_HOLIDAYS } from "@keystep/domain/clocks/holidays";
import { calendarDay } from "@keystep/domain/kernel/calendar-date";
import { isOutOfReach, needsNotice, NOTHING_DONE, workDone, type CaseAct, type KeptAct } from "./acts.ts";
import { CASE_KINDS, type ConversationTopic } from "./case.ts";
import { describe, expect, test } from "vitest";
import {
  applicationStanding,
  CLOSING_STATUSES,
  conversationStanding,
  leadStanding,
  mortgageShareStanding,
  STATUSES_OF_KIND,
  type ApplicationFacts,
  type MoveMade,
  type ConversationFacts,
  type Standing,
} from "./standing.ts";

const at = (day: number) => `2026-11-${String(day).padStart(2, "0")}T01:00:00.000Z`;
const SENT: ApplicationFacts = {
  status: "submitted",
  sentAt: at(2),
  moves: [{ status: "submitted", at: at(2), by: "applicant" }],
  requests: [],
  hasJoinedCoApplicant: false,
  seenAt: null,
};
function after(facts: ApplicationFacts, made: MoveMade, more: Partial<ApplicationFacts> = {}): ApplicationFacts {
  return {
    ...facts,
    status: made.status === "draft" ? facts.status : made.status,
    moves: [...facts.moves, made],
    ...more,
  };
}
const REVIEWED = after(SENT, { status: "in-review", at: at(3), by: "staff" });
const ASKED = after(
  REVIEWED,
  { status: "information-requested", at: at(4), by: "staff" },
  { requests: [["applicant-address"]] },
);
const ANSWERED = after(ASKED, { status: "in-review", at: at(9), by: "applicant" }, { sentAt: at(9) });

describe("an application", () => {
  test("is new once it is sent, and owes a first look and a decision from that moment", () => {
    expect(applicationStanding(SENT)).toEqual({
      status: "submitted",
      stage: "new",
      waitsFor: "us",
      closedAt: null,
      clocks: [
        { clock: "first-look", startedAt: at(2), pauses: [], metAt: null },
        { clock: "decision", startedAt: at(2), pauses: [], metAt: null },
      ],
    });
  });

  test("is proposed while a proposal stands, and returned until they send again or it is proposed anew", () => {
    const stage = (proposal: ApplicationFacts["proposal"], more: Partial<ApplicationFacts> = {}) =>
      applicationStanding({ ...REVIEWED, proposal: proposal ?? null, ...more }).stage;
    expect(stage({ state: "open", endedAt: null })).toBe("proposed");
    expect(stage({ state: "returned", endedAt: at(5) })).toBe("returned");
    expect(stage({ state: "overtaken", endedAt: at(5) })).toBe("working");
    expect(stage({ state: "returned", endedAt: at(5) }, { sentAt: at(6), seenAt: at(7) })).toBe("working");
    // Corrected, proposed anew and given back, without a click on 'seen' between.
    expect(stage({ state: "overtaken", endedAt: at(6) }, { sentAt: at(6) })).toBe("answered");
    expect(stage({ state: "returned", endedAt: at(7) }, { sentAt: at(6) })).toBe("returned");
    expect(stage({ state: "taken-back", endedAt: at(7) }, { sentAt: at(6) })).toBe("working");
  });

  test("has an offer that ends on its own day, and a decision that no longer counts once it is taken back", () => {
    const offered = after(
      REVIEWED,
      { status: "approved", at: at(6), by: "staff" },
      { offerUntil: calendarDay("2027-01-05") },
    );
    expect(applicationStanding(offered)).toMatchObject({ stage: "offered", waitsFor: "customer" });
    const takenBack = { ...offered, proposal: { state: "open", endedAt: null } } as const;
    expect(applicationStanding(takenBack)).toMatchObject({ stage: "proposed", waitsFor: "us" });
    expect(applicationStanding(offered).clocks.at(-1)).toEqual({
      clock: "offer",
      startedAt: at(6),
      pauses: [],
      metAt: null,
      endsOn: "2027-01-05",
    });
    const accepted = after(offered, { status: "accepted", at: at(8), by: "applicant" });
    expect(applicationStanding(accepted)).toMatchObject({ stage: "working", waitsFor: "us" });
    const met = Object.fromEntries(applicationStanding(accepted).clocks.map(({ clock, metAt }) => [clock, metAt]));
    // Their acceptance is no answer that we have to look at.
    expect(met).toMatchObject({ offer: at(8), "first-look": met["decision"] });
    expect(met["decision"]).not.toBeNull();
    const lapsed = after(offered, { status: "lapsed", at: at(9), by: "clock" });
    expect(applicationStanding(lapsed)).toMatchObject({ stage: "closed", closedAt: at(9) });
    const undone = after(offered, { status: "in-review", at: at(7), by: "staff" });
    expect(applicationStanding(undone).clocks.find(({ clock }) => clock === "decision")?.metAt).toBeNull();
  });

  test("has had its first look once the review began", () => {
    const { stage, clocks } = applicationStanding(REVIEWED);
    expect([stage, clocks[0]?.metAt, clocks[1]?.metAt]).toEqual(["working", at(3), null]);
  });

  test("waits for the customer while a request is open, and its decision stands still", () => {
    const asked = applicationStanding(ASKED);
    expect([asked.stage, asked.waitsFor]).toEqual(["waiting", "customer"]);
    expect(asked.clocks[1]).toEqual({
      clock: "decision",
      startedAt: at(2),
      pauses: [{ from: at(4), until: null }],
      metAt: null,
    });
  });

  test("owes a look and a decision anew from the answer, when everything was there", () => {
    expect(applicationStanding(ANSWERED).clocks).toEqual([
      { clock: "first-look", startedAt: at(9), pauses: [], metAt: null },
      { clock: "decision", startedAt: at(9), pauses: [], metAt: null },
    ]);
  });

  test("is answered until one of us has seen the answer, or asked again", () => {
    expect(applicationStanding(ANSWERED).stage).toBe("answered");
    expect(applicationStanding({ ...ANSWERED, seenAt: at(8) }).stage).toBe("answered");
    expect(applicationStanding({ ...ANSWERED, seenAt: at(9) }).stage).toBe("working");
    const again = after(ANSWERED, { status: "information-requested", at: at(10), by: "staff" });
    expect(applicationStanding(again).clocks[0]?.metAt).toBe(at(10));
  });

  test("owes a look at a correction, which moves no decision", () => {
    const corrected = applicationStanding({ ...REVIEWED, sentAt: at(5) });
    expect([corrected.stage, ...corrected.clocks.map(({ startedAt }) => startedAt)]).toEqual([
      "answered",
      at(5),
      at(2),
    ]);
  });

  test("waits for the co-applicant where every step asked about is theirs, and they answer for themselves", () => {
    const theirs: ApplicationFacts = { ...ASKED, requests: [["coapplicant-address"]] };
    expect(applicationStanding({ ...theirs, hasJoinedCoApplicant: true }).waitsFor).toBe("co-applicant");
    expect(applicationStanding(theirs).waitsFor).toBe("customer");
    const both: ApplicationFacts = { ...theirs, requests: [["coapplicant-address", "context"]] };
    expect(applicationStanding({ ...both, hasJoinedCoApplicant: true }).waitsFor).toBe("customer");
  });

  test("has an offer that waits for the customer once it is approved, and the decision is met", () => {
    const approved = applicationStanding(after(REVIEWED, { status: "approved", at: at(10), by: "staff" }));
    expect([approved.stage, approved.waitsFor, approved.clocks[1]?.metAt]).toEqual(["offered", "customer", at(10)]);
  });

  test.each(["declined", "withdrawn", "settled", "bought-back"] as const)(
    "is closed once it is %s, and owes nothing",
    (status) => {
      const ended = applicationStanding(after(SENT, { status, at: at(12), by: "applicant" }));
      expect([ended.stage, ended.waitsFor, ended.closedAt]).toEqual(["closed", "nobody", at(12)]);
      expect(ended.clocks.map(({ metAt }) => metAt)).toEqual([at(12), at(12)]);
    },
  );
});

describe("a mortgage share application", () => {
  const NEW = { status: "received", createdAt: at(2), sentAt: null, moves: [] } as const;
  test("owes a call from when it was left, and a first look from when its answers were sent", () => {
    expect(mortgageShareStanding(NEW).clocks.map(({ clock }) => clock)).toEqual(["call-back"]);
    const sent = mortgageShareStanding({ ...NEW, sentAt: at(5) });
    expect(sent.clocks.map(({ clock, startedAt }) => [clock, startedAt])).toEqual([
      ["call-back", at(2)],
      ["first-look", at(5)],
    ]);
  });

  test("is called with its first move, and looked at with the first that is more than a call", () => {
    const moves = [
      { to: "contacted", at: at(3) },
      { to: "assessing", at: at(6) },
    ] as const;
    const { stage, clocks } = mortgageShareStanding({ ...NEW, status: "assessing", sentAt: at(5), moves });
    expect([stage, ...clocks.map(({ metAt }) => metAt)]).toEqual(["working", at(3), at(6)]);
  });

  test("waits for the customer while there is an offer, and is closed at its ends", () => {
    expect(mortgageShareStanding({ ...NEW, status: "offered" })).toMatchObject({
      stage: "offered",
      waitsFor: "customer",
    });
    const declined = mortgageShareStanding({ ...NEW, status: "declined", moves: [{ to: "declined", at: at(7) }] });
    expect(declined).toMatchObject({ stage: "closed", waitsFor: "nobody", closedAt: at(7) });
  });
});

const LEFT = { status: "received", createdAt: at(2), continuedAt: null, work: NOTHING_DONE } as const;
const act = (name: CaseAct, day: number, more: Partial<KeptAct> = {}): KeptAct => ({
  act: name,
  said: null,
  isUrgent: false,
  cameAt: null,
  callAgainAt: null,
  at: at(day),
  ...more,
});

describe("a lead", () => {
  const standing = (...acts: KeptAct[]) => leadStanding({ ...LEFT, work: workDone(acts) });

  test("owes a call until the first try, whether it reached them or not, and is asked after then", () => {
    expect(standing()).toMatchObject({ stage: "new", clocks: [{ clock: "call-back", metAt: null }] });
    const tried = standing(act("called", 3, { said: "not-reached" }), act("called", 4, { said: "reached" }));
    expect(tried).toMatchObject({ stage: "working", status: "received", clocks: [{ metAt: at(3) }] });
    expect(tried.followUp).toEqual({ since: at(4), days: 10 });
    expect(standing(act("called", 3, { said: "wrong-number" })).followUp).toEqual({ since: at(3), days: 1 });
    const again = act("called", 3, { said: "not-reached", callAgainAt: at(5) });
    expect(standing(again).followUp).toEqual({ at: at(5) });
    expect(standing(again, act("called", 4, { said: "reached" })).followUp).toEqual({ since: at(4), days: 10 });
    expect(standing(act("wrote", 3)).clocks[0]?.metAt).toBe(at(3));
  });

  test("is closed by hand, and open again", () => {
    const closed = act("closed", 5, { said: "not-interested" });
    expect(standing(closed)).toMatchObject({ stage: "closed", status: "closed", closedAt: at(5) });
    expect(standing(closed, act("reopened", 6))).toMatchObject({ stage: "new", closedAt: null });
  });

  test("is closed by itself once its person goes on with it, unless it was opened again since", () => {
    const continued = { ...LEFT, continuedAt: at(4) };
    expect(leadStanding(continued)).toMatchObject({
      status: "became-application",
      stage: "closed",
      closedAt: at(4),
      clocks: [{ metAt: at(4) }],
    });
    const work = workDone([act("closed", 5, { said: "spam" }), act("reopened", 6)]);
    expect(leadStanding({ ...continued, work }).stage).toBe("new");
  });

  test("counts as out of reach after three calls in a row that reached nobody", () => {
    const missed = act("called", 3, { said: "not-reached" });
    const wrong = act("called", 3, { said: "wrong-number" });
    expect(isOutOfReach(workDone([missed, wrong]))).toBe(false);
    expect(isOutOfReach(workDone([missed, act("wrote", 3), wrong, missed]))).toBe(true);
    expect(isOutOfReach(workDone([missed, missed, act("called", 3, { said: "reached" })]))).toBe(false);
  });
});

describe("a conversation", () => {
  const WAITS = { clock: "message", waitsSince: at(3), writtenAt: at(4), wroteAgainAt: null } as const;
  const standing = (facts: Partial<ConversationFacts>, ...acts: KeptAct[]) =>
    conversationStanding({ ...WAITS, ...facts, work: workDone(acts) });
  const topic = (said: ConversationTopic, isUrgent = false) => act("topic-set", 4, { said, isUrgent, cameAt: at(3) });

  test("is open while the customer waits; what they write after it was closed opens it again", () => {
    expect(standing({})).toMatchObject({
      status: "open",
      stage: "new",
      clocks: [{ clock: "message", startedAt: at(3) }],
    });
    expect(standing({ waitsSince: null })).toMatchObject({ status: "closed", closedAt: at(4), clocks: [] });
    const closed = act("closed", 5, { said: "no-answer-needed" });
    expect(standing({}, closed)).toMatchObject({ stage: "closed", closedAt: at(5) });
    expect(standing({ wroteAgainAt: at(6) }, closed)).toMatchObject({ stage: "new", clocks: [{ startedAt: at(6) }] });
    expect(standing({}, closed, act("reopened", 6))).toMatchObject({ stage: "new", clocks: [{ startedAt: at(3) }] });
    expect(standing({ waitsSince: null }, closed, act("reopened", 6))).toMatchObject({
      clocks: [{ startedAt: at(6) }],
    });
    expect(standing({ waitsSince: null, writtenAt: at(7) }, closed, act("reopened", 6)).stage).toBe("closed");
  });

  test("a complaint is owed a confirmation and an answer from when it came, and stays open once we wrote", () => {
    const clocks = (found: Standing) => found.clocks.map(({ clock, startedAt, metAt }) => [clock, startedAt, metAt]);
    const answered = standing({ waitsSince: null }, topic("complaint"), act("wrote", 5));
    expect(answered).toMatchObject({ stage: "working", waitsFor: "us" });
    expect(clocks(answered)).toEqual([
      ["complaint-acknowledged", at(3), at(5)],
      ["complaint-answered", at(3), null],
    ]);
    expect(clocks(standing({}, topic("complaint", true)))).toEqual([
      ["message", at(3), null],
      ["complaint-acknowledged", at(3), null],
      ["hardship-complaint-answered", at(3), null],
    ]);
    const closed = [topic("complaint"), act("wrote", 5), act("closed", 6, { said: "put-right" })] as const;
    expect(clocks(standing({ waitsSince: null }, ...closed))).toEqual([
      ["complaint-acknowledged", at(3), at(5)],
      ["complaint-answered", at(3), at(6)],
    ]);
    const again = standing({ waitsSince: at(8), wroteAgainAt: at(7) }, ...closed);
    expect(clocks(again)).toEqual([
      ["message", at(8), null],
      ["complaint-acknowledged", at(7), null],
      ["complaint-answered", at(7), null],
    ]);
  });

  test.each([
    ["hardship", "hardship-decided"],
    ["access", "access-answered"],
    ["correction", "correction-answered"],
  ] as const)("about %s runs until it is closed", (said, clock) => {
    expect(standing({ waitsSince: null }, topic(said)).clocks).toMatchObject([{ clock, metAt: null }]);
    expect(standing({ waitsSince: null }, topic(said), topic("question")).stage).toBe("closed");
  });

  test("waits for the customer while we asked for information about hardship, of this request alone", () => {
    const asked = [topic("hardship"), act("information-asked", 5)] as const;
    const found = standing({ waitsSince: null }, ...asked);
    expect(found).toMatchObject({ stage: "waiting", waitsFor: "customer" });
    expect(found.clocks[0]?.information).toEqual({ askedAt: at(5), cameAt: null });
    expect(standing({ waitsSince: null }, ...asked, act("information-came", 6)).stage).toBe("working");
    const again = [...asked, act("closed", 6, { said: "help-refused" })] as const;
    expect(standing({ waitsSince: at(8), wroteAgainAt: at(8) }, ...again).clocks[1]?.information).toBeNull();
  });
});

describe("a letter", () => {
  const PLACE = { state: "NSW", holidays: FIRST_HOLIDAYS } as const;
  const complaint = { topic: "complaint", isUrgent: false, isAsked: false, cameOn: calendarDay("2026-11-02") } as const;
  test("is needed for a complaint closed after five business days, asked for, or about hardship", () => {
    const on = (day: string, more: object = {}) =>
      needsNotice({ ...complaint, ...more, closedOn: calendarDay(day) }, PLACE);
    expect(on("2026-11-09")).toBe(false);
    expect(on("2026-11-10")).toBe(true);
    expect(on("2026-11-03", { isAsked: true })).toBe(true);
    expect(on("2026-11-03", { isUrgent: true })).toBe(true);
    expect(on("2026-11-03", { topic: "hardship" })).toBe(true);
    expect(on("2026-12-03", { topic: "access" })).toBeNull();
  });
});

test("each status of a case is one of some kind, and a conversation is never declined", () => {
  const all = new Set(CASE_KINDS.flatMap((kind) => STATUSES_OF_KIND[kind]));
  expect(CLOSING_STATUSES.filter((status) => ![...all].some((each) => each === status))).toEqual([]);
  expect(STATUSES_OF_KIND.conversation).not.toContain("declined");
  expect(STATUSES_OF_KIND.application).not.toContain("draft");
});
