import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { SignInBrowser } from "#src/platform/oidc/testing/sign-in-browser";
import { anApplication, aUser } from "#src/testing/factories";
import { createTestApp, type TestApp } from "#src/testing/test-app";
import { testClock } from "#src/testing/test-clock";
import { headingOf, HostedVisitor, newestLinkTo } from "./testing/hosted-visitor.ts";

const password = "Brick-Verandah-42";

let t: TestApp;
let visitor: HostedVisitor;
let made = 0;
let email: string;
let draft: { id: string };
beforeAll(async () => {
  t = await createTestApp({ clock: testClock(new Date().toISOString()) });
});
afterAll(() => t.close());
beforeEach(async () => {
  visitor = new HostedVisitor(t);
  made += 1;
  email = `registering-${made}@example.com`;
  const pending = await aUser().pending().with({ email }).insert(t.db);
  draft = await anApplication().madeFor(pending).insert(t.db);
  await t.app.inject({
    method: "POST",
    url: "/api/v1/register",
    headers: { origin: t.deps.config.publicUrl },
    payload: { firstName: "Amelia", lastName: "Okonkwo", email, password },
  });
});

const linkOf = () => newestLinkTo(t, email, "confirm-email");
async function isProven(): Promise<boolean> {
  const { rows } = await t.db.pool.query("select email_verified_at is not null as proven from users where email = $1", [
    email,
  ]);
  return rows[0].proven;
}
async function isClaimed(): Promise<boolean> {
  const { rows } = await t.db.pool.query("select claimed_at is not null as claimed from applications where id = $1", [
    draft.id,
  ]);
  return rows[0].claimed;
}

describe("confirming an address", () => {
  test("in the browser that is logged in by the form, one button proves it and attaches what waited", async () => {
    const link = await linkOf();
    await visitor.logIn({ email, password });
    const page = await visitor.open(link);
    expect(page.body).not.toContain('type="password"');
    expect([await isProven(), await isClaimed()]).toEqual([false, false]);
    const done = await visitor.send(link);
    expect(headingOf(done.body)).toBe("Your email is confirmed");
    expect([await isProven(), await isClaimed()]).toEqual([true, true]);
    expect((await visitor.send(link)).statusCode).toBe(410);
  });

  test("in the browser that is logged in by the hosted page too", async () => {
    const browser = new SignInBrowser(t.app, t.deps.config.publicUrl);
    await browser.signIn({ email, password });
    const link = await linkOf();
    expect((await browser.visit(link)).body).not.toContain('type="password"');
    const done = await browser.visit(link, { method: "POST", form: {}, headers: { origin: t.deps.config.publicUrl } });
    expect([done.statusCode, await isProven()]).toEqual([200, true]);
  });

  test("anywhere else the account's password is asked", async () => {
    const link = await linkOf();
    expect((await visitor.open(link)).body).toMatch(/<input id="field-password"[^>]*autocomplete="current-password"/i);
    const empty = await visitor.send(link, { password: "" });
    const wrong = await visitor.send(link, { password: "Wrong-Guess-1" });
    expect([empty.statusCode, wrong.statusCode, await isProven()]).toEqual([422, 422, false]);
    expect(empty.body).toContain("Password is required");
    expect(wrong.body).toContain("This is not the password of the account.");
    const done = await visitor.send(link, { password });
    expect([done.statusCode, await isProven(), await isClaimed()]).toEqual([200, true, true]);
    expect(await visitor.whoAmI()).toBeNull();
  });

  test("pre-hijack: the reader of the mailbox who did not register proves nothing for who did", async () => {
    const link = await linkOf();
    const victim = new HostedVisitor(t);
    const other = await aUser().insert(t.db);
    const session = await t.sessionOf(other);
    victim.browser.setCookie("token", session.token);
    const page = await victim.open(link);
    expect(page.body).toContain("I did not register");
    expect((await victim.send(link)).statusCode).toBe(422);
    await victim.open(link, "HEAD");
    expect([await isProven(), await isClaimed()]).toEqual([false, false]);
  });

  test("guessing the password there is rate limited like a sign-in", async () => {
    const limited = await createTestApp({ settings: { RATE_LIMIT_FACTOR: "1" } });
    const user = await aUser()
      .with({ emailVerifiedAt: null, passwordHash: await t.deps.passwords.hash(password) })
      .insert(limited.db);
    const headers = limited.asSession((await limited.sessionOf(user)).token);
    await limited.app.inject({ method: "POST", url: `/api/v1/users/${user.id}/email-confirmation`, headers });
    const link = await newestLinkTo(limited, user.email, "confirm-email");
    const guesser = new HostedVisitor(limited);
    for (let tries = 0; tries < 10; tries += 1) await guesser.send(link, { password: "Wrong-Guess-1" });
    const refused = await guesser.send(link, { password });
    await limited.close();
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
    expect(headingOf(refused.body)).toBe("A moment, please");
  });

  test("a link ends after a day, with a newer one, and when the person is disabled", async () => {
    const first = await linkOf();
    const { rows } = await t.db.pool.query("select id from users where email = $1", [email]);
    const headers = await t.asUser({ id: rows[0].id });
    const again = { method: "POST", url: `/api/v1/users/${rows[0].id}/email-confirmation`, headers } as const;
    expect((await t.app.inject(again)).statusCode).toBe(204);
    expect((await visitor.send(first, { password })).statusCode).toBe(410);
    const second = await linkOf();
    t.clock.advance(24 * 3_600_000 + 1000);
    expect((await visitor.send(second, { password })).statusCode).toBe(410);
    expect((await t.app.inject({ ...again, headers: await t.asUser({ id: rows[0].id }) })).statusCode).toBe(204);
    const third = await linkOf();
    await t.db.pool.query("update users set status = 'disabled' where email = $1", [email]);
    expect((await visitor.send(third, { password })).statusCode).toBe(410);
    t.clock.set(new Date());
  });
});
