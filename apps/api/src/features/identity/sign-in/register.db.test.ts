import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { mailsTo } from "#src/features/identity/hosted/testing/hosted-visitor";
import { anApplication, aUser } from "#src/testing/factories";
import { createTestApp, type TestApp } from "#src/testing/test-app";
import { cookiesOf, eventsFor, PASSWORD, postLogin } from "./testing/form-sign-in.ts";

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

let made = 0;
const newAddress = () => `new-person-${(made += 1)}@example.com`;
/** As `createTestApp` opens them. */
const MAX_CONNECTIONS = 8;
const NAMES = { firstName: "Priya", lastName: "Raman" };

function postRegister(body: object, headers: Record<string, string> = {}) {
  return t.app.inject({
    method: "POST",
    url: "/api/v1/register",
    payload: body,
    headers: { origin: t.deps.config.publicUrl, ...headers },
  });
}
async function rowOf(email: string) {
  const { rows } = await t.db.pool.query("select * from users where email = $1", [email]);
  return rows[0];
}

type Person = () => ReturnType<typeof aUser>;
const WITH_A_PAST: readonly [string, Person][] = [
  [
    "a pending person with a proven email",
    () =>
      aUser()
        .pending()
        .with({ emailVerifiedAt: new Date("2026-02-01") }),
  ],
  ["a disabled person", () => aUser().disabled()],
];

