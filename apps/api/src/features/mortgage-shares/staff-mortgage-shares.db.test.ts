import { ROWS_AT_A_TIME } from "@keystep/contract/http/rows";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createTestApp, type TestApp } from "#src/testing/test-app";
import { aCompleteMortgageShare, aMortgageShare, asStaff, LEAD, standingAt } from "./testing/a-mortgage-share.ts";

let t: TestApp;
let staff: Awaited<ReturnType<typeof asStaff>>;
beforeEach(async () => {
  t = await createTestApp();
  staff = await asStaff(t);
});
afterEach(() => t.close());

type Listed = { id: string; status: string };
const idsOf = async (query = "") => (await staff.list(query)).json<Listed[]>().map(({ id }) => id);

test("those in hand come first, the newest first among each", async () => {
  const shares = [];
  for (const status of ["received", "settled", "offered", "declined", "accepted", "withdrawn"]) {
    t.clock.advance(1000);
    const share = await aMortgageShare(t);
    await standingAt(t, share, status);
    shares.push(share);
  }
  const listed = (await staff.list()).json<Listed[]>();
  expect(listed.map(({ status }) => status)).toEqual([
    "accepted",
    "offered",
    "received",
    "withdrawn",
    "declined",
    "settled",
  ]);
  expect(listed.map(({ id }) => id).toSorted()).toEqual(shares.map(({ id }) => id).toSorted());
});

test("each says whose it is, its figures, what was sent and where it can be moved; nothing of account or holdings", async () => {
  const share = await aCompleteMortgageShare(t);
  await share.post("/submission", { version: await share.version() });
  const answer = await staff.list();
  const { firstName: _first, lastName: _last, ...figures } = LEAD;
  const at = t.clock.now().toISOString();
  expect(answer.json()).toEqual([
    {
      id: share.id,
      status: "received",
      createdAt: at,
      sentAt: at,
      hasUnsentChanges: false,
      isComplete: true,
      version: 4,
      name: "Priya Raman",
      emailAddress: share.email,
      phone: share.phone,
      ...figures,
      moves: ["contacted", "assessing", "declined", "withdrawn"],
    },
  ]);
});

test("whoever clears their name and phone in a draft can still be reached", async () => {
  const share = await aMortgageShare(t);
  await share.put("?draft=true", { firstName: null, phone: null, emailAddress: null, lastName: "Rao" });
  expect((await staff.list()).json()).toMatchObject([
    { name: "Priya Rao", phone: share.phone, emailAddress: share.email, isComplete: false },
  ]);
});

test("they come page by page, each once, and each reading is recorded with what it showed", async () => {
  const share = await aMortgageShare(t);
  const more = ROWS_AT_A_TIME + 4;
  // Copies of one, made in one go: of leads and of what they made, every third of them ended.
  await t.db.pool.query(
    `with numbers as (select n, gen_random_uuid() as id from generate_series(1, ${more}) as n),
     copied as (
       insert into leads select (jsonb_populate_record(l, jsonb_build_object('id', numbers.id))).*
       from leads l, numbers returning id
     )
     insert into mortgage_share_applications
     select (jsonb_populate_record(m, jsonb_build_object('id', numbers.id, 'lead_id', numbers.id,
       'status', case when numbers.n % 3 = 0 then 'declined' else 'contacted' end))).*
     from mortgage_share_applications m, numbers`,
  );
  const first = await idsOf();
  const second = await idsOf(`?after=${first.at(-1)}`);
  expect([first.length, second.length]).toEqual([ROWS_AT_A_TIME, more + 1 - ROWS_AT_A_TIME]);
  expect(new Set([...first, ...second]).size).toBe(more + 1);
  expect([...first, ...second]).toContain(share.id);
  expect(await idsOf(`?after=${second.at(-1)}`)).toEqual([]);
  const { rows } = await t.db.pool.query(
    "select actor_user_id as actor, details from events where action = 'mortgage-shares.listed' order by id",
  );
  expect(rows).toEqual([
    { actor: staff.userId, details: { mortgageShareIds: first } },
    { actor: staff.userId, details: { mortgageShareIds: second } },
  ]);
});

test("nobody moves the one they asked for themselves", async () => {
  const share = await aMortgageShare(t);
  await t.db.pool.query("update mortgage_share_applications set user_id = $2 where id = $1", [share.id, staff.userId]);
  expect((await staff.list()).json()).toEqual([]);
  const answer = await staff.move(share.id, { status: "contacted", version: 1 });
  expect([answer.statusCode, answer.json().code]).toEqual([404, "mortgage-share.not-found"]);
});

test.each([
  [{ status: "received", version: 1 }, 422],
  [{ status: "contacted" }, 422],
  [{ status: "contacted", version: 0 }, 422],
  [{ status: "contacted", version: 1, reason: "\u0000" }, 422],
])("a move as it cannot be is refused: %o", async (body, status) => {
  const share = await aMortgageShare(t);
  expect((await staff.move(share.id, body)).statusCode).toBe(status);
});
