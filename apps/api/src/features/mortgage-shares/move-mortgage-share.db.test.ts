import { findMove, movedTo, possibleMoves } from "@keystep/domain/cases/moves";
import { MORTGAGE_SHARE_MOVES, MORTGAGE_SHARE_STATUSES } from "@keystep/domain/mortgage-shares/mortgage-share";
import type { MortgageShareStatus } from "@keystep/domain/mortgage-shares/mortgage-share";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestApp, type TestApp } from "#src/testing/test-app";
import { aMortgageShare, asStaff, eventsOf, emailsTo, standingAt } from "./testing/a-mortgage-share.ts";
import type { TestMortgageShare } from "./testing/a-mortgage-share.ts";

let t: TestApp;
let staff: Awaited<ReturnType<typeof asStaff>>;
beforeAll(async () => {
  t = await createTestApp();
  staff = await asStaff(t);
});
afterAll(() => t.close());

async function movesOf({ id }: TestMortgageShare) {
  const { rows } = await t.db.pool.query(
    `select from_status as "from", to_status as "to", mover, moved_by as "by", reason, moved_at as "at"
     from mortgage_share_moves where mortgage_share_id = $1 order by moved_at, id`,
    [id],
  );
  return rows;
}

/** The emails about moves, not about the lead. */
async function emailsAbout(share: TestMortgageShare): Promise<string[]> {
  const emails = await emailsTo(t, share.email);
  return emails.filter(({ text }) => text.includes(`/mortgage-share/${share.id}`)).map(({ subject }) => subject);
}

const TARGETS = movedTo(MORTGAGE_SHARE_MOVES, "staff");
const FOLLOWED = ["received", "accepted", "settled", "declined"] as const;
type Pair = [from: MortgageShareStatus, to: MortgageShareStatus];
const pairs = MORTGAGE_SHARE_STATUSES.flatMap((from) => [...new Set(TARGETS)].map((to): Pair => [from, to])).filter(
  ([from, to]) => from !== to,
);

const NEWS: Readonly<Partial<Record<MortgageShareStatus, string>>> = {
  offered: "We would like to go on with you",
  withdrawn: "Your mortgage share application is withdrawn",
};

describe("MSA-06: staff move a mortgage share application as the table says", () => {
  test.each(pairs)("MSA-06: from %s to %s", async (from, to) => {
    const share = await aMortgageShare(t);
    const version = await standingAt(t, share, from);
    const answer = await staff.move(share.id, { status: to, version, reason: "As agreed." });
    if (findMove(MORTGAGE_SHARE_MOVES, { from, to, by: "staff" }) === null) {
      expect([answer.statusCode, answer.json().code]).toEqual([409, "mortgage-share.move-refused"]);
      expect(await movesOf(share)).toEqual([]);
      expect((await share.get()).json()).toMatchObject({ status: from, version });
      return;
    }
    const at = t.clock.now();
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      { status: to, version: version + 1, moves: possibleMoves(MORTGAGE_SHARE_MOVES, to, "staff") },
    ]);
    expect(await movesOf(share)).toEqual([{ from, to, mover: "staff", by: staff.userId, reason: "As agreed.", at }]);
    expect((await share.get()).json()).toMatchObject({
      status: to,
      history: [{ status: "received" }, { status: to, at: at.toISOString() }],
    });
    expect((await eventsOf(t, share)).at(-1)).toEqual({
      action: "mortgage-share.moved",
      actor: staff.userId,
      details: { mortgageShareId: share.id, from, to, mover: "staff" },
    });
    expect(await emailsAbout(share)).toEqual(NEWS[to] === undefined ? [] : [NEWS[to]]);
  });
});

describe("MSA-06: its person withdraws as the table says", () => {
  test.each(pairs.filter(([, to]) => to === "withdrawn"))("MSA-06: from %s to %s", async (from, to) => {
    const share = await aMortgageShare(t);
    const version = await standingAt(t, share, from);
    const answer = await share.post("/moves", { status: to });
    if (findMove(MORTGAGE_SHARE_MOVES, { from, to, by: "applicant" }) === null) {
      expect([answer.statusCode, answer.json().code]).toEqual([409, "mortgage-share.move-refused"]);
      expect(await movesOf(share)).toEqual([]);
      return;
    }
    expect([answer.statusCode, answer.json()]).toEqual([200, (await share.get()).json()]);
    expect(answer.json()).toMatchObject({
      status: to,
      version: version + 1,
      history: [{ status: "received" }, { status: to }],
    });
    expect(await movesOf(share)).toMatchObject([{ from, to, mover: "applicant", by: share.userId, reason: null }]);
    expect(await emailsAbout(share)).toEqual([NEWS[to]]);
    const notices = await emailsTo(t, t.deps.config.brand.email);
    expect(notices.filter(({ text }) => text.includes(share.email))).toHaveLength(1);
  });

  test.each(FOLLOWED)("MSA-06: staff never move one to %s by hand", async (status) => {
    const share = await aMortgageShare(t);
    const version = await standingAt(t, share, "offered");
    const answer = await staff.move(share.id, { status, version });
    expect([answer.statusCode, answer.json().code]).toEqual([422, "request.invalid"]);
    expect(await movesOf(share)).toEqual([]);
  });

  test.each(MORTGAGE_SHARE_STATUSES.filter((status) => status !== "withdrawn"))(
    "MSA-06: nobody moves their own to %s",
    async (status) => {
      const share = await aMortgageShare(t);
      const answer = await share.post("/moves", { status });
      expect([answer.statusCode, answer.json().code]).toEqual([422, "request.invalid"]);
    },
  );
});

