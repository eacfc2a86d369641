import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { HostedVisitor, newestLinkTo } from "#src/features/identity/hosted/testing/hosted-visitor";
import { Enroller } from "#src/features/identity/second-factor/testing/second-factor-calls";
import { SignInBrowser } from "#src/platform/oidc/testing/sign-in-browser";
import { createTestApp, type TestApp } from "#src/testing/test-app";
import { testClock } from "#src/testing/test-clock";
import { postLogin, withPassword, type Person } from "./testing/form-sign-in.ts";

// A stranger with the old password has a sign-in or a change under way while the owner takes the account back.

const NEW_PASSWORD = "Louvre-Window-63";

let t: TestApp;
let person: Person;
beforeAll(async () => {
  t = await createTestApp({ clock: testClock(new Date().toISOString()) });
});
afterAll(() => t.close());
beforeEach(async () => {
  person = await withPassword(t);
  t.clock.advance(1000);
});

async function resetByMailbox(): Promise<void> {
  const owner = new HostedVisitor(t);
  await owner.send("/auth/forgot-password", { email: person.email });
  const link = await newestLinkTo(t, person.email, "reset");
  expect((await owner.send(link, { password: NEW_PASSWORD })).statusCode).toBe(303);
}

const waysIn = async () =>
  (await t.db.pool.query("select way from sessions where user_id = $1 order by id", [person.id])).rows.map(
    ({ way }) => way,
  );
const canSignIn = async (password: string) =>
  (await postLogin(t, { email: person.email, password })).statusCode === 200;

/** Starts a call that stops at the person's row, changes the person, and lets the call go on. */
async function meanwhile<T>(call: () => Promise<T>, changes: readonly string[]): Promise<T> {
  const client = await t.db.pool.connect();
  try {
    await client.query("begin");
    await client.query("select from users where id = $1 for update", [person.id]);
    const calling = call();
    await expect
      .poll(async () => {
        const { rows } = await client.query(
          "select count(*)::int as waiting from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
        );
        return rows[0].waiting;
      })
      .toBe(1);
    for (const change of changes) await client.query(change, [person.id]);
    await client.query("commit");
    return await calling;
  } finally {
    client.release();
  }
}

const CHANGE_PASSWORD =
  "update users set password_hash = 'another', password_changed_at = now() + interval '1 second' where id = $1";
const END_SESSIONS = "delete from sessions where user_id = $1";

describe("a sign-in at the hosted page that waits to be handed over", () => {
  test("begins no session once the password was reset: the sign-in page asks again", async () => {
    const stranger = new SignInBrowser(t.app, t.deps.config.publicUrl);
    const parked = (await stranger.submit(await stranger.openSignIn(), person)).headers.location ?? "";
    await resetByMailbox();
    const resumed = await stranger.visit(parked);
    expect(resumed.headers.location).toMatch(/^\/auth\/interaction\//);
    expect(await waysIn()).toEqual(["link"]);
  });

  test("nor once its person has ended all sessions, for it counts as one of them", async () => {
    const stranger = new SignInBrowser(t.app, t.deps.config.publicUrl);
    const parked = (await stranger.submit(await stranger.openSignIn(), person)).headers.location ?? "";
    const headers = await t.asUser(person);
    await t.app.inject({ method: "DELETE", url: "/api/v1/sessions", headers });
    expect((await stranger.visit(parked)).headers.location).toMatch(/^\/auth\/interaction\//);
    expect(await waysIn()).toEqual([]);
  });

  test("a second step that began with the old password is refused, though its code is right", async () => {
    const { recoveryCodes } = await (await Enroller.signedIn(t, person)).addTotp();
    const stranger = new SignInBrowser(t.app, t.deps.config.publicUrl);
    const page = await stranger.openSignIn();
    expect((await stranger.submit(page, person)).headers.location).toBe(page);
    await t.db.pool.query(CHANGE_PASSWORD, [person.id]);
    await t.db.pool.query(END_SESSIONS, [person.id]);
    const form = { code: recoveryCodes[0] ?? "" };
    const headers = { origin: t.deps.config.publicUrl };
    const refused = await stranger.visit(`${page}/code`, { method: "POST", form, headers });
    expect(refused.statusCode).toBe(422);
    expect(refused.body).toContain("Please start again with your password");
    expect(await waysIn()).toEqual([]);
  });
});

describe("a call that is under way", () => {
  test("a login whose password is changed before it is written down is refused", async () => {
    const refused = await meanwhile(() => postLogin(t, person), [CHANGE_PASSWORD]);
    expect([refused.statusCode, refused.json().code]).toEqual([401, "sign-in.refused"]);
    expect(await waysIn()).toEqual([]);
  });

  test("a login of somebody who is disabled at that moment is refused as well", async () => {
    const refused = await meanwhile(() => postLogin(t, person), ["update users set status = 'disabled' where id = $1"]);
    expect(refused.json().code).toBe("sign-in.refused");
    expect(await waysIn()).toEqual([]);
  });

  test("a change of password does not replace the one that was set by way of the mailbox meanwhile", async () => {
    const payload = { currentPassword: person.password, password: NEW_PASSWORD };
    const headers = await t.asUser(person);
    const url = `/api/v1/users/${person.id}/password`;
    const refused = await meanwhile(() => t.app.inject({ method: "PUT", url, headers, payload }), [CHANGE_PASSWORD]);
    expect(refused.statusCode).toBe(422);
    expect(refused.json().errors).toEqual([expect.objectContaining({ field: "currentPassword" })]);
    expect(await canSignIn(NEW_PASSWORD)).toBe(false);
  });

  test("a session that ends meanwhile leaves no second factor and no change of email behind", async () => {
    const enroller = await Enroller.signedIn(t, person);
    const { secret } = (await enroller.call("POST", "totp")).json();
    const code = enroller.codeOf(secret);
    const added = await meanwhile(() => enroller.call("PUT", "totp", { code }), [END_SESSIONS]);
    expect([added.statusCode, added.json().code]).toEqual([401, "session.expired"]);
    const again = await Enroller.signedIn(t, person);
    const asked = await meanwhile(
      () => again.call("POST", "email-change", { email: "new@example.org" }),
      [END_SESSIONS],
    );
    expect([asked.statusCode, asked.json().code]).toEqual([401, "session.expired"]);
    const { rows } = await t.db.pool.query(
      `select (select count(*)::int from totp_secrets where user_id = $1 and confirmed_at is not null) as factors,
         (select count(*)::int from email_changes where user_id = $1) as changes`,
      [person.id],
    );
    expect(rows[0]).toEqual({ factors: 0, changes: 0 });
  });
});