describe("API-06: POST /v1/register", () => {
  test("API-06: answers an id, and that person can then log in", async () => {
    const email = newAddress();
    const response = await postRegister({ ...NAMES, email: ` ${email.toUpperCase()}`, password: PASSWORD });
    expect(response.statusCode).toBe(201);
    expect(response.cookies).toEqual([]);
    const { id } = response.json<{ id: string }>();
    expect(response.json()).toEqual({ id });
    expect(await rowOf(email)).toMatchObject({
      id,
      first_name: "Priya",
      last_name: "Raman",
      status: "active",
      roles: ["ROLE_USER"],
      email_verified_at: null,
      password_changed_at: t.clock.now(),
    });
    const { token } = cookiesOf(await postLogin(t, { email, password: PASSWORD }));
    const me = await t.app.inject({ url: "/api/v1/users/me", cookies: { token: token ?? "" } });
    expect(me.json()).toMatchObject({ id, ...NAMES, email, status: "active" });
    const mails = await mailsTo(t, email);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain("/auth/confirm-email/");
    expect(mails[0]?.text).not.toMatch(/Priya|Raman/);
    expect(await eventsFor(t, id, "user.registered")).toMatchObject([{ details: { isNew: true } }]);
  });

  test("API-06: of two registrations at once one wins", async () => {
    const email = newAddress();
    const send = (password: string) => postRegister({ ...NAMES, email, password });
    const responses = await Promise.all([send(PASSWORD), send("Another-Window-99")]);
    expect(responses.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409]);
    expect(await mailsTo(t, email)).toHaveLength(1);
  });

  test("API-06: the same request sent twice with its key makes one person and answers the same", async () => {
    const body = { ...NAMES, email: newAddress(), password: PASSWORD };
    const key = { "idempotency-key": "register-once-0001" };
    const [first, second] = [await postRegister(body, key), await postRegister(body, key)];
    expect([first.statusCode, second.statusCode]).toEqual([201, 201]);
    expect(second.json()).toEqual(first.json());
    expect(await mailsTo(t, body.email)).toHaveLength(1);
  });

  test("API-06: somebody known by an unproven address becomes that person, and nothing made for the address comes along", async () => {
    const pending = await aUser().pending().insert(t.db);
    const draft = await anApplication().madeFor(pending).insert(t.db);
    const response = await postRegister({ ...NAMES, email: pending.email, password: PASSWORD });
    expect([response.statusCode, response.json()]).toEqual([201, { id: pending.id }]);
    expect(await rowOf(pending.email)).toMatchObject({
      status: "active",
      first_name: "Priya",
      email_verified_at: null,
    });
    const { token } = cookiesOf(await postLogin(t, { email: pending.email, password: PASSWORD }));
    const cookies = { token: token ?? "" };
    expect((await t.app.inject({ url: "/api/v1/applications", cookies })).json()).toEqual([]);
    expect((await t.app.inject({ url: `/api/v1/applications/${draft.id}`, cookies })).statusCode).toBe(404);
    expect(await eventsFor(t, pending.id, "user.registered")).toMatchObject([{ details: { isNew: false } }]);
  });

  test.each<[string, Person]>([
    ["an active person", () => aUser()],
    ["an active person with an unproven email", () => aUser().with({ emailVerifiedAt: null })],
    ...WITH_A_PAST,
  ])("API-06: the email of %s is refused, and nothing of theirs changes", async (_name, person) => {
    const user = await person().insert(t.db);
    const before = await rowOf(user.email);
    const response = await postRegister({ ...NAMES, email: user.email, password: PASSWORD });
    expect([response.statusCode, response.json().code]).toEqual([409, "user.email-registered"]);
    expect(response.json().detail).toBe("Email already registered.");
    expect(await rowOf(user.email)).toEqual(before);
    expect(await mailsTo(t, user.email)).toEqual([]);
  });

  test.each<[string, Person | null]>([
    ["nobody", null],
    ["an active person", () => aUser()],
    ["a pending person of whom only the address is known", () => aUser().pending()],
    ...WITH_A_PAST,
  ])("API-06: of %s it says the same as the check of the email that the form makes first", async (_name, person) => {
    const email = person === null ? newAddress() : (await person().insert(t.db)).email;
    const check = await t.app.inject({ url: `/api/v1/users/by-email/${email}` });
    const response = await postRegister({ ...NAMES, email, password: PASSWORD });
    expect([
      [200, 409],
      [404, 201],
    ]).toContainEqual([check.statusCode, response.statusCode]);
  });

  test("API-06: while passwords wait to be hashed, registrations with keys hold no connection", async () => {
    const all = 2 * MAX_CONNECTIONS;
    const everybody = Promise.withResolvers<void>();
    const goOn = Promise.withResolvers<void>();
    let waiting = 0;
    const slow = await createTestApp({
      passwords: (real) => ({
        ...real,
        async hash(password) {
          if ((waiting += 1) === all) everybody.resolve();
          await goOn.promise;
          return real.hash(password);
        },
      }),
    });
    const sent = Array.from({ length: all }, (_, index) =>
      slow.app.inject({
        method: "POST",
        url: "/api/v1/register",
        payload: { ...NAMES, email: newAddress(), password: PASSWORD },
        headers: { origin: slow.deps.config.publicUrl, "idempotency-key": `register-many-${index}` },
      }),
    );
    await everybody.promise;
    expect(slow.db.pool.totalCount - slow.db.pool.idleCount).toBe(0);
    goOn.resolve();
    for (const response of await Promise.all(sent)) expect(response.statusCode).toBe(201);
    await slow.close();
  });

  test.each([
    ["without a capital letter", "lemon-tree-gate-88"],
    ["with a space", "Lemon Tree-Gate-88"],
    ["too short", "Le-8aaa"],
    ["too long", `Aa1!${"xyzzy-plough-".repeat(10)}`],
    ["common", "Password1!"],
    ["common with look-alikes and signs around", "!Ch4rl1e#26"],
    ["with one's own name", "Priya-Window-44"],
    ["with our name", "Keystep-Window-44"],
    ["with one's own email", "Somebody.Special-44"],
  ])("API-06: a password %s is refused at its field", async (_name, password) => {
    const email = "somebody.special@example.com";
    const response = await postRegister({ ...NAMES, email, password });
    expect(response.statusCode).toBe(422);
    expect(response.json().errors).toEqual([
      { field: "password", message: "A password in a valid format is required." },
    ]);
    expect(response.body).not.toContain(password);
    expect(await rowOf(email)).toBeUndefined();
  });

  test("API-06: every field that is missing is named", async () => {
    const response = await postRegister({});
    expect(response.statusCode).toBe(422);
    expect(response.json().errors.map(({ field }: { field: string }) => field)).toEqual([
      "firstName",
      "lastName",
      "email",
      "password",
    ]);
  });

  test("API-06: another site's page registers nobody", async () => {
    const email = newAddress();
    const foreign = { origin: "https://evil.example" };
    const response = await postRegister({ ...NAMES, email, password: PASSWORD }, foreign);
    expect([response.statusCode, response.json().code]).toEqual([403, "access.foreign-origin"]);
    expect(await rowOf(email)).toBeUndefined();
  });

  test("API-25: neither registering nor logging in asks for a token", async () => {
    const email = newAddress();
    const bare = (url: string, payload: object) => t.app.inject({ method: "POST", url, payload });
    expect((await bare("/api/v1/register", { ...NAMES, email, password: PASSWORD })).statusCode).toBe(201);
    expect((await bare("/api/v1/login", { email, password: PASSWORD })).statusCode).toBe(200);
    expect((await t.app.inject({ url: `/api/v1/users/by-email/${email}` })).statusCode).toBe(200);
    for (const url of ["/api/v1/users/me", "/api/v1/session", "/api/v1/sessions", "/api/v1/applications"]) {
      const response = await t.app.inject({ url });
      expect([url, response.statusCode, response.json().code]).toEqual([url, 401, "session.missing"]);
    }
  });
});
