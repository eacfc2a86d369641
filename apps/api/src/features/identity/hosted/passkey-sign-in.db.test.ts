import { decodeJwt } from "jose";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { Enroller } from "#src/features/identity/second-factor/testing/second-factor-calls";
import type { Lies, SoftPasskey } from "#src/features/identity/second-factor/testing/soft-passkey";
import { SignInBrowser } from "#src/platform/oidc/testing/sign-in-browser";
import { aUser } from "#src/testing/factories";
import { createTestApp, type TestApp } from "#src/testing/test-app";
import { testClock } from "#src/testing/test-clock";
import { headingOf, statementsOf } from "./testing/hosted-visitor.ts";

const password = "Brick-Verandah-42";

let t: TestApp;
let site: string;
let passwordHash: string;
let person: Enroller;
let soft: SoftPasskey;
let browser: SignInBrowser;
beforeAll(async () => {
  t = await createTestApp({ clock: testClock(new Date().toISOString()) });
  site = t.deps.config.publicUrl;
  passwordHash = await t.deps.passwords.hash(password);
});
afterAll(() => t.close());
beforeEach(async () => {
  t.clock.set(new Date());
  person = await Enroller.signedIn(t, await aUser().with({ passwordHash }).insert(t.db));
  ({ soft } = await person.addPasskey());
  browser = new SignInBrowser(t.app, site);
});

const send = (path: string, form: Record<string, string> = {}, on = browser) =>
  on.visit(path, { method: "POST", form, headers: { origin: site } });
const answer = (page: string, response: unknown, on = browser) =>
  send(`${page}/passkey-sign-in`, { response: JSON.stringify(response) }, on);

async function challengeOf(page: string, on = browser): Promise<string> {
  return (await send(`${page}/passkey-sign-in-options`, {}, on)).json<{ challenge: string }>().challenge;
}

async function signIn(lies: Lies = {}, on = browser) {
  const page = await on.openSignIn();
  return answer(page, soft.getFor(person.user.id, await challengeOf(page, on), lies), on);
}

async function eventsOf(action: string, userId: string | null = person.user.id) {
  const { rows } = await t.db.pool.query(
    "select details from events where action = $1 and actor_user_id is not distinct from $2 order by id",
    [action, userId],
  );
  return rows.map(({ details }) => details);
}

async function sessionsOf(userId = person.user.id) {
  const { rows } = await t.db.pool.query(
    "select way, factors from sessions where user_id = $1 and grant_id is not null",
    [userId],
  );
  return rows;
}

async function expectRefused(sending: ReturnType<typeof answer>): Promise<void> {
  const refused = await sending;
  expect([refused.statusCode, headingOf(refused.body)]).toEqual([422, "Log in"]);
  expect(refused.body).toContain("This passkey did not log you in.");
  expect(await sessionsOf()).toEqual([]);
}

