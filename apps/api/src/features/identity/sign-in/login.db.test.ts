import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { hash } from "@node-rs/argon2";
import { createPasswordHasher } from "#src/platform/sessions/passwords";
import { createTestApp, type TestApp } from "#src/testing/test-app";
import { SignInBrowser } from "#src/platform/oidc/testing/sign-in-browser";
import { testClock } from "#src/testing/test-clock";
import { cookiesOf, eventsFor, PASSWORD, postLogin, withPassword } from "./testing/form-sign-in.ts";

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp({ clock: testClock(new Date().toISOString()) });
});
afterAll(() => t.close());

const me = (cookies: Record<string, string>) => t.app.inject({ url: "/api/v1/users/me", cookies });
const MINUTE_MS = 60_000;

describe("API-05: POST /v1/login", () => {
  test("API-05: takes email and password and answers the token for the cookie, which lives 15 minutes", async () => {
    const person = await withPassword(t);
    const response = await postLogin(t, person);
    expect(response.statusCode).toBe(200);
    const { token } = response.json<{ token: string }>();
    expect(Object.keys(response.json())).toEqual(["token"]);
    expect(token).toMatch(/^[A-Za-z0-9_-]{43}$/);
    const cookie = (name: string) => response.cookies.find((one) => one.name === name);
    expect(cookie("token")).toMatchObject({ value: token, httpOnly: true, sameSite: "Lax", path: "/" });
    expect(cookie("refreshToken")).toMatchObject({ httpOnly: true, sameSite: "Lax", path: "/api/v1" });
    expect(cookie("session")?.httpOnly).toBeUndefined();
    expect(cookie("known_device")).toMatchObject({ httpOnly: true, sameSite: "Lax", path: "/" });
    expect(response.cookies.some((one) => one.secure)).toBe(false);

    expect((await me({ token })).json()).toMatchObject({ id: person.id });
    const bearer = { authorization: `Bearer ${token}` };
    expect((await t.app.inject({ url: "/api/v1/users/me", headers: bearer })).json()).toMatchObject({ id: person.id });
    t.clock.advance(15 * MINUTE_MS + 1000);
    expect((await me({ token })).statusCode).toBe(401);
  });

  test("API-05: the email in other letters and with spaces around is the same, the password is taken as typed", async () => {
    const person = await withPassword(t);
    const email = `  ${person.email.toUpperCase()} `;
    expect((await postLogin(t, { email, password: person.password })).statusCode).toBe(200);
    expect((await postLogin(t, { email, password: `${person.password} ` })).statusCode).toBe(401);
    expect((await postLogin(t, { email, password: ` ${person.password}` })).statusCode).toBe(401);
  });

  test.each([
    ["8 characters", "Tr0ub!de"],
    ["64 characters", `Tr0ub!de${"xyzzy-plough-".repeat(5)}`.slice(0, 64)],
    ["128 characters", `Tr0ub!de${"xyzzy-plough-".repeat(10)}`.slice(0, 128)],
    ["128 characters of which 100 are emoji", `Tr0ub!de${"xyzzy-plough-".slice(0, 20)}${"🦘".repeat(100)}`],
    ["more than 72 bytes", `Grün-Wald-4-${"ä".repeat(40)}`],
    ["an accent of its own (NFC)", "Caf\u00e9-Window-44"],
    ["an accent on a letter (NFD)", "Cafe\u0301-Window-44"],
  ])("API-05: a password of %s works, and not cut by one", async (_name, password) => {
    const person = await withPassword(t, {}, password);
    expect((await postLogin(t, { email: person.email, password })).statusCode).toBe(200);
    const shorter = [...password].slice(0, -1).join("");
    expect((await postLogin(t, { email: person.email, password: shorter })).statusCode).toBe(401);
  });

  test("API-05: an accent typed another way is another password", async () => {
    const person = await withPassword(t, {}, "Caf\u00e9-Window-44");
    expect((await postLogin(t, { email: person.email, password: "Cafe\u0301-Window-44" })).statusCode).toBe(401);
  });

  test("API-05: every refusal is the same, whoever the email belongs to", async () => {
    const person = await withPassword(t);
    const pending = await withPassword(t, { status: "pending" });
    const disabled = await withPassword(t, { status: "disabled" });
    const without = await withPassword(t, { passwordHash: null });
    const tries = [
      { email: person.email, password: "Wrong-Window-12" },
      { email: "nobody-at-all@example.com", password: PASSWORD },
      ...[pending, disabled, without].map(({ email, password }) => ({ email, password })),
    ];
    const answers = new Set<string>();
    for (const one of tries) {
      const response = await postLogin(t, one);
      expect(response.statusCode).toBe(401);
      expect(response.headers["www-authenticate"]).toBe("Bearer");
      expect(response.cookies).toEqual([]);
      const { requestId: _requestId, ...body } = response.json();
      answers.add(JSON.stringify(body));
    }
    expect([...answers]).toEqual([
      JSON.stringify({
        detail: "Email or password is incorrect.",
        title: "Not logged in",
        status: 401,
        code: "sign-in.refused",
      }),
    ]);
  });

  test("API-05: each sign-in and each refusal leaves one line, without the email or the password", async () => {
    const person = await withPassword(t);
    await postLogin(t, { ...person, password: "Wrong-Window-12" });
    await postLogin(t, person);
    expect((await eventsFor(t, person.id, "sign-in.refused")).map(({ details }) => details)).toEqual([{ way: "form" }]);
    expect((await eventsFor(t, person.id, "sign-in.succeeded")).map(({ details }) => details)).toEqual([
      { way: "form", factors: ["pwd"] },
    ]);
    const { rows } = await t.db.pool.query("select details::text as text from events");
    expect(rows.map(({ text }) => text).join()).not.toMatch(/Window-12|Lemon|example\.com/);
  });

  test("API-05: without an email or a password it is 422 with the fields' own messages", async () => {
    const response = await t.app.inject({
      method: "POST",
      url: "/api/v1/login",
      payload: { email: "no", password: "" },
    });
    expect(response.statusCode).toBe(422);
    expect(response.json().errors).toEqual([
      { field: "email", message: "A valid email is required." },
      { field: "password", message: "Password is required" },
    ]);
  });
});

