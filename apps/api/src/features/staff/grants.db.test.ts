import type { StaffPerson } from "@keystep/contract/staff/staff";
import { BUNDLES, SCOPE_NAMES } from "@keystep/domain/identity/scopes";
import { beforeAll, afterAll, beforeEach, describe, expect, test } from "vitest";
import { aUser, type TestUser } from "#src/testing/factories";
import { createTestApp, type TestApp } from "#src/testing/test-app";
import { setAdministrator } from "./administrators.ts";

let t: TestApp;
let ada: Manager;
let ben: Manager;
let worker: TestUser;
type Manager = Awaited<ReturnType<typeof aManager>>;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());
beforeEach(async () => {
  // As on a new site: whoever could give anything before is gone.
  await t.db.pool.query("update users set roles = '{ROLE_USER}'");
  [ada, ben] = [await aManager("Ada"), await aManager("Ben")];
  worker = await aUser().staff([]).with({ firstName: "Will" }).insert(t.db);
});

async function aManager(firstName: string) {
  const person = await aUser().with({ firstName, lastName: "Marsh" }).insert(t.db);
  await setAdministrator(t.deps, person.email, true);
  const headers = await t.asUser(person, { factors: ["pwd", "otp"] });
  const call = (method: "GET" | "POST", path: string, payload?: object) =>
    t.app.inject({ method, url: `/api/v1/staff/${path}`, headers, ...(payload && { payload }) });
  return {
    person,
    call,
    people: async () => (await call("GET", "people")).json<StaffPerson[]>(),
    give: (user: { id: string }, body: object) => call("POST", `people/${user.id}/grants`, body),
    end: (id: string, reason = "Moved to another team") => call("POST", `grants/${id}/end`, { reason }),
    agree: (id: string) => call("POST", `grants/${id}/agreement`),
  };
}

const told = ({ statusCode, body }: { statusCode: number; body: string }) => [
  statusCode,
  body === "" ? null : JSON.parse(body).code,
];
async function grantsOf({ people }: Manager, user: { id: string }) {
  const found = (await people()).find(({ id }) => id === user.id);
  if (found === undefined) throw new Error("Not of the staff");
  return found.grants;
}
async function grantOf(manager: Manager, user: { id: string }, scope: string) {
  const found = (await grantsOf(manager, user)).find((grant) => grant.scope === scope);
  if (found === undefined) throw new Error(`${scope} was not given`);
  return found;
}
async function scopesOf(user: TestUser): Promise<string[]> {
  const headers = await t.asUser(user, { factors: ["pwd", "otp"] });
  return (await t.app.inject({ url: "/api/v1/staff/me", headers })).json().scopes;
}

