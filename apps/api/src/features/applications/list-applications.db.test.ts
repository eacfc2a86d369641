import type { ApplicationSummary } from "@keystep/contract/applications/applications";
import { parseCalendarDate } from "@keystep/domain/kernel/calendar-date";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { STEPS } from "@keystep/domain/applications/steps";
import { newId } from "#src/platform/ids";
import { aCouple } from "#src/testing/couple";
import { anApplication, aUser, type TestUser } from "#src/testing/factories";
import { createTestApp, type TestApp } from "#src/testing/test-app";

let t: TestApp;
/** How often the database was asked about applications. */
let asked = 0;
beforeAll(async () => {
  t = await createTestApp();
  const { send } = t.db;
  Object.assign(t.db, {
    send: (...given: Parameters<typeof send>) => {
      if (given[0].name.startsWith("applications-")) asked += 1;
      return send(...given);
    },
  });
});
afterAll(() => t.close());

type Row = Pick<ApplicationSummary, "id" | "status" | "percentDone" | "dueStep" | "history">;

async function list(headers: Record<string, string>): Promise<Row[]> {
  return (await t.app.inject({ url: "/api/v1/applications", headers })).json<Row[]>();
}

/** A move as it is recorded, with words that only staff may read. */
async function move(applicationId: string, by: TestUser, { to, at }: { to: string; at: string }): Promise<void> {
  await t.db.pool.query(
    `insert into status_moves (id, application_id, from_status, to_status, moved_at, moved_by, mover, reason)
     values ($1, $2, 'draft', $3, $4, $5, 'staff', 'Because of a private matter')`,
    [newId(t.clock), applicationId, to, at, by.id],
  );
}

describe("how much is done", () => {
  test("each draft has its own percent, and what was sent has none", async () => {
    const user = await aUser().insert(t.db);
    const fresh = await anApplication().claimedBy(user).insert(t.db);
    const further = await anApplication()
      .claimedBy(user)
      .withContext({
        property_address: "1 Wattle Street",
        date_of_property_purchase: parseCalendarDate("2019-06-14"),
        years_left_on_mortgage: 20,
      })
      .withMainApplicant()
      .insert(t.db);
    const sent = await anApplication().claimedBy(user).submitted().insert(t.db);
    const percents = new Map((await list(await t.asUser(user))).map(({ id, percentDone }) => [id, percentDone]));
    const parts = STEPS.filter(
      ({ section, applicantType }) => section !== "review" && applicantType !== "co-applicant",
    );
    const [begun, twoMore] = [percents.get(fresh.id) ?? 0, percents.get(further.id) ?? 0];
    expect(begun).toBeGreaterThan(0);
    expect(Math.abs(twoMore - begun - 200 / parts.length)).toBeLessThan(1);
    expect(percents.get(sent.id)).toBeNull();
  });

  test("however many drafts there are, it is one statement more for all of them, and none without drafts", async () => {
    const user = await aUser().insert(t.db);
    const headers = await t.asUser(user);
    await anApplication().claimedBy(user).submitted().insert(t.db);
    const statements = async () => {
      const before = asked;
      await list(headers);
      return asked - before;
    };
    await list(headers);
    const withoutDrafts = await statements();
    for (let count = 0; count < 5; count += 1) await anApplication().claimedBy(user).insert(t.db);
    expect((await statements()) - withoutDrafts).toBe(1);
  });

  test("COAP-02: two people of one application see how much of it is done, each by their own account", async () => {
    const { applicationId, main, co } = await aCouple(t);
    await t.db.pool.query("update users set phone = '' where id = $1", [co.user.id]);
    expect((await list(main.headers)).find(({ id }) => id === applicationId)?.percentDone).toBeGreaterThan(0);
    expect((await list(await t.asUser(co.user))).find(({ id }) => id === applicationId)?.percentDone).toBe(0);
  });

  test("COAP-02: what waits for the person is a step of their own part, and nothing once it was sent", async () => {
    const { applicationId, main, co } = await aCouple(t);
    const dueTo = async ({ headers }: typeof main) =>
      (await list(headers)).find(({ id }) => id === applicationId)?.dueStep ?? null;
    expect(await dueTo(main)).not.toMatch(/^coapplicant/);
    expect(await dueTo(co)).toMatch(/^coapplicant/);
    await t.db.pool.query("update applications set status = 'in-review' where id = $1", [applicationId]);
    expect([await dueTo(main), await dueTo(co)]).toEqual([null, null]);
  });
});

describe("the history", () => {
  test("the moves come in their order, without who made them or why, to both people alike and to nobody else", async () => {
    const { applicationId, main, co } = await aCouple(t);
    const staff = await aUser().staff().insert(t.db);
    await t.db.pool.query("update applications set status = 'in-review' where id = $1", [applicationId]);
    await move(applicationId, staff, { to: "in-review", at: "2026-02-11T01:00:00Z" });
    await move(applicationId, main.user, { to: "submitted", at: "2026-02-10T01:00:00Z" });
    const history = [
      { status: "submitted", at: "2026-02-10T01:00:00.000Z" },
      { status: "in-review", at: "2026-02-11T01:00:00.000Z" },
    ];
    for (const { headers } of [main, co]) {
      const [row] = await list(headers);
      expect(row).toMatchObject({ id: applicationId, status: "in-review", percentDone: null, history });
      expect(JSON.stringify(row)).not.toContain("private matter");
    }
    expect(await list(await t.asUser(await aUser().insert(t.db)))).toEqual([]);
  });

  test("what happened to another application of the same person is not in it", async () => {
    const user = await aUser().insert(t.db);
    const one = await anApplication().claimedBy(user).submitted().insert(t.db);
    const other = await anApplication().claimedBy(user).insert(t.db);
    await move(one.id, user, { to: "submitted", at: "2026-02-10T01:00:00Z" });
    const histories = new Map((await list(await t.asUser(user))).map(({ id, history }) => [id, history.length]));
    expect([histories.get(one.id), histories.get(other.id)]).toEqual([1, 0]);
  });
});
