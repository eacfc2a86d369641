import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { anApplication, aUser, type TestUser } from "#src/testing/factories";
import { createTestApp, type TestApp } from "#src/testing/test-app";
import { MOCK_CLIENT, startMockProvider, type MockProvider } from "./testing/mock-provider.ts";
import { ProviderVisitor } from "./testing/provider-visitor.ts";
import { runningClock } from "./testing/running-clock.ts";

let t: TestApp;
let mock: MockProvider;
beforeAll(async () => {
  mock = await startMockProvider();
});
beforeEach(async () => {
  t = await createTestApp({ clock: runningClock(), settings: mock.settings });
});
afterEach(async () => {
  mock.says({});
  await t.close();
});
afterAll(() => mock.stop());

const visitor = () => new ProviderVisitor(t.app, "http://keystep.test");

async function arriveAs(claims: Record<string, unknown>) {
  mock.says(claims);
  return visitor().arrive();
}

async function signInAs(claims: Record<string, unknown>): Promise<Record<string, unknown>> {
  mock.says(claims);
  const person = visitor();
  return (await person.me((await person.signIn()).id_token)).json();
}

type StoredUser = { id: string; status: string; password_hash: string | null; email_verified_at: Date | null };

async function stored(email: string): Promise<StoredUser> {
  const { rows } = await t.db.pool.query("select * from users where email = $1", [email]);
  return rows[0];
}

async function events(): Promise<{ action: string; details: Record<string, unknown> }[]> {
  return (await t.db.pool.query("select action, details from events order by id")).rows;
}

async function emails(): Promise<{ to: string; subject: string; text: string }[]> {
  await t.drainQueue();
  return t.mailbox;
}

async function identitiesOf(user: { id: string }): Promise<string[]> {
  const { rows } = await t.db.pool.query("select subject from user_identities where user_id = $1", [user.id]);
  return rows.map(({ subject }: { subject: string }) => subject);
}

async function cookieSessionOf(user: TestUser): Promise<Record<string, string>> {
  const client = { ip: "192.0.2.1", userAgent: undefined };
  const { token } = await t.deps.sessions.beginWithSecrets(t.db, {
    userId: user.id,
    way: "form",
    factors: ["pwd"],
    client,
  });
  return t.asSession(token);
}

const MIA = {
  sub: "mia-1",
  email: "Mia.Tran@Example.com",
  email_verified: true,
  given_name: "Mia",
  family_name: "Tran",
};

describe("a person nobody knows yet", () => {
  test("becomes an active user with a proven address", async () => {
    expect(await signInAs(MIA)).toMatchObject({
      firstName: "Mia",
      lastName: "Tran",
      email: "mia.tran@example.com",
      status: "active",
    });
    expect((await stored("mia.tran@example.com")).email_verified_at).not.toBeNull();
    expect((await events()).map(({ action }) => action)).toEqual([
      "user.registered",
      "email.proven",
      "sign-in.succeeded",
    ]);
  });

  test("whose address the provider did not verify becomes active without proof", async () => {
    expect(await signInAs({ ...MIA, email_verified: false })).toMatchObject({ status: "active" });
    expect((await stored("mia.tran@example.com")).email_verified_at).toBeNull();
    // Verified there later, it is proven here by the next sign-in.
    await signInAs(MIA);
    expect((await stored("mia.tran@example.com")).email_verified_at).not.toBeNull();
  });

  test("comes in with what the userinfo endpoint says where the ID token says nothing", async () => {
    mock.server.service.once("beforeUserinfo", (answer) => {
      answer.body = { sub: "quiet", email: "quiet@example.com", email_verified: "true", name: "Quiet One" };
    });
    expect(await signInAs({ sub: "quiet" })).toMatchObject({
      email: "quiet@example.com",
      firstName: "Quiet",
      lastName: "One",
    });
    expect((await stored("quiet@example.com")).email_verified_at).not.toBeNull();
  });

  test("is not who a userinfo answer of another person says", async () => {
    mock.server.service.once("beforeUserinfo", (answer) => {
      answer.body = { sub: "another", email: "another@example.com", email_verified: true };
    });
    expect((await arriveAs({ sub: "quiet" })).statusCode).toBe(403);
  });

  test.each([
    ["no address", { email: undefined }],
    ["an address that is none", { email: "not an address" }],
    ["an address that is not text", { email: ["mia@example.com"] }],
    ["an address with a line break", { email: "mia@example.com\nbcc: x@y.z" }],
    ["an endless address", { email: `${"m".repeat(3_000)}@example.com` }],
  ])("with %s is refused with the reason", async (_name, claims) => {
    const response = await arriveAs({ ...MIA, ...claims });
    expect(response.statusCode).toBe(403);
    expect(response.json()).toMatchObject({
      error: "access_denied",
      error_description: expect.stringContaining("email address"),
    });
    expect((await events()).map(({ action, details }) => [action, details["reason"]])).toEqual([
      ["sign-in.refused", "email-missing"],
    ]);
    expect((await t.db.pool.query("select from users")).rows).toHaveLength(0);
  });

  test.each([
    [{ given_name: undefined, family_name: undefined, name: "Mia Tran Nguyen" }, ["Mia", "Tran Nguyen"]],
    [{ given_name: "Suharto", family_name: undefined, name: "Suharto" }, ["Suharto", ""]],
    [{ given_name: undefined, family_name: undefined, name: "Suharto" }, ["Suharto", ""]],
    [{ given_name: undefined, family_name: undefined }, ["", ""]],
    [{ given_name: { $gt: "" }, family_name: 7 }, ["", ""]],
    [{ given_name: "M\u0000i\u202ea", family_name: "<b>Tran</b>" }, ["M i a", "<b>Tran</b>"]],
    [{ given_name: "x".repeat(2_000), family_name: "\ud800" }, ["x".repeat(50), ""]],
  ])("is named as far as the claims name them: %j", async (claims, [firstName, lastName]) => {
    expect(await signInAs({ ...MIA, ...claims })).toMatchObject({ firstName, lastName });
  });

  test.each([
    ["an empty subject", ""],
    ["an endless subject", "s".repeat(256)],
    ["a number for a subject", 7],
  ])("with %s gets nowhere", async (_name, sub) => {
    expect((await arriveAs({ ...MIA, sub })).statusCode).toBe(502);
    expect((await t.db.pool.query("select from users")).rows).toHaveLength(0);
  });
});