describe("what a sign-in does to the browser (ASVS 7.2.4)", () => {
  test("a session that was there before ends, with its refresh token", async () => {
    const [first, second] = [await withPassword(t), await withPassword(t)];
    const before = cookiesOf(await postLogin(t, first));
    const after = cookiesOf(await postLogin(t, second, { cookies: before }));
    expect(after["token"]).not.toBe(before["token"]);
    expect((await me({ token: before["token"] ?? "" })).statusCode).toBe(401);
    expect((await me({ token: after["token"] ?? "" })).json()).toMatchObject({ id: second.id });
    const { rows } = await t.db.pool.query("select 1 from sessions where user_id = $1", [first.id]);
    expect(rows).toEqual([]);
    expect((await eventsFor(t, first.id, "session.ended")).map(({ details }) => details)).toEqual([
      { way: "form", reason: "replaced" },
    ]);
  });

  test("a hosted sign-in that was there before ends, with its refresh token", async () => {
    const { publicUrl } = t.deps.config;
    const { email, password } = await withPassword(t);
    const browser = new SignInBrowser(t.app, publicUrl);
    const tokens = await browser.signIn({ email, password });
    const answer = await browser.visit("/api/v1/login", {
      method: "POST",
      json: { email, password },
      headers: { origin: publicUrl },
    });
    expect(answer.statusCode).toBe(200);
    expect((await browser.refresh(tokens.refresh_token)).statusCode).toBe(400);
    expect((await browser.authorize()).headers.location).toContain("/auth/interaction/");
  });

  test("a token that somebody planted is not taken over", async () => {
    const person = await withPassword(t);
    const planted = "A".repeat(43);
    const after = cookiesOf(await postLogin(t, person, { cookies: { token: planted, known_device: planted } }));
    expect(after["token"]).not.toBe(planted);
    expect(after["known_device"]).not.toBe(planted);
  });

  test("another site's page cannot sign anybody in here; a program without a page can", async () => {
    const person = await withPassword(t);
    const response = await postLogin(t, person, { headers: { origin: "https://evil.example" } });
    expect([response.statusCode, response.json().code]).toEqual([403, "access.foreign-origin"]);
    expect(response.cookies).toEqual([]);
    const { email, password } = person;
    const bare = await t.app.inject({ method: "POST", url: "/api/v1/login", payload: { email, password } });
    expect(bare.statusCode).toBe(200);
  });

  test("over https every cookie is Secure", async () => {
    const secure = await createTestApp({ settings: { PUBLIC_URL: "https://keystep.test" } });
    try {
      const response = await postLogin(secure, await withPassword(secure));
      expect(response.cookies.map(({ name, secure: isSecure }) => [name, isSecure])).toEqual([
        ["token", true],
        ["session", true],
        ["refreshToken", true],
        ["known_device", true],
      ]);
    } finally {
      await secure.close();
    }
  });
});

