import { APPLICATION_STATUSES } from "@keystep/domain/applications/application-status";
import { APPLICATION_MOVES } from "@keystep/domain/applications/status-moves";
import { findMove } from "@keystep/domain/cases/moves";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestApp, type TestApp } from "#src/testing/test-app";
import { setStatus } from "./testing/reopened-application.ts";
import { aFinishedApplication, callsOf } from "./testing/finished-application.ts";

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

async function movesOf(applicationId: string) {
  const { rows } = await t.db.pool.query(
    `select from_status as "from", to_status as "to", mover, moved_by as "by", reason from status_moves
     where application_id = $1 order by moved_at, id`,
    [applicationId],
  );
  return rows;
}

test.each(APPLICATION_STATUSES.filter((status) => status !== "withdrawn"))(
  "from %s as the table says",
  async (status) => {
    const application = await aFinishedApplication(t);
    await setStatus(t, application.id, status);
    const { get, send, version } = callsOf(t, application);
    const before = await version();
    const response = await send("POST", "/withdrawal", {});
    if (findMove(APPLICATION_MOVES, { from: status, to: "withdrawn", by: "applicant" }) !== null) {
      expect([response.statusCode, response.json()]).toEqual([200, { status: "withdrawn", version: before + 1 }]);
      expect(await movesOf(application.id)).toEqual([
        { from: status, to: "withdrawn", mover: "applicant", by: application.user.id, reason: null },
      ]);
    } else {
      expect([response.statusCode, response.json().code]).toEqual([409, "application.not-withdrawable"]);
      expect(await movesOf(application.id)).toEqual([]);
    }
    expect((await get("")).json().status).toBe(response.statusCode === 200 ? "withdrawn" : status);
  },
);

test("a reason is kept with the move, and is in neither the record nor the email", async () => {
  const application = await aFinishedApplication(t);
  const { send, submit } = callsOf(t, application);
  const { reference } = (await submit()).json();
  const reason = "We found\nanother home.";
  expect((await send("POST", "/withdrawal", { reason })).statusCode).toBe(200);
  expect((await movesOf(application.id)).at(-1)).toMatchObject({ from: "submitted", to: "withdrawn", reason });
  const { rows } = await t.db.pool.query(
    "select details from events where application_id = $1 and action = 'application.withdrawn'",
    [application.id],
  );
  expect(rows).toEqual([{ details: { from: "submitted" } }]);
  await t.drainQueue();
  const email = t.mailbox.find(({ subject, to }) => to === application.user.email && subject.includes("withdrawn"));
  expect(email?.text).toContain(`Your Keystep Homeowner Assistant application ${reference} is withdrawn.`);
  expect(email?.text).not.toContain("another home");
});

test("ten at once, and again afterwards, are one move and one email", async () => {
  const application = await aFinishedApplication(t);
  const { send } = callsOf(t, application);
  const responses = await Promise.all(Array.from({ length: 10 }, () => send("POST", "/withdrawal", {})));
  responses.push(await send("POST", "/withdrawal", { reason: "Again" }));
  expect(new Set(responses.map(({ body }) => body)).size).toBe(1);
  expect(responses.every(({ statusCode }) => statusCode === 200)).toBe(true);
  expect(await movesOf(application.id)).toHaveLength(1);
  await t.drainQueue();
  expect(t.mailbox.filter(({ to }) => to === application.user.email)).toHaveLength(1);
});

test("what was sent stays there to be read after it is withdrawn", async () => {
  const application = await aFinishedApplication(t);
  const { get, send, submit } = callsOf(t, application);
  const { reference } = (await submit()).json();
  await t.drainQueue();
  await send("POST", "/withdrawal", {});
  expect((await get("/submission")).json()).toMatchObject({ reference, status: "withdrawn", isDocumentReady: true });
  expect((await get("/submission/document")).statusCode).toBe(200);
});

test("a reason of 501 characters is refused", async () => {
  const application = await aFinishedApplication(t);
  const { send } = callsOf(t, application);
  expect((await send("POST", "/withdrawal", { reason: "x".repeat(501) })).statusCode).toBe(422);
  expect((await send("POST", "/withdrawal", { reason: "x".repeat(500) })).statusCode).toBe(200);
});