describe("a person who was here before", () => {
  test("is found by who they are there, not by address, and keeps what they edited here", async () => {
    const { id } = await signInAs(MIA);
    await t.db.pool.query("update users set first_name = 'Em' where id = $1", [id]);
    const again = await signInAs({ ...MIA, email: "new.address@example.com", given_name: "Maria" });
    expect(again).toMatchObject({ id, firstName: "Em", email: "mia.tran@example.com" });
    // Another person has the address at the provider now, so they are not Mia here.
    expect((await arriveAs({ ...MIA, sub: "mia-2", email_verified: false })).statusCode).toBe(403);
  });

  test("has shown who they are when the provider asked them, not when it remembered them", async () => {
    const hourAgo = Math.floor(Date.now() / 1000) - 3_600;
    for (const auth_time of [hourAgo, -1, 1e300, "yesterday"]) await signInAs({ ...MIA, auth_time });
    const { rows } = await t.db.pool.query("select proven_at, created_at from sessions order by proven_at");
    expect(rows[0].proven_at.getTime()).toBe(hourAgo * 1000);
    for (const { proven_at: provenAt, created_at: createdAt } of rows.slice(1)) expect(provenAt).toEqual(createdAt);
  });

  test("gets names where there were none", async () => {
    const { id } = await signInAs({ ...MIA, given_name: undefined, family_name: undefined });
    expect(await signInAs(MIA)).toMatchObject({ id, firstName: "Mia", lastName: "Tran" });
  });

  test("is refused once disabled, also with a token that was good", async () => {
    mock.says(MIA);
    const person = visitor();
    const tokens = await person.signIn();
    await t.db.pool.query("update users set status = 'disabled'");
    t.deps.principals.clear();
    expect((await person.me(tokens.id_token)).statusCode).toBe(401);
    expect((await person.refresh(tokens.refresh_token ?? "")).statusCode).toBe(400);
    const response = await visitor().arrive();
    expect([response.statusCode, response.json().error]).toEqual([403, "access_denied"]);
  });

  test("is active again after the operator opened the account again", async () => {
    const { id } = await signInAs(MIA);
    await t.db.pool.query("update users set status = 'pending'");
    expect(await signInAs(MIA)).toMatchObject({ id, status: "active" });
  });

  test("two first sign-ins at one moment are one user", async () => {
    mock.says(MIA);
    const answers = await Promise.all([1, 2, 3].map(() => visitor().arrive()));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect((await t.db.pool.query("select from users")).rows).toHaveLength(1);
  });
});

