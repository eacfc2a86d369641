import { describe, expect, test } from "vitest";
import { aUser, type TestUser } from "#src/testing/factories";
import { sharedApp } from "#src/testing/shared-app";

const t = sharedApp();

const me = (headers: Record<string, string>) => t.app.inject({ url: "/api/v1/users/me", headers });
const get = (id: string, headers: Record<string, string>) => t.app.inject({ url: `/api/v1/users/${id}`, headers });

const MIA = { firstName: "Mia", lastName: "Tran", phone: "+61491570159" };
const answerAbout = ({ id, email }: TestUser) => ({ id, email, ...MIA, roles: ["ROLE_USER"], status: "active" });

describe("API-01: GET /v1/users/me", () => {
  test("API-01: answers the current user, for a bearer token and for the cookie", async () => {
    const user = await aUser().with(MIA).insert(t.db);
    const { token } = await t.sessionOf(user);
    for (const headers of [await t.asUser(user), t.asSession(token)]) {
      const response = await me(headers);
      expect(response.statusCode).toBe(200);
      expect(response.json()).toEqual(answerAbout(user));
    }
  });

  test("API-01: without a session it answers 401 and nothing else", async () => {
    const response = await me({});
    expect(response.statusCode).toBe(401);
    expect(response.headers["www-authenticate"]).toBe("Bearer");
    expect(response.json()).not.toHaveProperty("email");
  });
});

describe("API-02: GET /v1/users/{id}", () => {
  test("API-02: answers the user, however the id is spelt", async () => {
    const user = await aUser().with(MIA).insert(t.db);
    const headers = await t.asUser(user);
    for (const id of [user.id, user.id.toUpperCase()]) {
      const response = await get(id, headers);
      expect(response.statusCode).toBe(200);
      expect(response.json()).toEqual(answerAbout(user));
    }
  });

  test("API-02: another person's record, nobody's and an id that is none answer the same 404", async () => {
    const user = await aUser().insert(t.db);
    const other = await aUser().insert(t.db);
    const headers = await t.asUser(user);
    for (const id of [other.id, "01930000-0000-7000-8000-00000000ffff", "not-an-id"]) {
      const response = await get(id, headers);
      expect([response.statusCode, response.json().code]).toEqual([404, "user.not-found"]);
      expect(response.body).not.toContain(other.email);
    }
  });

  test("API-02: without a session it answers 401", async () => {
    const user = await aUser().insert(t.db);
    const response = await get(user.id, {});
    expect([response.statusCode, response.json().code]).toEqual([401, "session.missing"]);
  });
});

describe("ENT-01: a user", () => {
  const FIELDS = ["email", "firstName", "id", "lastName", "phone", "roles", "status"];

  test("ENT-01: has id, roles, names, email, phone and status, and no other field, pending or active", async () => {
    const active = await aUser().insert(t.db);
    const pending = await aUser().pending().insert(t.db);
    for (const [user, status] of [
      [active, "active"],
      [pending, "pending"],
    ] as const) {
      const { token } = await t.sessionOf(user);
      const body = (await me(t.asSession(token))).json<Record<string, unknown>>();
      expect(Object.keys(body).toSorted()).toEqual(FIELDS);
      expect(body).toMatchObject({ id: user.id, email: user.email, status, roles: ["ROLE_USER"] });
    }
  });

  test("ENT-01: disabled is the third status: such a user's sessions count for nothing, and there is no fourth", async () => {
    const user = await aUser().insert(t.db);
    const headers = await t.asUser(user);
    expect((await me(headers)).statusCode).toBe(200);
    await t.db.pool.query("update users set status = 'disabled' where id = $1", [user.id]);
    t.deps.principals.forget(user.id);
    expect((await me(headers)).statusCode).toBe(401);
    await expect(t.db.pool.query("update users set status = 'locked' where id = $1", [user.id])).rejects.toThrow(
      "users_status_check",
    );
  });
});
