import { afterEach, beforeEach, expect, test } from "vitest";
import { createTestApp, type TestApp } from "#src/testing/test-app";
import { aCompleteMortgageShare, aMortgageShare, asStaff, LEAD } from "./testing/a-mortgage-share.ts";

let t: TestApp;
let staff: Awaited<ReturnType<typeof asStaff>>;
beforeEach(async () => {
  t = await createTestApp();
  staff = await asStaff(t);
});
afterEach(() => t.close());

test("it says whose it is, its figures, what was sent and where it can be moved; nothing of account or holdings", async () => {
  const share = await aCompleteMortgageShare(t);
  await share.post("/submission", { version: await share.version() });
  const answer = await staff.read(share.id);
  const { firstName: _first, lastName: _last, ...figures } = LEAD;
  const at = t.clock.now().toISOString();
  expect(answer.json()).toEqual({
    id: share.id,
    status: "received",
    createdAt: at,
    sentAt: at,
    hasUnsentChanges: false,
    isComplete: true,
    version: 4,
    name: "Priya Raman",
    emailAddress: share.email,
    phone: share.phone,
    ...figures,
    moves: ["contacted", "assessing", "withdrawn"],
  });
});

test("whoever clears their name and phone in a draft can still be reached", async () => {
  const share = await aMortgageShare(t);
  await share.put("?draft=true", { firstName: null, phone: null, emailAddress: null, lastName: "Rao" });
  expect((await staff.read(share.id)).json()).toMatchObject({
    name: "Priya Rao",
    phone: share.phone,
    emailAddress: share.email,
    isComplete: false,
  });
});

test("each reading is recorded, and one that is not there is not", async () => {
  const share = await aMortgageShare(t);
  await staff.read(share.id);
  expect((await staff.read(staff.userId)).json().code).toBe("mortgage-share.not-found");
  const { rows } = await t.db.pool.query(
    "select actor_user_id as actor, application_id as about from events where action = 'mortgage-share.read'",
  );
  expect(rows).toEqual([{ actor: staff.userId, about: share.id }]);
});

test("nobody reads or moves the one they asked for themselves", async () => {
  const share = await aMortgageShare(t);
  await t.db.pool.query("update mortgage_share_applications set user_id = $2 where id = $1", [share.id, staff.userId]);
  expect((await staff.read(share.id)).json().code).toBe("mortgage-share.not-found");
  const answer = await staff.move(share.id, { status: "contacted", version: 1 });
  expect([answer.statusCode, answer.json().code]).toEqual([404, "mortgage-share.not-found"]);
});

test.each([
  [{ status: "received", version: 1 }, 422],
  [{ status: "contacted" }, 422],
  [{ status: "contacted", version: 0 }, 422],
  [{ status: "contacted", version: 1, reason: "\u0000" }, 422],
])("a move as it cannot be is refused: %o", async (body, status) => {
  const share = await aMortgageShare(t);
  expect((await staff.move(share.id, body)).statusCode).toBe(status);
});
