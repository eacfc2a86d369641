import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { userRow } from "#src/features/identity/testing/user-row";
import { aUser } from "#src/testing/factories";
import { createTestApp, type TestApp } from "#src/testing/test-app";
import { HARRIET, OSCAR, PERSONAS } from "#seeds/personas";
import { seedDemo } from "#seeds/seed";
import { listAdministrators, setAdministrator } from "./administrators.ts";

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
  await seedDemo(t.deps);
});
afterAll(() => t.close());

const me = (headers: Record<string, string>) => t.app.inject({ url: "/api/v1/users/me", headers });

const rowOf = (id: string) => userRow(t, id);

describe("demo data and administrators", () => {
  test("seeding twice adds nobody twice and undoes nobody's work", async () => {
    await t.db.pool.query("update users set last_name = 'Changed' where id = $1", [OSCAR.id]);
    await seedDemo(t.deps);
    const { rows } = await t.db.pool.query("select count(*)::int as count from users where email = any($1)", [
      PERSONAS.map(({ email }) => email),
    ]);
    expect(rows[0].count).toBe(PERSONAS.length);
    expect(await rowOf(OSCAR.id)).toMatchObject({ last_name: "Changed" });
    const drafts = await t.db.pool.query(
      "select status, claimed_at is not null as claimed from applications where user_id = $1",
      [HARRIET.id],
    );
    expect(drafts.rows).toEqual([{ status: "draft", claimed: true }]);
  });

  test("an administrator is added, seen at once, removed, and both are recorded", async () => {
    const user = await aUser().insert(t.db);
    const headers = await t.asUser(user);
    expect((await me(headers)).json().roles).toEqual(["ROLE_USER"]);
    expect(await setAdministrator(t.deps, user.email.toUpperCase(), true)).toBe("changed");
    expect(await setAdministrator(t.deps, user.email, true)).toBe("unchanged");
    expect(await listAdministrators(t.db)).toContain(user.email);
    expect((await me(headers)).json().roles).toEqual(["ROLE_USER", "ROLE_ADMIN"]);
    expect(await setAdministrator(t.deps, user.email, false)).toBe("changed");
    expect(await listAdministrators(t.db)).not.toContain(user.email);
    expect(await setAdministrator(t.deps, "nobody@example.com", true)).toBe("unknown");
    const { rows } = await t.db.pool.query("select action from events where details->>'userId' = $1 order by id", [
      user.id,
    ]);
    expect(rows.map(({ action }) => action)).toEqual(["user.administrator-added", "user.administrator-removed"]);
  });

  test("whose role changes is told, once for each change", async () => {
    const user = await aUser().insert(t.db);
    for (const isAdmin of [true, true, false, false]) {
      await setAdministrator(t.deps, user.email, isAdmin);
      await t.drainQueue();
    }
    expect(t.mailbox.filter(({ to }) => to === user.email).map(({ subject }) => subject)).toEqual([
      "Your account may open the staff area",
      "Your account may not open the staff area any more",
    ]);
  });
});

test("who becomes staff has twelve hours from the sign-in, also for one begun before", async () => {
  const user = await aUser().insert(t.db);
  const headers = t.asSession((await t.sessionOf(user, { way: "link" })).token);
  await t.db.pool.query("update session_tokens set expires_at = expires_at + interval '1 day'");
  await setAdministrator(t.deps, user.email, true);
  t.clock.advance(12 * 3_600_000 - 1);
  await t.db.pool.query("update sessions set last_seen_at = $1", [t.clock.now()]);
  expect((await me(headers)).statusCode).toBe(200);
  t.clock.advance(60_001);
  expect((await me(headers)).statusCode).toBe(401);
});

test("a change whose email cannot be queued is not made", async () => {
  const user = await aUser().insert(t.db);
  const jobs = { send: () => Promise.reject(new Error("The queue is away")) };
  await expect(setAdministrator({ ...t.deps, jobs }, user.email, true)).rejects.toThrow("The queue is away");
  expect(await rowOf(user.id)).toMatchObject({ roles: ["ROLE_USER"] });
});
