import { afterAll, beforeAll, expect, test } from "vitest";
import { aUser } from "#src/testing/factories";
import { createTestApp, type TestApp } from "#src/testing/test-app";
import { administerAccount } from "./administer-account.ts";

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

const me = (headers: Record<string, string>) => t.app.inject({ url: "/api/v1/users/me", headers });

async function eventsAbout(userId: string): Promise<string[]> {
  const { rows } = await t.db.pool.query("select action from events where details->>'userId' = $1 order by id", [
    userId,
  ]);
  return rows.map(({ action }) => action);
}

/** The subjects of the emails that this person got so far. */
async function emailsTo({ email }: { email: string }): Promise<string[]> {
  await t.drainQueue();
  return t.mailbox.filter(({ to }) => to === email).map(({ subject }) => subject);
}

test("the operator signs a person out everywhere; twice changes nothing more", async () => {
  const user = await aUser().insert(t.db);
  const [phone, laptop] = [await t.asUser(user), t.asSession((await t.sessionOf(user)).token)];
  expect([(await me(phone)).statusCode, (await me(laptop)).statusCode]).toEqual([200, 200]);
  expect(await administerAccount(t.deps, "sign-out", ` ${user.email.toUpperCase()}`)).toBe("changed");
  expect([(await me(phone)).statusCode, (await me(laptop)).statusCode]).toEqual([401, 401]);
  expect(await administerAccount(t.deps, "sign-out", user.email)).toBe("unchanged");
  const { rows } = await t.db.pool.query("select action, details from events where details->>'userId' = $1", [user.id]);
  const details = { userId: user.id, endedSessions: 2, reason: "by-operator" };
  expect(rows).toEqual([{ action: "sessions.ended", details }]);
});

test("a disabled person is out at once and comes back as what they were", async () => {
  const active = await aUser().with({ passwordHash: "a hash" }).insert(t.db);
  const pending = await aUser().pending().insert(t.db);
  for (const { id, email, status } of [active, pending]) {
    const headers = await t.asUser({ id });
    expect((await me(headers)).statusCode).toBe(200);
    expect(await administerAccount(t.deps, "disable", email)).toBe("changed");
    expect((await me(headers)).statusCode).toBe(401);
    expect(await administerAccount(t.deps, "disable", email)).toBe("unchanged");
    expect(await administerAccount(t.deps, "enable", email)).toBe("changed");
    expect(await administerAccount(t.deps, "enable", email)).toBe("unchanged");
    const { rows } = await t.db.pool.query("select status from users where id = $1", [id]);
    expect(rows).toEqual([{ status }]);
    expect(await eventsAbout(id)).toEqual(["user.disabled", "user.enabled"]);
  }
});

test("what was not changed is not recorded as changed, and to enable somebody signs nobody out", async () => {
  const user = await aUser().insert(t.db);
  const headers = await t.asUser(user);
  expect(await administerAccount(t.deps, "enable", user.email)).toBe("unchanged");
  expect((await me(headers)).statusCode).toBe(200);
  expect(await administerAccount(t.deps, "remove-second-step", user.email)).toBe("unchanged");
  expect((await me(headers)).statusCode).toBe(401);
  expect(await eventsAbout(user.id)).toEqual(["sessions.ended"]);
});

test("somebody who lost every second step gets in again without one", async () => {
  const user = await aUser().insert(t.db);
  await t.db.pool.query(
    "insert into totp_secrets (user_id, secret, created_at, confirmed_at) values ($1, '\\x00', now(), now())",
    [user.id],
  );
  await t.db.pool.query(
    "insert into recovery_codes (user_id, selector, code_hash, created_at) values ($1, 'ABCD', 'hash', now())",
    [user.id],
  );
  expect(await administerAccount(t.deps, "remove-second-step", user.email)).toBe("changed");
  expect(await administerAccount(t.deps, "remove-second-step", user.email)).toBe("unchanged");
  const { rows } = await t.db.pool.query("select 1 from recovery_codes where user_id = $1", [user.id]);
  expect(rows).toEqual([]);
  expect(await eventsAbout(user.id)).toEqual(["second-factor.removed"]);
});

test("somebody whose passkeys were all they had gets in by an emailed link from then on, and is told so", async () => {
  const user = await aUser().insert(t.db);
  await t.db.pool.query(
    "insert into passkeys (credential_id, user_id, name, public_key, sign_count, is_discoverable, is_verified, created_at) values ('of the phone', $1, 'Phone', '', 0, true, true, now())",
    [user.id],
  );
  const statusOf = async () => (await t.db.pool.query("select status from users where id = $1", [user.id])).rows;
  for (const action of ["disable", "enable"] as const) await administerAccount(t.deps, action, user.email);
  expect(await statusOf()).toEqual([{ status: "active" }]);
  expect(await administerAccount(t.deps, "remove-second-step", user.email)).toBe("changed");
  expect(await statusOf()).toEqual([{ status: "pending" }]);
  expect(await emailsTo(user)).toContain("Your passkeys were removed from your account");
});

test("each change is told to its owner, once, and what changes nothing is not", async () => {
  const user = await aUser().insert(t.db);
  const told = ["Logging in to your account was disabled", "You can log in to your account again"];
  for (const [index, action] of (["disable", "enable"] as const).entries()) {
    for (let time = 0; time < 2; time += 1) await administerAccount(t.deps, action, user.email.toUpperCase());
    expect(await emailsTo(user)).toEqual(told.slice(0, index + 1));
  }
  await t.db.pool.query(
    "insert into totp_secrets (user_id, secret, created_at, confirmed_at) values ($1, '\\x00', now(), now())",
    [user.id],
  );
  for (let time = 0; time < 2; time += 1) await administerAccount(t.deps, "remove-second-step", user.email);
  await t.sessionOf(user);
  await administerAccount(t.deps, "sign-out", user.email);
  expect(await emailsTo(user)).toEqual([...told, "The second step was removed from your account"]);
});

test("a change that cannot be told is undone", async () => {
  const user = await aUser().insert(t.db);
  const jobs = { send: () => Promise.reject(new Error("The queue is away")) };
  await expect(administerAccount({ ...t.deps, jobs }, "disable", user.email)).rejects.toThrow("The queue is away");
  const { rows } = await t.db.pool.query("select status, roles from users where id = $1", [user.id]);
  expect(rows).toEqual([{ status: "active", roles: ["ROLE_USER"] }]);
});

test("nobody is an answer of its own", async () => {
  expect(await administerAccount(t.deps, "disable", "nobody@example.com")).toBe("unknown");
});
