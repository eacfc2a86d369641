import { afterAll, beforeAll, expect, test } from "vitest";
import { SignInBrowser } from "#src/platform/oidc/testing/sign-in-browser";
import { rowsOf } from "./database-roles.ts";
import { createTestApp, type TestApp } from "./test-app.ts";
import { testClock } from "./test-clock.ts";

const EMAIL = "birdcage@example.com";
const PASSWORD = "Canary-Perch-42-Secret";
const DOCUMENT_NUMBER = "CN7654321";
const WRONG_PASSWORD = "Canary-Wrong-43-Secret";

let t: TestApp;
beforeAll(async () => {
  // The library of the sign-in stamps tokens by the system clock; the level is the most talkative one.
  t = await createTestApp({ clock: testClock(new Date().toISOString()), settings: { LOG_LEVEL: "trace" } });
});
afterAll(() => t.close());

test("no password, token, cookie, link or address of a person reaches the log", async () => {
  const secrets = [EMAIL, PASSWORD, WRONG_PASSWORD, "Canaria", "1 Canary Street", DOCUMENT_NUMBER];
  const { cookie, application } = await activate(secrets);
  await save(application, { cookie, origin: t.deps.config.publicUrl });
  await giveDocument(application, { cookie, origin: t.deps.config.publicUrl });

  const person = new SignInBrowser(t.app, t.deps.config.publicUrl);
  await person.submit(await person.openSignIn(), { email: EMAIL, password: WRONG_PASSWORD });
  const tokens = await person.signIn({ email: EMAIL, password: PASSWORD });
  const again = (await person.refresh(tokens.refresh_token)).json<typeof tokens>();
  for (const { id_token, access_token, refresh_token } of [tokens, again])
    secrets.push(id_token, access_token, refresh_token);
  await save(application, { authorization: `Bearer ${again.id_token}` });
  await person.refresh(tokens.refresh_token);

  await signInByForm(secrets);
  await forgetPassword(secrets);
  await failOnPurpose({ cookie });
  await t.app.inject({ method: "POST", url: "/api/v1/logout", headers: { cookie, origin: t.deps.config.publicUrl } });

  const written = t.logLines.map((line) => JSON.stringify(line)).join("\n");
  expect(written).toContain("Request done");
  expect(written).toContain("A request failed");
  expect(secrets.filter((secret) => written.includes(secret))).toEqual([]);
});

/** From an address left at a calculator to an active person with a session cookie. */
async function activate(secrets: string[]): Promise<{ cookie: string; application: string }> {
  await t.app.inject({
    method: "POST",
    url: "/api/v1/applications",
    payload: { type: "homeowner-assistant", context: {}, emailAddress: EMAIL },
  });
  await t.drainQueue();
  const link = /from-email\/([\w-]{22})/.exec(t.mailbox.at(-1)?.text ?? "")?.[1] ?? "no email came";
  const opened = await t.app.inject({ url: `/api/v1/emails/application-email/${link}` });
  const limited = opened.cookies[0]?.value ?? "no cookie came";
  const headers = t.asSession(limited);
  const { id } = (await t.app.inject({ url: "/api/v1/users/me", headers })).json<{ id: string }>();
  const activated = await t.app.inject({
    method: "PUT",
    url: `/api/v1/users/${id}`,
    headers: { ...headers, "idempotency-key": "canary-idempotency-key" },
    payload: { id, firstName: "Canaria", lastName: "Canaria", phone: "0491 570 006", password: PASSWORD },
  });
  expect(activated.statusCode).toBe(200);
  const full = activated.cookies[0]?.value ?? "no cookie came";
  secrets.push(link, limited, full);
  return { cookie: `token=${full}`, application: opened.json<{ id: string }>().id };
}

/** The form at /login, with a wrong password and the right one, the renewal of its cookies, and the start of an authenticator app. */
async function signInByForm(secrets: string[]): Promise<void> {
  const { app, deps } = t;
  const login = (password: string) =>
    app.inject({ method: "POST", url: "/api/v1/login", payload: { email: EMAIL, password } });
  expect((await login(WRONG_PASSWORD)).statusCode).toBe(401);
  const signedIn = await login(PASSWORD);
  expect(signedIn.statusCode).toBe(200);
  const [session, refresh] = ["token", "refreshToken"].map(
    (name) => signedIn.cookies.find((cookie) => cookie.name === name)?.value ?? "no cookie came",
  );
  const renewed = await app.inject({
    method: "POST",
    url: "/api/v1/session/refresh",
    headers: { origin: deps.config.publicUrl, cookie: `refreshToken=${refresh}` },
  });
  expect(renewed.statusCode).toBe(204);
  const headers = { authorization: `Bearer ${session}` };
  const { id } = (await app.inject({ url: "/api/v1/users/me", headers })).json<{ id: string }>();
  const totp = await app.inject({ method: "POST", url: `/api/v1/users/${id}/totp`, headers });
  expect(totp.statusCode).toBe(200);
  secrets.push(session ?? "", refresh ?? "", totp.json<{ secret: string }>().secret);
  secrets.push(...renewed.cookies.map(({ value }) => value).filter((value) => value.length === 43));
}

async function forgetPassword(secrets: string[]): Promise<void> {
  const headers = { origin: t.deps.config.publicUrl, "content-type": "application/x-www-form-urlencoded" };
  const payload = new URLSearchParams({ email: EMAIL }).toString();
  await t.app.inject({ method: "POST", url: "/auth/forgot-password", headers, payload });
  await t.drainQueue();
  const link = /\/auth\/reset\/([\w-]{43})/.exec(t.mailbox.map(({ text }) => text).join("\n"))?.[1] ?? "no email came";
  expect((await t.app.inject({ url: `/auth/reset/${link}` })).statusCode).toBe(200);
  await t.app.inject({ url: `/api/v1/users/by-email/${EMAIL}` });
  secrets.push(link);
}

async function save(application: string, headers: Record<string, string>): Promise<void> {
  const saved = await t.app.inject({
    method: "PUT",
    url: `/api/v2/applications/${application}`,
    headers,
    payload: { context: { propertyAddress: "1 Canary Street" } },
  });
  expect(saved.statusCode).toBe(200);
}

async function giveDocument(application: string, headers: Record<string, string>): Promise<void> {
  const person = { type: "main-applicant", firstName: "Canaria" };
  const url = `/api/v1/applications/${application}/applicants?draft=true`;
  const { id } = (await t.app.inject({ method: "POST", url, headers, payload: person })).json<{ id: string }>();
  const place = `/api/v1/documents/applicants/${id}/australian-passport`;
  const fieldValues = { passportNumber: DOCUMENT_NUMBER, fullName: "Canaria Canaria", expiryDate: "2031-05-31" };
  const saved = await t.app.inject({ method: "POST", url: place, headers, payload: { fieldValues } });
  const refused = await t.app.inject({
    method: "POST",
    url: place,
    headers,
    payload: { fieldValues: { ...fieldValues, passportNumber: `${DOCUMENT_NUMBER}!` } },
  });
  const read = await t.app.inject({ url: place, headers });
  expect([saved, refused, read].map(({ statusCode }) => statusCode)).toEqual([200, 422, 200]);
}

/** A fault of the server while a person is signed in: the database lost a column. */
async function failOnPurpose(headers: Record<string, string>): Promise<void> {
  await rowsOf(t.connectionString, "alter table users rename column phone to other_phone");
  const failed = await t.app.inject({ url: "/api/v1/users/me?token=query-is-not-logged", headers });
  expect(failed.statusCode).toBe(500);
  await rowsOf(t.connectionString, "alter table users rename column other_phone to phone");
}
