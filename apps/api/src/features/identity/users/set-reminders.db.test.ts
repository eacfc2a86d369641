import { afterAll, beforeAll, expect, test } from "vitest";
import { aUser } from "#src/testing/factories";
import { createTestApp, type TestApp } from "#src/testing/test-app";

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

test("reminders are turned off and on again, and what changed is on the record once", async () => {
  const user = await aUser().insert(t.db);
  const headers = await t.asUser(user);
  const url = `/api/v1/users/${user.id}/reminders`;
  const hasReminders = async () =>
    (await t.app.inject({ url: `/api/v1/users/${user.id}/account`, headers })).json().hasReminders;
  expect(await hasReminders()).toBe(true);
  for (const wanted of [false, false, true]) {
    const answer = await t.app.inject({ method: "PUT", url, headers, payload: { hasReminders: wanted } });
    expect(answer.statusCode).toBe(204);
    expect(await hasReminders()).toBe(wanted);
  }
  const { rows } = await t.db.pool.query(
    "select action, details from events where actor_user_id = $1 and action like 'reminders.%' order by id",
    [user.id],
  );
  expect(rows).toEqual([
    { action: "reminders.stopped", details: { by: "account" } },
    { action: "reminders.resumed", details: { by: "account" } },
  ]);
  expect((await t.app.inject({ method: "PUT", url, headers, payload: {} })).statusCode).toBe(422);
});
