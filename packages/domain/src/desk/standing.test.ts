import { describe, expect, test } from "vitest";
import {
  applicationStanding,
  conversationStanding,
  leadStanding,
  mortgageShareStanding,
  type ApplicationFacts,
  type MoveMade,
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

test("a lead owes a call until it is contacted or closed", () => {
  const left = { createdAt: at(2), movedAt: at(3) } as const;
  expect(leadStanding({ ...left, status: "received" })).toMatchObject({
    stage: "new",
    clocks: [{ clock: "call-back", metAt: null }],
  });
  expect(leadStanding({ ...left, status: "contacted" })).toMatchObject({
    stage: "working",
    clocks: [{ metAt: at(3) }],
  });
  expect(leadStanding({ ...left, status: "closed" })).toMatchObject({ stage: "closed", closedAt: at(3) });
});

test("a conversation is open while the customer waits, and what they write after it was closed opens it again", () => {
  const written = { clock: "message", writtenAt: at(4) } as const;
  expect(conversationStanding({ ...written, waitsSince: at(3), closedAt: null })).toMatchObject({
    status: "open",
    stage: "new",
    clocks: [{ clock: "message", startedAt: at(3) }],
  });
  expect(conversationStanding({ ...written, waitsSince: null, closedAt: null })).toMatchObject({
    status: "closed",
    closedAt: at(4),
    clocks: [],
  });
  expect(conversationStanding({ ...written, waitsSince: at(3), closedAt: at(5) })).toMatchObject({
    stage: "closed",
    closedAt: at(5),
  });
  expect(conversationStanding({ ...written, waitsSince: at(6), closedAt: at(5) }).stage).toBe("new");
});
