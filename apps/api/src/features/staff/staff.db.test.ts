import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { recordEvent } from "#src/platform/events";
import { aUser } from "#src/testing/factories";
import type { TestUser } from "#src/testing/factories";
import { createTestApp } from "#src/testing/test-app";
import type { TestApp } from "#src/testing/test-app";

let t: TestApp;
let staff: TestUser;
let headers: Record<string, string>;
beforeAll(async () => {
  t = await createTestApp();
  staff = await aUser().staff().with({ firstName: "Stella", lastName: "Marsh" }).insert(t.db);
  headers = await t.asUser(staff, { factors: ["pwd", "otp"] });
});
afterAll(() => t.close());

const get = (path: string, as = headers) => t.app.inject({ url: `/api/v1/staff/${path}`, headers: as });
type Event = { id: string; action: string; email: string | null; details: Record<string, unknown>; occurredAt: string };
const events = async (query = ""): Promise<Event[]> => (await get(`security-events${query}`)).json();
const record = (action: string, actorUserId: string | null, details = {}) =>
  recordEvent(t.db, { action, actorUserId, applicationId: null, requestId: null, details });

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
    for (const path of ["security-events", "administrators"]) {
      expect((await get(path, {})).statusCode).toBe(401);
      expect((await get(path, customer)).json().code).toBe("access.forbidden");
      expect((await get(path, oneFactor)).json().code).toBe("second-factor.required");
    }
  });
});

test("GET /v1/staff/administrators lists who may open the staff area, and who still has to set a second factor up", async () => {
  const other = await aUser().staff().insert(t.db);
  await aUser().insert(t.db);
  await t.db.pool.query(
    "insert into passkeys (credential_id, user_id, name, public_key, sign_count, created_at) values ('x', $1, 'Phone', '', 0, now())",
    [other.id],
  );
  const response = await get("administrators");
  expect(response.statusCode).toBe(200);
  expect(response.json()).toEqual(
    expect.arrayContaining([
      { id: staff.id, firstName: "Stella", lastName: "Marsh", email: staff.email, hasSecondFactor: false },
      { id: other.id, firstName: "Harriet", lastName: "Nguyen", email: other.email, hasSecondFactor: true },
    ]),
  );
  expect(response.json()).toHaveLength(2);
});
