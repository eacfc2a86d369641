import type { LightMyRequestResponse } from "fastify";
import { decodeJwt } from "jose";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { postLogin } from "#src/features/identity/sign-in/testing/form-sign-in";
import { pendingWithSession } from "#src/features/identity/testing/pending-with-session";
import { userRow } from "#src/features/identity/testing/user-row";
import { SignInBrowser } from "#src/platform/oidc/testing/sign-in-browser";
import { aUser } from "#src/testing/factories";
import { createTestApp, type TestApp } from "#src/testing/test-app";
import { testClock } from "#src/testing/test-clock";
import { eventsAbout, eventsBy } from "#src/testing/recorded-events";

const NEW_PASSWORD = "Lemon-Tree-Gate-88";
const NAMES = { firstName: "Priya", lastName: "Raman", phone: "0491 570 158" };

let t: TestApp;
let site: string;

beforeAll(async () => {
  t = await createTestApp({ clock: testClock(new Date().toISOString()) });
  site = t.deps.config.publicUrl;
});
afterAll(() => t.close());

type Headers = Record<string, string>;
const me = (headers: Headers) => t.app.inject({ url: "/api/v1/users/me", headers });
const put = (id: string, body: object, headers: Headers) =>
  t.app.inject({ method: "PUT", url: `/api/v1/users/${id}`, payload: body, headers });
const sessionCookie = (response: LightMyRequestResponse) => response.cookies.find(({ name }) => name === "token");

const rowOf = (id: string) => userRow(t, id);

describe("API-04: PUT /v1/users/{id}", () => {
  test("API-04: stores the names and the phone, and records which fields changed", async () => {
    const user = await aUser().with({ firstName: "Mia", lastName: "Tran" }).insert(t.db);
    const headers = await t.asUser(user);
    const response = await put(
      user.id,
      { id: user.id, firstName: " Mia ", lastName: "Nguyen", phone: "0491 570 110" },
      headers,
    );
    expect(response.statusCode).toBe(200);
    expect(response.json()).toMatchObject({ id: user.id, firstName: "Mia", lastName: "Nguyen", phone: "+61491570110" });
    expect((await me(headers)).json()).toMatchObject({ lastName: "Nguyen", phone: "+61491570110" });
    const [event] = await eventsBy(t, user.id, "user.updated");
    expect(event?.details).toEqual({ fields: ["lastName", "phone"] });
  });

  test("API-04: without a phone the stored one stays", async () => {
    const user = await aUser().insert(t.db);
    const response = await put(user.id, { id: user.id, firstName: "Mia", lastName: "Tran" }, await t.asUser(user));
    expect(response.json()).toMatchObject({ firstName: "Mia", phone: "+61491570006" });
  });

  test("API-04: roles, status and email in the body change nothing", async () => {
    const user = await aUser().insert(t.db);
    const body = {
      id: user.id,
      firstName: "Mia",
      lastName: "Tran",
      roles: ["ROLE_ADMIN"],
      status: "disabled",
      email: "x@example.com",
    };
    expect((await put(user.id, body, await t.asUser(user))).statusCode).toBe(200);
    expect(await rowOf(user.id)).toMatchObject({ roles: ["ROLE_USER"], status: "active", email: user.email });
  });

  test("API-04: another id in the body is refused, another person's record is not found", async () => {
    const user = await aUser().insert(t.db);
    const other = await aUser().insert(t.db);
    const names = { firstName: "Mia", lastName: "Tran" };
    const headers = await t.asUser(user);
    const mismatch = await put(user.id, { id: other.id, ...names }, headers);
    expect([mismatch.statusCode, mismatch.json().errors[0].field]).toEqual([422, "id"]);
    const foreign = await put(other.id, { id: other.id, ...names }, headers);
    expect([foreign.statusCode, foreign.json().code]).toEqual([404, "user.not-found"]);
    expect(await rowOf(other.id)).toMatchObject({ first_name: "Harriet" });
  });
});

