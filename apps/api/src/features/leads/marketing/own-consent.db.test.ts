import { afterAll, beforeAll, expect, test } from "vitest";
import { aUser } from "#src/testing/factories";
import { createTestApp, type TestApp } from "#src/testing/test-app";
import { aVisitor, postRegister, PROPERTIES } from "#src/features/leads/testing/lead-forms";

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

const url = "/api/v1/marketing-consent";
const get = async (headers: Record<string, string>) => (await t.app.inject({ url, headers })).json();
const set = (headers: Record<string, string>, payload: object) =>
  t.app.inject({ method: "PUT", url, headers, payload });

async function eventsOf(userId: string) {
  const { rows } = await t.db.pool.query(
    "select action, details from events where actor_user_id = $1 and action like 'marketing.%' order by id",
    [userId],
  );
  return rows;
}

test("nobody has agreed who never did", async () => {
  expect(await get(await t.asUser(await aUser().insert(t.db)))).toEqual({ isGiven: false, givenAt: null });
});

test("given here it stands with its time, source and address, once however often it is given", async () => {
  const user = await aUser().insert(t.db);
  const headers = await t.asUser(user);
  const given = { isGiven: true, givenAt: t.clock.now().toISOString() };
  expect((await set(headers, { isGiven: true })).json()).toEqual(given);
  t.clock.advance(1000);
  expect((await set(headers, { isGiven: true })).json()).toEqual(given);
  const { rows } = await t.db.pool.query("select email, source from marketing_consents where user_id = $1", [user.id]);
  expect(rows).toEqual([{ email: user.email, source: "the dashboard" }]);
  expect(await eventsOf(user.id)).toEqual([{ action: "marketing.consented", details: { source: "the dashboard" } }]);
});

test("switched off, every consent that stands is withdrawn and stays on the record; switched off again, nothing is written", async () => {
  const visitor = aVisitor();
  const form = { ...PROPERTIES["buying-boost"], ...visitor, wantsMarketing: true };
  const { id } = (await postRegister(t, form)).json<{ id: string }>();
  const headers = await t.asUser({ id });
  expect(await get(headers)).toMatchObject({ isGiven: true });
  for (let time = 0; time < 2; time += 1)
    expect((await set(headers, { isGiven: false })).json()).toEqual({ isGiven: false, givenAt: null });
  const { rows } = await t.db.pool.query("select withdrawn_at from marketing_consents where user_id = $1", [id]);
  expect(rows).toEqual([{ withdrawn_at: t.clock.now() }]);
  expect((await eventsOf(id)).slice(1)).toEqual([{ action: "marketing.withdrawn", details: { by: "dashboard" } }]);
});

test("one person's no leaves another's yes, and what is no answer is refused", async () => {
  const [one, other] = [await aUser().insert(t.db), await aUser().insert(t.db)];
  const [mine, theirs] = [await t.asUser(one), await t.asUser(other)];
  await set(theirs, { isGiven: true });
  await set(mine, { isGiven: false });
  expect(await get(theirs)).toMatchObject({ isGiven: true });
  for (const body of [{}, { isGiven: "yes" }, { isGiven: null }]) expect((await set(mine, body)).statusCode).toBe(422);
});