describe("an address that has an account", () => {
  const EMAIL = "mia.tran@example.com";

  test("a proven one is linked, and its password goes on working", async () => {
    const owner = await aUser().with({ email: EMAIL, passwordHash: "kept" }).insert(t.db);
    expect(await signInAs(MIA)).toMatchObject({ id: owner.id, firstName: "Harriet" });
    expect((await stored(EMAIL)).password_hash).toBe("kept");
    expect((await events()).map(({ action }) => action)).toEqual(["user.identity-linked", "sign-in.succeeded"]);
  });

  test("its owner is told of the way in that was added, once, and what to do if it was somebody else", async () => {
    await aUser().with({ email: EMAIL }).insert(t.db);
    await signInAs(MIA);
    await signInAs(MIA);
    const subject = "A new way to log in to your Keystep account";
    expect(await emails()).toMatchObject([{ to: EMAIL, subject }]);
    for (const words of [new URL(mock.issuer).host, "If it was not you", t.deps.config.brand.phone])
      expect((await emails())[0]?.text).toContain(words);
  });

  test.each([
    ["nobody had it before", aUser().with({ email: "other@example.com" }), MIA],
    ["the provider did not verify it", aUser().with({ email: EMAIL }), { ...MIA, email_verified: false }],
    ["the account is disabled", aUser().disabled().with({ email: EMAIL }), MIA],
  ])("no email goes out where %s", async (_name, factory, claims) => {
    await factory.insert(t.db);
    await arriveAs(claims);
    expect(await emails()).toEqual([]);
  });

  test.each([
    ["proven", aUser()],
    ["unproven", aUser().with({ emailVerifiedAt: null, passwordHash: "theirs" })],
    ["pending", aUser().pending()],
  ])("a %s one is not opened by an address the provider did not verify", async (_name, factory) => {
    const owner = await factory.with({ email: EMAIL }).insert(t.db);
    for (const unverified of [false, undefined, "false", 1]) {
      const response = await arriveAs({ ...MIA, email_verified: unverified });
      expect([response.statusCode, response.json().error]).toEqual([403, "access_denied"]);
    }
    expect(await identitiesOf(owner)).toEqual([]);
    expect(
      (await events()).every(
        ({ action, details }) => action === "sign-in.refused" && details["reason"] === "email-taken",
      ),
    ).toBe(true);
  });

  test("a pending one becomes active, proven and named; what waited for it becomes its own", async () => {
    const owner = await aUser().pending().with({ email: EMAIL }).insert(t.db);
    const draft = await anApplication().madeFor(owner).insert(t.db);
    expect(await signInAs(MIA)).toMatchObject({ id: owner.id, firstName: "Mia", status: "active" });
    const { rows } = await t.db.pool.query("select claimed_at from applications where id = $1", [draft.id]);
    expect(rows[0].claimed_at).not.toBeNull();
  });

  test("an active one that nobody proved loses its password and its sessions to the proof", async () => {
    const taken = await aUser()
      .with({ email: EMAIL, emailVerifiedAt: null, passwordHash: "theirs", firstName: "Mallory" })
      .insert(t.db);
    const headers = await cookieSessionOf(taken);
    expect((await t.app.inject({ url: "/api/v1/users/me", headers })).statusCode).toBe(200);
    expect(await signInAs(MIA)).toMatchObject({ id: taken.id, firstName: "Mia" });
    expect(await stored(EMAIL)).toMatchObject({ password_hash: null, status: "active" });
    expect((await stored(EMAIL)).email_verified_at).not.toBeNull();
    expect((await t.app.inject({ url: "/api/v1/users/me", headers })).statusCode).toBe(401);
  });

  test("so does one that an unverified account of the same provider had made", async () => {
    const mallory = await signInAs({ ...MIA, sub: "mallory", email_verified: false });
    expect(await signInAs(MIA)).toMatchObject({ id: mallory["id"] });
    expect(await identitiesOf({ id: String(mallory["id"]) })).toEqual(["mia-1"]);
    expect((await arriveAs({ ...MIA, sub: "mallory", email_verified: false })).statusCode).toBe(403);
  });

  test("an unverified account of the provider does not outlive a password set through the mailbox", async () => {
    const { id } = await signInAs({ ...MIA, sub: "mallory", email_verified: false });
    t.clock.advance(1_000);
    await t.db.pool.query(
      "update users set password_hash = 'new', email_verified_at = $2, password_changed_at = $2 where id = $1",
      [id, t.clock.now()],
    );
    expect((await arriveAs({ ...MIA, sub: "mallory", email_verified: false })).statusCode).toBe(403);
  });

  test("a disabled one stays closed", async () => {
    await aUser().disabled().with({ email: EMAIL }).insert(t.db);
    expect((await arriveAs(MIA)).statusCode).toBe(403);
    expect((await events()).map(({ details }) => details["reason"])).toEqual(["disabled"]);
  });

  test("a native app's token gets no further than the web", async () => {
    await aUser().with({ email: EMAIL }).insert(t.db);
    const idToken = await mock.server.issuer.buildToken({
      scopesOrTransform: (_header, payload) =>
        Object.assign(payload, { ...MIA, email_verified: false, aud: MOCK_CLIENT }),
    });
    expect((await visitor().me(idToken)).statusCode).toBe(401);
    expect((await t.db.pool.query("select from sessions")).rows).toHaveLength(0);
  });
});