describe("logging in with a passkey alone", () => {
  test("everybody is offered it, and nothing is asked for by name", async () => {
    const page = await browser.openSignIn();
    const form = await browser.visit(page);
    expect(form.body).toContain("Log in with a passkey");
    expect(form.headers["content-security-policy"]).toContain("script-src 'self'");
    const options = (await send(`${page}/passkey-sign-in-options`)).json();
    expect(options).toMatchObject({ rpId: "keystep.test", userVerification: "required" });
    expect(options.allowCredentials ?? []).toEqual([]);
  });

  test("it logs in, is two factors, and what an old passkey can do is known from then on", async () => {
    await t.db.pool.query("update passkeys set is_discoverable = null, is_verified = null");
    const tokens = (await browser.exchange(await browser.codeAfter(await signIn()))).json();
    expect(decodeJwt(tokens.id_token).sub).toBe(person.user.id);
    expect(await sessionsOf()).toEqual([{ way: "hosted", factors: ["verified-passkey"] }]);
    expect(await eventsOf("sign-in.succeeded")).toContainEqual({ way: "hosted", factors: ["verified-passkey"] });
    const { rows } = await t.db.pool.query("select is_discoverable, is_verified from passkeys where user_id = $1", [
      person.user.id,
    ]);
    expect(rows).toEqual([{ is_discoverable: true, is_verified: true }]);
  });

  test("ROLE-04: staff get into the staff area by it, and not with a password alone", async () => {
    await t.db.pool.query("update users set roles = '{ROLE_USER,ROLE_ADMIN}' where id = $1", [person.user.id]);
    await t.db.pool.query(
      "insert into grants (id, user_id, scope, source, granted_at) values (gen_random_uuid(), $1, 'case.read', 'command', now())",
      [person.user.id],
    );
    const { id_token: token } = (await browser.exchange(await browser.codeAfter(await signIn()))).json();
    const headers = { authorization: `Bearer ${token}` };
    expect((await t.app.inject({ url: "/api/v1/staff/me", headers })).statusCode).toBe(200);
    const withPassword = await t.asUser(person.user, { factors: ["pwd"] });
    const refused = await t.app.inject({ url: "/api/v1/staff/me", headers: withPassword });
    expect(refused.json().code).toBe("second-factor.required");
  });

  test.each<[string, Lies]>([
    ["whose device did not check the person", { flags: 1 }],
    ["used without anybody there", { flags: 4 }],
    ["used at another site", { origin: "https://evil.example" }],
    ["used for another host", { rpId: "evil.example" }],
  ])("one %s is refused, on the record", async (_name, lies) => {
    await expectRefused(signIn(lies));
    expect(await eventsOf("sign-in.refused")).toEqual([{ way: "hosted", factor: "verified-passkey" }]);
  });

  test("a challenge works once, for its page, for five minutes", async () => {
    const page = await browser.openSignIn();
    const other = new SignInBrowser(t.app, site);
    const otherPage = await other.openSignIn();
    const stolen = soft.getFor(person.user.id, await challengeOf(otherPage, other));
    await expectRefused(answer(page, stolen));

    const late = soft.getFor(person.user.id, await challengeOf(page));
    t.clock.advance(5 * 60_000);
    await expectRefused(answer(page, late));

    const challenge = await challengeOf(page);
    await expectRefused(answer(page, soft.getFor(person.user.id, challenge, { flags: 1 })));
    await expectRefused(answer(page, soft.getFor(person.user.id, challenge)));
    await expectRefused(answer(page, soft.getFor(person.user.id, "A".repeat(43))));
  });

  test("a challenge of the second step or of the account page is none here, and this one none there", async () => {
    const page = await browser.openSignIn();
    await expectRefused(answer(page, soft.getFor(person.user.id, await person.passkeyChallenge())));
    const forPage = await challengeOf(page);
    await send(page, { email: person.user.email, password });
    const asSecond = await send(`${page}/passkey`, { response: JSON.stringify(soft.get(forPage)) });
    expect([asSecond.statusCode, headingOf(asSecond.body)]).toEqual([422, "One more step"]);
    const forSecond = (await send(`${page}/passkey-options`)).json<{ challenge: string }>().challenge;
    await expectRefused(answer(page, soft.getFor(person.user.id, forSecond)));
  });

  test("a page of somebody else's browser is none", async () => {
    const page = await browser.openSignIn();
    const other = new SignInBrowser(t.app, site);
    await other.openSignIn();
    expect((await send(`${page}/passkey-sign-in-options`, {}, other)).statusCode).toBe(400);
    expect((await answer(page, {}, other)).statusCode).toBe(400);
  });

  test("it must say whose it is, and say it of its owner", async () => {
    const page = await browser.openSignIn();
    await expectRefused(answer(page, soft.get(await challengeOf(page))));
    const other = await Enroller.signedIn(t, await aUser().insert(t.db));
    await expectRefused(answer(page, soft.getFor(other.user.id, await challengeOf(page))));
  });

  test("another key under a known id, an unknown one and no passkey at all are refused alike", async () => {
    const forged = person.newPasskey(Buffer.from(soft.id, "base64url"));
    const unknown = person.newPasskey();
    const page = await browser.openSignIn();
    for (const key of [forged, unknown]) {
      await expectRefused(answer(page, key.getFor(person.user.id, await challengeOf(page))));
    }
    for (const response of [null, "", {}, { id: {} }]) await expectRefused(answer(page, response));
  });

  test("an unknown passkey costs what a known one does", async () => {
    const forged = person.newPasskey(Buffer.from(soft.id, "base64url"));
    const page = await browser.openSignIn();
    const cost = async (key: SoftPasskey) => {
      const response = key.getFor(person.user.id, await challengeOf(page));
      return statementsOf(() => answer(page, response));
    };
    await cost(person.newPasskey());
    expect(await cost(person.newPasskey())).toEqual(await cost(forged));
  });

  test("a copy of the authenticator is noticed by its count", async () => {
    soft.counter = 5;
    expect((await signIn()).statusCode).toBe(303);
    const other = new SignInBrowser(t.app, site);
    expect((await signIn({ counter: 5 }, other)).statusCode).toBe(422);
    expect((await signIn({ counter: 6 }, other)).statusCode).toBe(303);
  });

  test.each(["disabled", "pending"])("a person who is %s is refused", async (status) => {
    await t.db.pool.query("update users set status = $2 where id = $1", [person.user.id, status]);
    await expectRefused(signIn());
  });

  test("one that was removed logs in no more", async () => {
    await person.call("DELETE", `passkeys/${soft.id}`);
    await expectRefused(signIn());
  });

  test("tries are limited as those at a password are", async () => {
    const limited = await createTestApp({
      clock: testClock(new Date().toISOString()),
      settings: { RATE_LIMIT_FACTOR: "1" },
    });
    const owner = await Enroller.signedIn(limited, await aUser().with({ passwordHash }).insert(limited.db));
    const { soft: own } = await owner.addPasskey();
    const guesser = new SignInBrowser(limited.app, site);
    const page = await guesser.openSignIn();
    const forged = owner.newPasskey(Buffer.from(own.id, "base64url"));
    const statuses: number[] = [];
    for (let tries = 0; tries < 11; tries += 1) {
      const response = forged.getFor(owner.user.id, "A".repeat(43));
      statuses.push((await answer(page, response, guesser)).statusCode);
    }
    const byPassword = await send(page, { email: owner.user.email, password: "wrong" }, guesser);
    await limited.close();
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 422), 429]);
    expect(byPassword.statusCode).toBe(429);
  });
});
