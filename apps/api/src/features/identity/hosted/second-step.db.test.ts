import { decodeJwt } from "jose";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { Enroller } from "#src/features/identity/second-factor/testing/second-factor-calls";
import { SignInBrowser } from "#src/platform/oidc/testing/sign-in-browser";
import { aUser } from "#src/testing/factories";
import { createTestApp, type TestApp } from "#src/testing/test-app";
import { testClock } from "#src/testing/test-clock";
import { headingOf } from "./testing/hosted-visitor.ts";

const password = "Brick-Verandah-42";
const STEP_MS = 30_000;

let t: TestApp;
let site: string;
let person: Enroller;
let secret: string;
let recoveryCodes: string[];
let browser: SignInBrowser;
beforeAll(async () => {
  t = await createTestApp({ clock: testClock(new Date().toISOString()) });
  site = t.deps.config.publicUrl;
});
afterAll(() => t.close());
beforeEach(async () => {
  const user = await aUser()
    .with({ passwordHash: await t.deps.passwords.hash(password) })
    .insert(t.db);
  t.clock.set(new Date());
  person = await Enroller.signedIn(t, user);
  ({ secret, recoveryCodes } = await person.addTotp());
  browser = new SignInBrowser(t.app, site);
});

/** To the page that asks for the second step. */
async function showPassword(on = browser): Promise<string> {
  const page = await on.openSignIn();
  const submitted = await on.submit(page, { email: person.user.email, password });
  expect([submitted.statusCode, submitted.headers.location]).toEqual([303, page]);
  return page;
}
const sendTo = (path: string, form: Record<string, string>, { on = browser, origin = site } = {}) =>
  on.visit(path, { method: "POST", form, headers: { origin } });
const alertOf = (html: string) => /role="alert"[^>]*><div>([^<]*)</.exec(html)?.[1];
/** The code of the next time step: the one of now was spent when the app was set up. */
const nextCode = () => person.codeOf(secret, 1);

/** The records that sign-ins at the page left. */
async function signInsOf(userId: string) {
  const { rows } = await t.db.pool.query(
    "select way, factors from sessions where user_id = $1 and grant_id is not null order by created_at, id",
    [userId],
  );
  return rows;
}

