import { ROUTES } from "@keystep/contract/routes";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { recordEvent } from "#src/platform/events";
import { agreeToGrants, anApplication, aUser, giveTestScopes, type TestUser } from "#src/testing/factories";
import { createTestApp, type TestApp } from "#src/testing/test-app";

const NOBODYS_ID = "0195d0e4-7c1b-7000-8000-0123456789ab";

let t: TestApp;
let staff: TestUser;
let headers: Record<string, string>;
beforeAll(async () => {
  t = await createTestApp();
  staff = await aUser().staff().with({ firstName: "Stella", lastName: "Marsh" }).insert(t.db);
  await giveTestScopes(t.db, staff.id, ["suspicion.work", "decision.approve"]);
  await agreeToGrants(t.db, staff.id);
  headers = await t.asUser(staff, { factors: ["pwd", "otp"] });
});
afterAll(() => t.close());

const get = (path: string, as = headers) => t.app.inject({ url: `/api/v1/staff/${path}`, headers: as });
type Event = { id: string; action: string; email: string | null; details: Record<string, unknown>; occurredAt: string };
const events = async (query = ""): Promise<Event[]> => (await get(`security-events${query}`)).json();
const record = (action: string, actorUserId: string | null, details = {}) =>
  recordEvent(t.db, { action, actorUserId, details });

describe("GET /v1/staff/security-events", () => {
  test("has what is about accounts, newest first, with whose account it is", async () => {
    const person = await aUser().insert(t.db);
    await record("sign-in.refused", null, { way: "form" });
    await record("application.saved", person.id);
    await record("user.administrator-added", null, { userId: person.id });
    await record("second-factor.added", person.id, { factor: "otp" });
    await record("user.updated", staff.id, { userId: "not an id" });
    const found = (await events()).slice(0, 4);
    expect(found.map(({ action, email, details }) => [action, email, details])).toEqual([
      ["user.updated", staff.email, { userId: "not an id" }],
      ["second-factor.added", person.email, { factor: "otp" }],
      ["user.administrator-added", person.email, { userId: person.id }],
      ["sign-in.refused", null, { way: "form" }],
    ]);
    expect(found[0]?.occurredAt).toMatch(/Z$/);
    expect((await events()).map(({ action }) => action)).not.toContain("application.saved");
  });

  test("comes fifty at a time, and each once", async () => {
    const person = await aUser().insert(t.db);
    for (let number = 0; number < 120; number += 1) await record("sign-in.succeeded", person.id, { number });
    const seen: Event[] = [];
    let page = await events();
    while (page.length > 0 && seen.length < 120) {
      expect(page.length).toBeLessThanOrEqual(50);
      seen.push(...page);
      page = await events(`?before=${page.at(-1)?.id ?? ""}`);
    }
    expect(seen.slice(0, 120).map(({ details }) => details["number"])).toEqual(
      Array.from({ length: 120 }, (_, index) => 119 - index),
    );
    expect((await get("security-events?before=yesterday")).statusCode).toBe(400);
  });

  test("ROLE-04: is for staff with a second factor only", async () => {
    const customer = await t.asUser(await aUser().insert(t.db), { factors: ["pwd", "otp"] });
    const oneFactor = await t.asUser(staff);
    for (const path of ["security-events", "people"]) {
      expect((await get(path, {})).statusCode).toBe(401);
      expect((await get(path, customer)).json().code).toBe("access.forbidden");
      expect((await get(path, oneFactor)).json().code).toBe("second-factor.required");
    }
  });
});

describe("ROLE-05: staff", () => {
  const STAFF_ROUTES = ROUTES.filter(({ access }) => access === "staff");

  test("ROLE-05: are the users with ROLE_ADMIN; there are two roles, and no other can be given", async () => {
    const me = await t.app.inject({ url: "/api/v1/users/me", headers });
    expect(me.json().roles).toEqual(["ROLE_USER", "ROLE_ADMIN"]);
    await expect(t.db.pool.query("update users set roles = '{ROLE_OWNER}' where id = $1", [staff.id])).rejects.toThrow(
      "users_roles_check",
    );
  });

  test("ROLE-05: have their screens' calls and the review of what was sent in, which the role alone does not open, and a customer never", async () => {
    expect(STAFF_ROUTES.map(({ name }) => name)).toEqual(
      expect.arrayContaining(["listSecurityEvents", "listPeople", "requestInformation", "moveApplication"]),
    );
    const customer = await t.asUser(await aUser().insert(t.db), { factors: ["pwd", "otp"] });
    const oneFactor = await t.asUser(staff);
    for (const { method, path } of STAFF_ROUTES) {
      const call = (as: Record<string, string>) =>
        t.app.inject({ method, url: `/api${path.replace(":id", NOBODYS_ID)}`, headers: as, payload: {} });
      expect((await call(customer)).json().code).toBe("access.forbidden");
      expect((await call(oneFactor)).json().code).toBe("second-factor.required");
      expect((await call(headers)).statusCode).not.toBe(403);
    }
  });

  test("ROLE-05: may not read or change a draft, which is its person's alone", async () => {
    const owner = await aUser().insert(t.db);
    const { id } = await anApplication().claimedBy(owner).insert(t.db);
    const call = (method: "GET" | "PUT", url: string) =>
      t.app.inject({ method, url: `/api${url}`, headers, ...(method === "PUT" ? { payload: { context: {} } } : {}) });
    expect((await call("GET", `/v1/applications/${id}`)).statusCode).toBe(404);
    expect((await call("PUT", `/v2/applications/${id}`)).statusCode).toBe(404);
    expect((await call("GET", `/v1/users/${owner.id}`)).statusCode).toBe(404);
  });
});