describe("USER-06: the user step", () => {
  test("USER-06: a pending person's password activates them and replaces the limited session by a full one", async () => {
    const { user, token, applicationId } = await pendingWithSession(t);
    const verifiedBefore = (await rowOf(user.id)).email_verified_at;
    const response = await put(user.id, { id: user.id, ...NAMES, password: NEW_PASSWORD }, t.asSession(token));
    expect(response.statusCode).toBe(200);
    expect(response.json()).toMatchObject({
      firstName: "Priya",
      lastName: "Raman",
      phone: "+61491570158",
      status: "active",
    });
    expect(response.body).not.toContain(NEW_PASSWORD);

    const cookie = sessionCookie(response);
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: "Lax", path: "/" });
    expect(cookie?.value).not.toBe(token);
    expect((await me(t.asSession(token))).statusCode).toBe(401);
    expect((await me(t.asSession(cookie?.value ?? ""))).json()).toMatchObject({ id: user.id, status: "active" });
    const { rows } = await t.db.pool.query("select application_id, expires_at from sessions where user_id = $1", [
      user.id,
    ]);
    expect(rows).toEqual([
      { application_id: null, expires_at: new Date(t.clock.now().getTime() + 30 * 24 * 3_600_000) },
    ]);

    const stored = await rowOf(user.id);
    expect(stored.password_hash).toMatch(/^\$argon2id\$/);
    expect(stored.email_verified_at).toEqual(verifiedBefore);
    const [event] = await eventsBy(t, user.id, "user.activated");
    expect(event?.details).toEqual({ fields: ["firstName", "lastName", "phone", "status"] });
    expect(await eventsAbout(t, applicationId)).toContainEqual({ ...event, actor_user_id: user.id });

    const tokens = await new SignInBrowser(t.app, site).signIn({ email: user.email, password: NEW_PASSWORD });
    expect(decodeJwt(tokens.id_token).sub).toBe(user.id);
  });

  test("USER-06: without a password a pending person's names are kept, and they stay pending in the same session", async () => {
    const { user, token } = await pendingWithSession(t);
    const response = await put(user.id, { id: user.id, ...NAMES }, t.asSession(token));
    expect(response.statusCode).toBe(200);
    expect(response.cookies).toEqual([]);
    expect(await rowOf(user.id)).toMatchObject({ status: "pending", first_name: NAMES.firstName, password_hash: null });
    expect((await me(t.asSession(token))).json()).toMatchObject({ status: "pending", firstName: NAMES.firstName });
  });

  test.each([
    ["one without a capital letter", "lemon-tree-gate-88"],
    ["one with a space", "Lemon Tree-Gate-88"],
    ["a common one", "Password1!"],
    ["one that is too short", "Le-8aaa"],
  ])("USER-06: with %s nothing is stored and the password's own message comes back", async (_name, password) => {
    const { user, token } = await pendingWithSession(t);
    const response = await put(user.id, { id: user.id, ...NAMES, password }, t.asSession(token));
    expect(response.statusCode).toBe(422);
    expect(response.json().errors).toEqual([
      { field: "password", message: "A password in a valid format is required." },
    ]);
    expect(await rowOf(user.id)).toMatchObject({ status: "pending", first_name: "", password_hash: null });
    expect((await me(t.asSession(token))).statusCode).toBe(200);
  });

  test("USER-06: a person who has a password cannot replace it here", async () => {
    const user = await aUser().insert(t.db);
    const response = await put(user.id, { id: user.id, ...NAMES, password: NEW_PASSWORD }, await t.asUser(user));
    expect([response.statusCode, response.json().code]).toEqual([403, "access.forbidden"]);
    expect(await rowOf(user.id)).toMatchObject({ first_name: "Harriet", password_hash: null });
  });

  test("USER-06: while the password is hashed no connection is held, with a key neither", async () => {
    const { user, token } = await pendingWithSession(t);
    const lent: number[] = [];
    const watched = await createTestApp({
      connectionString: t.connectionString,
      clock: t.clock,
      passwords: (real) => ({
        ...real,
        hash(password) {
          lent.push(watched.db.pool.totalCount - watched.db.pool.idleCount);
          return real.hash(password);
        },
      }),
    });
    const response = await watched.app.inject({
      method: "PUT",
      url: `/api/v1/users/${user.id}`,
      payload: { id: user.id, ...NAMES, password: NEW_PASSWORD },
      headers: { ...t.asSession(token), "idempotency-key": "activate-no-connection" },
    });
    await watched.close();
    expect([response.statusCode, lent]).toEqual([200, [0]]);
  });

  test("USER-06: after an answer that was lost, the repeat is refused and changes nothing, and the password logs in at once", async () => {
    const { user, token } = await pendingWithSession(t);
    const headers = { ...t.asSession(token), "idempotency-key": "activate-answer-lost" };
    const send = () => put(user.id, { id: user.id, ...NAMES, password: NEW_PASSWORD }, headers);
    expect((await send()).statusCode).toBe(200);
    const stored = await rowOf(user.id);
    const again = await send();
    expect([again.statusCode, again.json().code, again.cookies]).toEqual([401, "session.expired", []]);
    expect(await rowOf(user.id)).toEqual(stored);
    expect((await postLogin(t, { email: user.email, password: NEW_PASSWORD })).statusCode).toBe(200);
  });

  test("USER-06: of two activations at once one wins", async () => {
    const { user, token } = await pendingWithSession(t);
    const passwords = [NEW_PASSWORD, "Another-Gate-99"];
    const send = (password: string) => put(user.id, { id: user.id, ...NAMES, password }, t.asSession(token));
    const statuses = (await Promise.all(passwords.map(send))).map(({ statusCode }) => statusCode);
    // The loser finds either the person active or, a moment later, the limited session gone.
    expect([
      [200, 401],
      [200, 403],
    ]).toContainEqual(statuses.toSorted());
    const { password_hash: hash } = await rowOf(user.id);
    const winner = passwords[statuses.indexOf(200)] ?? "";
    expect(await t.deps.passwords.verify(hash, winner)).toBe(true);
    expect(await eventsBy(t, user.id, "user.activated")).toHaveLength(1);
  });

  test("USER-06: from another site's page it is refused", async () => {
    const { user, token } = await pendingWithSession(t);
    const headers = { ...t.asSession(token), origin: "https://evil.example" };
    expect((await put(user.id, { id: user.id, ...NAMES, password: NEW_PASSWORD }, headers)).statusCode).toBe(403);
    expect(await rowOf(user.id)).toMatchObject({ status: "pending" });
  });
});