describe("the second step on the sign-in page", () => {
  test("a code of the app completes the sign-in, and the session says so", async () => {
    const page = await showPassword();
    const form = await browser.visit(page);
    expect(headingOf(form.body)).toBe("One more step");
    expect(form.body).toMatch(/<input id="field-code"[^>]*autocomplete="one-time-code"/i);
    expect(form.body).not.toContain("<script");
    expect(form.body).toContain(`Call ${t.deps.config.brand.phone} or write to ${t.deps.config.brand.email}`);
    expect(form.headers["content-security-policy"]).toContain("script-src 'none'");
    const submitted = await sendTo(`${page}/code`, { code: nextCode() });
    const tokens = (await browser.exchange(await browser.codeAfter(submitted))).json();
    expect(decodeJwt(tokens.id_token).sub).toBe(person.user.id);
    expect(await signInsOf(person.user.id)).toEqual([{ way: "hosted", factors: ["pwd", "otp"] }]);
  });

  test("a recovery code does too, once, however it is typed", async () => {
    const code = recoveryCodes[0] ?? "";
    const first = await sendTo(`${await showPassword()}/code`, { code: ` ${code.toLowerCase()} ` });
    await browser.exchange(await browser.codeAfter(first));
    expect(await signInsOf(person.user.id)).toEqual([{ way: "hosted", factors: ["pwd", "recovery-code"] }]);
    const again = new SignInBrowser(t.app, site);
    const refused = await sendTo(`${await showPassword(again)}/code`, { code }, { on: again });
    expect(refused.statusCode).toBe(422);
  });

  test("without it there is no sign-in: neither a code of the library nor a session", async () => {
    const page = await showPassword();
    const uid = page.split("/").at(-1) ?? "";
    for (const path of [`/auth/oauth2/authorize/${uid}`, page]) {
      const answer = await browser.visit(path);
      expect(answer.headers.location ?? "").not.toContain("code=");
    }
    expect(await signInsOf(person.user.id)).toEqual([]);
  });

  test("a wrong code is told, the fifth starts the sign-in over, and a right one is then too late", async () => {
    const page = await showPassword();
    for (let tries = 1; tries < 5; tries += 1) {
      const refused = await sendTo(`${page}/code`, { code: "000000" });
      expect([refused.statusCode, headingOf(refused.body)]).toEqual([422, "One more step"]);
      expect(alertOf(refused.body)).toMatch(/That code is not right/);
      expect(refused.body).not.toContain("000000");
    }
    const fifth = await sendTo(`${page}/code`, { code: "000000" });
    expect([fifth.statusCode, headingOf(fifth.body)]).toEqual([422, "Log in"]);
    expect(alertOf(fifth.body)).toMatch(/start again with your password/);
    const late = await sendTo(`${page}/code`, { code: nextCode() });
    expect([late.statusCode, headingOf(late.body)]).toEqual([422, "Log in"]);
    await browser.submit(page, { email: person.user.email, password });
    expect((await sendTo(`${page}/code`, { code: nextCode() })).statusCode).toBe(303);
  });

  test("of twenty codes at once five are judged", async () => {
    const page = await showPassword();
    const sent = Array.from({ length: 20 }, () => sendTo(`${page}/code`, { code: "000000" }));
    const headings = (await Promise.all(sent)).map(({ body }) => headingOf(body) ?? "");
    expect(headings.toSorted()).toEqual([
      ...Array<string>(16).fill("Log in"),
      ...Array<string>(4).fill("One more step"),
    ]);
    const { rows } = await t.db.pool.query(
      "select from events where action = 'sign-in.code-refused' and actor_user_id = $1",
      [person.user.id],
    );
    expect(rows).toHaveLength(5);
  });

  test("it waits five minutes", async () => {
    const page = await showPassword();
    t.clock.advance(5 * 60_000 + 1000);
    expect(headingOf((await browser.visit(page)).body)).toBe("Log in");
    const late = await sendTo(`${page}/code`, { code: person.codeOf(secret) });
    expect([late.statusCode, headingOf(late.body)]).toEqual([422, "Log in"]);
  });

  test("it belongs to the page on which the password was shown", async () => {
    const page = await showPassword();
    const other = new SignInBrowser(t.app, site);
    const otherPage = await other.openSignIn();
    expect((await sendTo(`${page}/code`, { code: nextCode() }, { on: other })).statusCode).toBe(400);
    const without = await sendTo(`${otherPage}/code`, { code: nextCode() }, { on: other });
    expect([without.statusCode, headingOf(without.body)]).toEqual([422, "Log in"]);
    expect((await sendTo(`${page}/code`, { code: nextCode() }, { origin: "https://evil.example" })).statusCode).toBe(
      403,
    );
    expect((await sendTo(`${page}/code`, { code: nextCode() })).statusCode).toBe(303);
  });

  test("'Start over' forgets the password that was shown", async () => {
    const page = await showPassword();
    expect((await sendTo(`${page}/restart`, {})).headers.location).toBe(page);
    expect(headingOf((await browser.visit(page)).body)).toBe("Log in");
    expect((await sendTo(`${page}/code`, { code: nextCode() })).statusCode).toBe(422);
  });

  test("guessing over many sign-ins is rate limited", async () => {
    const limited = await createTestApp({
      clock: testClock(new Date().toISOString()),
      settings: { RATE_LIMIT_FACTOR: "1" },
    });
    const user = await aUser()
      .with({ passwordHash: await t.deps.passwords.hash(password) })
      .insert(limited.db);
    const enrolled = await Enroller.signedIn(limited, user);
    const own = await enrolled.addTotp();
    const statuses: number[] = [];
    for (let round = 0; round < 3; round += 1) {
      const guesser = new SignInBrowser(limited.app, site);
      const page = await guesser.openSignIn();
      await guesser.submit(page, { email: user.email, password });
      for (let tries = 0; tries < 4; tries += 1) {
        statuses.push((await sendTo(`${page}/code`, { code: "000000" }, { on: guesser })).statusCode);
      }
    }
    limited.clock.advance(STEP_MS);
    await limited.close();
    expect(own.secret).not.toBe("");
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 422), 429, 429]);
  });
});

describe("a passkey as the second step", () => {
  test("its page alone brings scripts of our own, and the passkey completes the sign-in", async () => {
    const { soft } = await person.addPasskey();
    const page = await showPassword();
    const form = await browser.visit(page);
    const scripts = [...form.body.matchAll(/<script[^>]*>/g)].map(([tag]) => tag);
    expect(scripts).toEqual(['<script type="module" src="/assets/passkey-sign-in.js">']);
    expect(form.headers["content-security-policy"]).toContain("script-src 'self'");
    expect(form.body).toMatch(/<form[^>]*data-passkey-options="[^"]+"[^>]* hidden=""/);
    const options = await sendTo(`${page}/passkey-options`, {});
    const response = JSON.stringify(soft.get(options.json<{ challenge: string }>().challenge));
    const submitted = await sendTo(`${page}/passkey`, { response });
    await browser.exchange(await browser.codeAfter(submitted));
    expect(await signInsOf(person.user.id)).toEqual([{ way: "hosted", factors: ["pwd", "passkey"] }]);
  });

  test("an answer of another sign-in, or none, is refused", async () => {
    const { soft } = await person.addPasskey();
    const other = new SignInBrowser(t.app, site);
    const otherPage = await showPassword(other);
    const options = await sendTo(`${otherPage}/passkey-options`, {}, { on: other });
    const response = JSON.stringify(soft.get(options.json<{ challenge: string }>().challenge));
    const page = await showPassword();
    for (const sent of [response, "", "{", "null", "[]", '{"id":"x"}']) {
      const refused = await sendTo(`${page}/passkey`, { response: sent });
      expect(refused.statusCode).toBe(422);
    }
    const anonymous = new SignInBrowser(t.app, site);
    const early = await anonymous.openSignIn();
    expect((await sendTo(`${early}/passkey-options`, {}, { on: anonymous })).statusCode).toBe(410);
  });
});
