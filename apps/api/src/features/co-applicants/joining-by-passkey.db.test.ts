import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { SoftPasskey, type Lies } from "#src/features/identity/second-factor/testing/soft-passkey";
import { SignInBrowser } from "#src/platform/oidc/testing/sign-in-browser";
import { SESSION_COOKIE } from "#src/platform/sessions/session-cookies";
import { aUser } from "#src/testing/factories";
import { createTestApp, type TestApp } from "#src/testing/test-app";
import { inviting, told } from "./testing/inviting.ts";

const OSCAR = { firstName: "Oscar", lastName: "Okafor-Bell", isAgreed: true };
const PASSWORD = "Brick-Verandah-42";

let t: TestApp;
let soft: SoftPasskey;
const { anInvitation, look, applicationOf } = inviting(() => t);

beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());
beforeEach(() => {
  soft = new SoftPasskey(t.deps.config.publicUrl);
});

const send = (path: string, payload: object, headers: Record<string, string> = {}) =>
  t.app.inject({ method: "POST", url: `/api/v1/invitations/${path}`, headers, payload });
const begin = (link: string) => send(`${link}/passkey-options`, {});
const optionsOf = async (link: string) =>
  (await begin(link)).json<{ challenge: string; user: { id: string; name: string } }>();
const join = (link: string, passkey: object, changes: object = {}) =>
  send(`${link}/account`, { ...OSCAR, passkey, ...changes });
const joinWith = async (link: string, key = soft, lies: Lies = {}) =>
  join(link, key.create((await optionsOf(link)).challenge, lies));

const userAt = (email: string) =>
  t.tables.selectFrom("users").selectAll().where("email", "=", email).executeTakeFirst();
async function keysAt(email: string): Promise<string[]> {
  const { rows } = await t.db.pool.query(
    "select credential_id as id from passkeys p join users u on u.id = p.user_id where u.email = $1",
    [email],
  );
  return rows.map(({ id }) => id);
}

async function expectRefused(sending: ReturnType<typeof join>, email: string): Promise<void> {
  expect(told(await sending)).toEqual([409, "passkey.refused"]);
  expect([await userAt(email), await keysAt(email)]).toEqual([undefined, []]);
}

describe("COAP-01: joining with a passkey in place of a password", () => {
  test("makes the account with it alone, logs in and joins; it logs in by itself from then on", async () => {
    const { link, id, emailAddress } = await anInvitation();
    expect((await look(link)).json()).toMatchObject({ takesPasskey: true });
    const { challenge, user: owner } = await optionsOf(link);
    expect(owner.name).toBe(emailAddress);
    const joined = await join(link, soft.create(challenge));
    expect([joined.statusCode, joined.json()]).toEqual([200, { id, step: null }]);
    const user = await userAt(emailAddress);
    expect(user).toMatchObject({ status: "active", password_hash: null, first_name: "Oscar" });
    expect([owner.id, await keysAt(emailAddress)]).toEqual([
      Buffer.from(user?.id ?? "").toString("base64url"),
      [soft.id],
    ]);
    const session = joined.cookies.find(({ name }) => name === SESSION_COOKIE)?.value ?? "";
    expect(await applicationOf({ id, headers: t.asSession(session) })).toMatchObject({ viewer: "co-applicant" });
    const { rows } = await t.db.pool.query("select way, factors from sessions where user_id = $1", [user?.id]);
    expect(rows).toEqual([{ way: "link", factors: ["email", "passkey"] }]);

    const browser = new SignInBrowser(t.app, t.deps.config.publicUrl);
    const page = await browser.openSignIn();
    const headers = { origin: t.deps.config.publicUrl };
    const asked = await browser.visit(`${page}/passkey-sign-in-options`, { method: "POST", form: {}, headers });
    const answer = soft.getFor(user?.id ?? "", asked.json<{ challenge: string }>().challenge);
    const form = { response: JSON.stringify(answer) };
    const signedIn = await browser.visit(`${page}/passkey-sign-in`, { method: "POST", form, headers });
    expect(signedIn.statusCode).toBe(303);
    const login = { email: emailAddress, password: PASSWORD };
    expect((await t.app.inject({ method: "POST", url: "/api/v1/login", payload: login })).statusCode).toBe(401);
  });

  test("an answer that was lost leaves nothing behind: the next passkey is for the same account", async () => {
    const { link, emailAddress } = await anInvitation();
    const lost = await optionsOf(link);
    soft.create(lost.challenge);
    const again = await optionsOf(link);
    expect([again.user, again.challenge === lost.challenge]).toEqual([lost.user, false]);
    expect((await join(link, soft.create(again.challenge))).statusCode).toBe(200);
    expect(await keysAt(emailAddress)).toEqual([soft.id]);
    expect(told(await begin(link))).toEqual([404, "invitation.not-found"]);
  });

  test("a person known by an email alone gets their account by it", async () => {
    const { link, emailAddress } = await anInvitation();
    const pending = await aUser().pending().with({ email: emailAddress }).insert(t.db);
    expect((await optionsOf(link)).user.id).toBe(Buffer.from(pending.id).toString("base64url"));
    expect((await joinWith(link)).statusCode).toBe(200);
    expect(await userAt(emailAddress)).toMatchObject({ id: pending.id, status: "active", password_hash: null });
    const { rows } = await t.db.pool.query(
      "select action from events where actor_user_id = $1 and action like 'user.%'",
      [pending.id],
    );
    expect(rows).toEqual([{ action: "user.activated" }]);
  });

  test("made for an account that is another by now, it is refused, and the next one is right", async () => {
    const { link, emailAddress } = await anInvitation();
    const { challenge } = await optionsOf(link);
    const pending = await aUser().pending().with({ email: emailAddress }).insert(t.db);
    // The device keeps it for the account that would have been made, so it would not sign in to this one.
    expect(told(await join(link, soft.create(challenge)))).toEqual([409, "passkey.refused"]);
    const next = await optionsOf(link);
    expect(next.user.id).toBe(Buffer.from(pending.id).toString("base64url"));
    expect((await join(link, soft.create(next.challenge))).statusCode).toBe(200);
  });
});