describe("the email about a new browser", () => {
  const mailsTo = async (email: string) => {
    await t.drainQueue();
    return t.mailbox.filter(({ to, subject }) => to === email && subject.includes("new sign-in"));
  };

  test("comes with the second browser, not with the first, and not again", async () => {
    const person = await withPassword(t);
    const here = cookiesOf(await postLogin(t, person));
    expect(await mailsTo(person.email)).toEqual([]);
    await postLogin(t, person, { cookies: { known_device: here["known_device"] ?? "" } });
    expect(await mailsTo(person.email)).toEqual([]);
    const there = cookiesOf(
      await postLogin(t, person, {
        headers: { "user-agent": "Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0" },
      }),
    );
    const [mail, ...more] = await mailsTo(person.email);
    expect(more).toEqual([]);
    expect(mail?.text).toContain("Firefox on Linux");
    await postLogin(t, person, { cookies: { known_device: there["known_device"] ?? "" } });
    expect(await mailsTo(person.email)).toHaveLength(1);
  });

  test("is not sent to an address that nobody has proven", async () => {
    const person = await withPassword(t, { emailVerifiedAt: null });
    await postLogin(t, person);
    await postLogin(t, person);
    expect(await mailsTo(person.email)).toEqual([]);
  });

  test("two people who share a browser are both known in it", async () => {
    const [one, other] = [await withPassword(t), await withPassword(t)];
    await postLogin(t, other);
    const shared = cookiesOf(await postLogin(t, one))["known_device"] ?? "";
    const next = cookiesOf(await postLogin(t, other, { cookies: { known_device: shared } }));
    expect(next["known_device"]).toBe(shared);
    expect(await mailsTo(other.email)).toHaveLength(1);
    await postLogin(t, one, { cookies: { known_device: shared } });
    await postLogin(t, other, { cookies: { known_device: shared } });
    expect([await mailsTo(one.email), (await mailsTo(other.email)).length]).toEqual([[], 1]);
  });

  test("the hosted page knows the browsers of the form, and the other way round", async () => {
    const person = await withPassword(t);
    await postLogin(t, person);
    const browser = new SignInBrowser(t.app, t.deps.config.publicUrl);
    await browser.signIn(person);
    expect(await mailsTo(person.email)).toHaveLength(1);
    await browser.visit("/api/v1/login", {
      method: "POST",
      json: { email: person.email, password: person.password },
      headers: { origin: t.deps.config.publicUrl },
    });
    expect(await mailsTo(person.email)).toHaveLength(1);
  });
});

test("a hash of older settings is made anew by the next right password, and by no wrong one (ASVS 11.4.4)", async () => {
  const real = await createTestApp({ passwords: () => createPasswordHasher() });
  const old = await hash(PASSWORD, { memoryCost: 8192, timeCost: 1, parallelism: 1 });
  const person = await withPassword(real, { passwordHash: old });
  const stored = async () =>
    (await real.db.pool.query("select password_hash from users where id = $1", [person.id])).rows[0].password_hash;
  await postLogin(real, { ...person, password: "Wrong-Window-12" });
  expect(await stored()).toBe(old);
  expect((await postLogin(real, person)).statusCode).toBe(200);
  expect(await stored()).toContain("$argon2id$v=19$m=19456,t=2,p=1$");
  expect((await postLogin(real, person)).statusCode).toBe(200);
  await real.close();
});

test("an Idempotency-Key keeps nothing of a sign-in: each is one of its own, with cookies", async () => {
  const person = await withPassword(t);
  const headers = { "idempotency-key": "sign-in-with-a-key-1" };
  const [first, second] = [await postLogin(t, person, { headers }), await postLogin(t, person, { headers })];
  expect(second.json().token).not.toBe(first.json().token);
  expect(cookiesOf(second)["token"]).toBe(second.json().token);
  const { rows } = await t.db.pool.query("select 1 from idempotency_keys where key = 'sign-in-with-a-key-1'");
  expect(rows).toEqual([]);
});