describe("what staff may do", () => {
  test("ROLE-05: is given by a colleague, counts at once, and is told and recorded", async () => {
    expect(await scopesOf(worker)).toEqual([]);
    expect((await ada.give(worker, { scopes: ["case.read", "case.work"] })).statusCode).toBe(204);
    expect(await scopesOf(worker)).toEqual(["case.read", "case.work"]);
    expect(await grantOf(ben, worker, "case.work")).toMatchObject({
      by: "Ada Marsh",
      until: null,
      maxCents: null,
      isAwaited: false,
    });
    await t.drainQueue();
    expect(t.mailbox.filter(({ to }) => to === worker.email).map(({ subject }) => subject)).toEqual([
      "What you may do in the staff area changed",
    ]);
    const { rows } = await t.db.pool.query(
      "select action, actor_user_id as by, details from events where details->>'userId' = $1 order by id desc limit 1",
      [worker.id],
    );
    expect(rows).toEqual([
      {
        action: "user.grant-given",
        by: ada.person.id,
        details: { userId: worker.id, scopes: ["case.read", "case.work"] },
      },
    ]);
  });

  test("nobody gives anything to themselves, not even around the program", async () => {
    expect(told(await ada.give(ada.person, { scopes: ["case.work"] }))).toEqual([403, "grant.not-yours"]);
    const insert = (user: string, by: string) =>
      t.db.pool.query(
        "insert into grants (id, user_id, scope, source, by_id, granted_at) values (gen_random_uuid(), $1, 'case.work', 'person', $2, now())",
        [user, by],
      );
    await expect(insert(ada.person.id, ada.person.id)).rejects.toThrow("grants_not_to_oneself_check");
    await expect(insert(ada.person.id, worker.id)).rejects.toMatchObject({ code: "KS403" });
    await expect(t.db.pool.query("delete from grants")).rejects.toThrow("append-only");
  });

  test("ends with its day, though the person stays logged in", async () => {
    const headers = await t.asUser(worker, { factors: ["pwd", "otp"] });
    const queues = () => t.app.inject({ url: "/api/v1/staff/queues", headers });
    const soon = new Date(t.clock.now().getTime() + 600_000).toISOString();
    await ada.give(worker, { scopes: ["case.read"], until: soon });
    expect((await queues()).statusCode).toBe(200);
    t.clock.advance(599_000);
    const kept = await t.asUser(worker, { factors: ["pwd", "otp"] });
    const later = () => t.app.inject({ url: "/api/v1/staff/queues", headers: kept });
    expect((await later()).statusCode).toBe(200);
    t.clock.advance(1000);
    expect(told(await later())).toEqual([403, "scope.missing"]);
    expect(await grantOf(ada, worker, "case.read")).toMatchObject({ until: soon, isOver: true });
    expect(told(await ada.give(worker, { scopes: ["case.read"], until: t.clock.now().toISOString() }))).toEqual([
      422,
      "request.invalid",
    ]);
  });

  test("is taken back with a reason, at once, and given again", async () => {
    await ada.give(worker, { scopes: ["case.read"] });
    const { id } = await grantOf(ada, worker, "case.read");
    expect(told(await ada.end(id, "  "))).toEqual([422, "request.invalid"]);
    expect((await ben.end(id)).statusCode).toBe(204);
    expect(await scopesOf(worker)).toEqual([]);
    expect(told(await ben.end(id))).toEqual([404, "grant.not-found"]);
    await ada.give(worker, { scopes: ["case.read"] });
    await ben.give(worker, { scopes: ["case.read"] });
    expect(await grantsOf(ada, worker)).toMatchObject([{ scope: "case.read", by: "Ben Marsh" }]);
  });

  test("that approves or pays waits for a second person, who is neither the giver nor the holder", async () => {
    await ada.give(worker, { scopes: ["decision.approve", "people.manage"], maxCents: 15_000_000 });
    expect(await scopesOf(worker)).toEqual(["people.manage"]);
    const { id, maxCents, mayAgree, isAwaited } = await grantOf(ada, worker, "decision.approve");
    expect({ maxCents, mayAgree, isAwaited }).toEqual({ maxCents: 15_000_000, mayAgree: false, isAwaited: true });
    expect(told(await ada.agree(id))).toEqual([403, "grant.not-yours"]);
    const headers = await t.asUser(worker, { factors: ["pwd", "otp"] });
    const byHolder = await t.app.inject({ method: "POST", url: `/api/v1/staff/grants/${id}/agreement`, headers });
    expect(told(byHolder)).toEqual([403, "grant.not-yours"]);
    for (const second of [ada.person.id, worker.id])
      await expect(
        t.db.pool.query("update grants set agreed_by = $2, agreed_at = now() where id = $1", [id, second]),
      ).rejects.toThrow("grants_two_people_check");
    expect((await grantOf(ben, worker, "decision.approve")).mayAgree).toBe(true);
    expect((await ben.agree(id)).statusCode).toBe(204);
    expect(told(await ben.agree(id))).toEqual([404, "grant.not-found"]);
    expect(await scopesOf(worker)).toEqual(["decision.approve", "people.manage"]);
    await expect(t.db.pool.query("update grants set max_cents = 1 where id = $1", [id])).rejects.toThrow("append-only");
    // Given once more, to another amount, it needs a second person once more.
    await ben.give(worker, { scopes: ["decision.approve"], maxCents: 50_000_000 });
    expect(await scopesOf(worker)).toEqual(["people.manage"]);
  });

  test.each([
    [{ scopes: [] }],
    [{ scopes: ["case.everything"] }],
    [{ scopes: ["case.read", "case.read"] }],
    [{ scopes: ["decision.approve"] }],
    [{ scopes: ["decision.approve"], maxCents: 0 }],
    [{ scopes: ["case.read"], maxCents: 100 }],
    [{ scopes: ["case.read"], until: "tomorrow" }],
    [{ scopes: "case.read" }],
    [{}],
  ])("as it cannot be is refused: %o", async (body) => {
    expect((await ada.give(worker, body)).statusCode).toBe(422);
    expect(await grantsOf(ada, worker)).toEqual([]);
  });

  test("is given to people of the staff alone", async () => {
    const customer = await aUser().insert(t.db);
    expect(told(await ada.give(customer, { scopes: ["case.read"] }))).toEqual([404, "staff.unknown"]);
  });
});

