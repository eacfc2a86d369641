import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { aUser } from "#src/testing/factories";
import { cutConnection } from "#src/testing/cut-connection";
import { createTestApp, type TestApp } from "#src/testing/test-app";
import { answerRefreshOnce } from "./refresh-answers.ts";

let t: TestApp;
let user: { id: string };
let refreshToken: string;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());
beforeEach(async () => {
  user = await aUser().insert(t.db);
  refreshToken = (await t.sessionOf(user)).refreshToken ?? "";
});

async function renew() {
  const secrets = await t.deps.sessions.renew(refreshToken);
  if (secrets === null || secrets.refreshToken === null) return null;
  return { body: secrets.refreshToken, successor: secrets.refreshToken, shows: secrets.token };
}
const refresh = (run: typeof renew, isRemote = false) => answerRefreshOnce(t.deps, refreshToken, { run, isRemote });
const sessionsLeft = async () =>
  (await t.db.pool.query("select from sessions where user_id = $1", [user.id])).rowCount ?? 0;

test("a connection that breaks after the exchange leaves the token unspent: the next try renews the session", async () => {
  const broken = refresh(async () => {
    const answer = await renew();
    await cutConnection(t.db);
    return answer;
  });
  await expect(broken).rejects.toThrow(/terminat/);
  expect(await refresh(renew)).toMatch(/^[\w-]{43}$/);
  expect(await sessionsLeft()).toBe(1);
});

test("a claim that a process left behind when it died lapses, and of many who ask then one exchanges", async () => {
  let free: (answer: null) => void = () => undefined;
  const stuck = refresh(() => new Promise((resolve) => (free = resolve)), true);
  await expect
    .poll(async () => (await t.db.pool.query("select from refresh_answers where session_id is null")).rowCount)
    .toBe(1);
  t.clock.advance(31_000);
  const answers = await Promise.all(Array.from({ length: 10 }, () => refresh(renew, true)));
  expect(new Set(answers).size).toBe(1);
  expect(answers[0]).toMatch(/^[\w-]{43}$/);
  free(null);
  await stuck;
  expect(await sessionsLeft()).toBe(1);
});

test("a session that ends between the exchange and what is kept of it is a refusal for later ones, not a fault", async () => {
  const answered = refresh(async () => {
    const answer = await renew();
    await t.db.pool.query("delete from sessions where user_id = $1", [user.id]);
    return answer;
  }, true);
  expect(await answered).toMatch(/^[\w-]{43}$/);
  expect(await refresh(renew, true)).toBeNull();
});