test("every move is in its history, in order", async () => {
  const share = await aMortgageShare(t);
  const life = ["assessing", "offered"] as const;
  for (const [index, status] of life.entries()) {
    t.clock.advance(1000);
    expect((await staff.move(share.id, { status, version: index + 1 })).statusCode).toBe(200);
  }
  t.clock.advance(1000);
  await share.post("/moves", { status: "withdrawn" });
  const { history, status } = (await share.get()).json<{ history: { status: string }[]; status: string }>();
  expect(history.map((move) => move.status)).toEqual(["received", "assessing", "offered", "withdrawn"]);
  expect(status).toBe("withdrawn");
});

test("its lead follows: in touch once anything was done, closed once it ended", async () => {
  const share = await aMortgageShare(t);
  const other = await aMortgageShare(t);
  const statusOf = async ({ leadId }: TestMortgageShare) =>
    (await t.db.pool.query("select status from leads where id = $1", [leadId])).rows[0].status;
  expect(await statusOf(share)).toBe("received");
  await staff.move(share.id, { status: "assessing", version: 1 });
  expect(await statusOf(share)).toBe("contacted");
  await share.post("/moves", { status: "withdrawn" });
  expect([await statusOf(share), await statusOf(other)]).toEqual(["closed", "received"]);
});

test("a reason is kept with the move, and is in no answer, email or event", async () => {
  const share = await aMortgageShare(t);
  const reason = "We found\nanother way.";
  expect((await share.post("/moves", { status: "withdrawn", reason })).body).not.toContain("another way");
  expect(await movesOf(share)).toMatchObject([{ reason }]);
  expect(JSON.stringify(await eventsOf(t, share))).not.toContain("another way");
  await t.drainQueue();
  expect(JSON.stringify(t.mailbox)).not.toContain("another way");
});

test.each([
  ["x".repeat(500), 200],
  ["x".repeat(501), 422],
])("a reason has at most 500 characters", async (reason, status) => {
  const share = await aMortgageShare(t);
  expect((await share.post("/moves", { status: "withdrawn", reason })).statusCode).toBe(status);
  const other = await aMortgageShare(t);
  expect((await staff.move(other.id, { status: "withdrawn", version: 1, reason })).statusCode).toBe(status);
});

test("ten at once, and again afterwards, are one move and one email", async () => {
  const share = await aMortgageShare(t);
  const answers = await Promise.all(Array.from({ length: 10 }, () => share.post("/moves", { status: "withdrawn" })));
  answers.push(await share.post("/moves", { status: "withdrawn", reason: "Again" }));
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
  expect(answers.every(({ statusCode }) => statusCode === 200)).toBe(true);
  expect(await movesOf(share)).toHaveLength(1);
  expect(await emailsAbout(share)).toHaveLength(1);
});

test("staff move what they saw: a version that was changed since is refused, the same move twice is one", async () => {
  const share = await aMortgageShare(t);
  await share.put("", { firstName: "Pri" });
  const stale = await staff.move(share.id, { status: "assessing", version: 1 });
  expect([stale.statusCode, stale.json().code]).toEqual([409, "mortgage-share.version-conflict"]);
  const both = await Promise.all([0, 1].map(() => staff.move(share.id, { status: "assessing", version: 2 })));
  expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  expect(await movesOf(share)).toHaveLength(1);
});

test("of a withdrawal and a move at once both count or the later one is told", async () => {
  const share = await aMortgageShare(t);
  const [withdrawn, moved] = await Promise.all([
    share.post("/moves", { status: "withdrawn" }),
    staff.move(share.id, { status: "assessing", version: 1 }),
  ]);
  expect(withdrawn?.statusCode).toBe(200);
  expect([200, 409]).toContain(moved?.statusCode);
  expect(await movesOf(share)).toHaveLength(moved?.statusCode === 200 ? 2 : 1);
});

test("a move is for good: the table of them takes no change", async () => {
  const share = await aMortgageShare(t);
  await share.post("/moves", { status: "withdrawn" });
  for (const sql of ["update mortgage_share_moves set reason = 'x'", "delete from mortgage_share_moves"]) {
    await expect(t.db.pool.query(sql)).rejects.toThrow("append-only");
  }
});