describe("who manages people", () => {
  test("the last of them keeps that, however two at once try to take it from each other", async () => {
    const ofAda = await grantOf(ada, ada.person, "people.manage");
    const ofBen = await grantOf(ada, ben.person, "people.manage");
    const ended = await Promise.all([ada.end(ofBen.id), ben.end(ofAda.id)]);
    expect(ended.map(({ statusCode }) => statusCode).toSorted()).toEqual([204, 403]);
    const left = (await scopesOf(ada.person)).includes("people.manage") ? ada : ben;
    const { id } = await grantOf(left, left.person, "people.manage");
    expect(told(await left.end(id))).toEqual([409, "grant.last-manager"]);
    expect(told(await left.call("POST", `people/${left.person.id}/removal`, { reason: "Left us" }))).toEqual([
      409,
      "grant.last-manager",
    ]);
    expect(await scopesOf(left.person)).toContain("people.manage");
  });

  test("let somebody with an account in, and out again, with everything they were given", async () => {
    const newcomer = await aUser().insert(t.db);
    expect(told(await ada.call("POST", "people", { email: "nobody@example.com" }))).toEqual([404, "staff.unknown"]);
    const added = await ada.call("POST", "people", { email: newcomer.email.toUpperCase() });
    expect([added.statusCode, added.json()]).toEqual([201, { id: newcomer.id }]);
    expect((await ada.call("POST", "people", { email: newcomer.email })).statusCode).toBe(201);
    expect(await grantsOf(ada, newcomer)).toEqual([]);
    await ada.give(newcomer, { scopes: ["case.read"] });
    expect((await ben.call("POST", `people/${newcomer.id}/removal`, { reason: "Left us" })).statusCode).toBe(204);
    const headers = await t.asUser(newcomer, { factors: ["pwd", "otp"] });
    expect(told(await t.app.inject({ url: "/api/v1/staff/me", headers }))).toEqual([403, "access.forbidden"]);
    await ada.call("POST", "people", { email: newcomer.email });
    expect(await grantsOf(ada, newcomer)).toEqual([]);
  });

  test("the command line gives the administrator's bundle, and once only", async () => {
    expect((await scopesOf(ada.person)).toSorted()).toEqual([...BUNDLES.administrator.scopes].toSorted());
    expect(await setAdministrator(t.deps, ada.person.email, true)).toBe("unchanged");
    const second = await aUser().staff(["case.read"]).insert(t.db);
    expect(await setAdministrator(t.deps, second.email, true)).toBe("changed");
    expect((await scopesOf(second)).length).toBe(BUNDLES.administrator.scopes.length);
    for (const { email } of [ada.person, ben.person]) await setAdministrator(t.deps, email, false);
    const { rows } = await t.db.pool.query("select end_reason from grants where user_id = $1", [ada.person.id]);
    expect(new Set(rows.map(({ end_reason: why }) => why))).toEqual(new Set(["Removed on the command line"]));
  });

  test("see who has a second step, and who has none", async () => {
    await t.db.pool.query(
      "insert into passkeys (credential_id, user_id, name, public_key, sign_count, created_at) values ('x', $1, 'Phone', '', 0, now())",
      [ben.person.id],
    );
    expect((await ada.people()).map(({ name, hasSecondFactor }) => [name, hasSecondFactor])).toEqual(
      expect.arrayContaining([
        ["Ada Marsh", false],
        ["Ben Marsh", true],
      ]),
    );
    expect(SCOPE_NAMES).toHaveLength(18);
  });
});