describe("what a passkey does not open", () => {
  test.each<[string, Lies]>([
    ["whose device did not check the person", { flags: 1 }],
    ["made at another site", { origin: "https://evil.example" }],
    ["made for another host", { rpId: "evil.example" }],
  ])("one %s makes no account, and the link stays good", async (_name, lies) => {
    const { link, emailAddress } = await anInvitation();
    await expectRefused(joinWith(link, soft, lies), emailAddress);
    expect((await joinWith(link)).statusCode).toBe(200);
  });

  test("one that its device would not find makes none", async () => {
    const { link, emailAddress } = await anInvitation();
    const made = soft.create((await optionsOf(link)).challenge);
    await expectRefused(join(link, { ...made, clientExtensionResults: { credProps: { rk: false } } }), emailAddress);
  });

  test("a challenge is of one link, works once, and for five minutes", async () => {
    const other = await anInvitation();
    const { link, emailAddress } = await anInvitation();
    await expectRefused(join(link, soft.create((await optionsOf(other.link)).challenge)), emailAddress);
    const { challenge } = await optionsOf(link);
    await expectRefused(join(link, soft.create(challenge, { flags: 1 })), emailAddress);
    await expectRefused(join(link, soft.create(challenge)), emailAddress);
    await expectRefused(join(link, soft.create("A".repeat(43))), emailAddress);
    const late = (await optionsOf(link)).challenge;
    t.clock.advance(5 * 60_000);
    await expectRefused(join(link, soft.create(late)), emailAddress);
  });

  test("a passkey of another account is refused, and no account is made", async () => {
    const first = await anInvitation();
    expect((await joinWith(first.link)).statusCode).toBe(200);
    const { link, emailAddress } = await anInvitation();
    await expectRefused(joinWith(link), emailAddress);
  });

  test.each(["active", "disabled"] as const)("no account that is %s, not even to ask for one", async (status) => {
    const { link, emailAddress } = await anInvitation();
    const { challenge } = await optionsOf(link);
    await aUser().with({ email: emailAddress, status }).insert(t.db);
    for (const refused of [await begin(link), await join(link, soft.create(challenge))]) {
      expect([...told(refused), refused.cookies]).toEqual([409, "invitation.sign-in-first", []]);
    }
    expect(await keysAt(emailAddress)).toEqual([]);
  });

  test("of two at the same instant one joins, and the other's passkey is not kept", async () => {
    const { link, emailAddress } = await anInvitation();
    const made: { id: string; response: object }[] = [];
    for (const key of [soft, new SoftPasskey(t.deps.config.publicUrl)])
      made.push({ id: key.id, response: key.create((await optionsOf(link)).challenge) });
    const answers = await Promise.all(made.map(({ response }) => join(link, response)));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 404]);
    expect(await keysAt(emailAddress)).toEqual(
      made.filter((_, index) => answers[index]?.statusCode === 200).map(({ id }) => id),
    );
  });

  test("staff who are known by an email alone set a password", async () => {
    const { link, emailAddress } = await anInvitation();
    await aUser()
      .pending()
      .with({ email: emailAddress, roles: ["ROLE_USER", "ROLE_ADMIN"] })
      .insert(t.db);
    expect(told(await begin(link))).toEqual([409, "passkey.refused"]);
  });

  test.each([
    ["both", { password: PASSWORD }],
    ["neither", { passkey: undefined }],
  ])("%s of password and passkey is named", async (_name, changes) => {
    const { link } = await anInvitation();
    const refused = await join(link, {}, changes);
    expect([refused.statusCode, refused.json().errors[0].field]).toEqual([422, "password"]);
  });

  test("another site cannot have a browser ask or join", async () => {
    const { link } = await anInvitation();
    const foreign = { origin: "https://evil.example" };
    expect(told(await send(`${link}/passkey-options`, {}, foreign))).toEqual([403, "access.foreign-origin"]);
    expect(told(await send(`${link}/account`, { ...OSCAR, passkey: {} }, foreign))).toEqual([
      403,
      "access.foreign-origin",
    ]);
  });

  test("where people log in elsewhere none is taken", async () => {
    const settings = { OIDC_ISSUER: "https://id.example.com", OIDC_CLIENT_ID: "keystep" };
    const other = await createTestApp({ settings });
    const there = inviting(() => other);
    const { link } = await there.anInvitation();
    const seen = (await there.look(link)).json<{ takesPasskey: boolean }>();
    const refused = await other.app.inject({
      method: "POST",
      url: `/api/v1/invitations/${link}/passkey-options`,
      payload: {},
    });
    await other.close();
    expect([seen.takesPasskey, ...told(refused)]).toEqual([false, 409, "passkey.refused"]);
  });
});
