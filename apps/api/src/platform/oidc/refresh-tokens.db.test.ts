import { decodeJwt } from "jose";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Transaction } from "#src/platform/db/database";
import { listenForPrincipals } from "#src/platform/http/listen-for-principals";
import { aUser, type TestUser } from "#src/testing/factories";
import { createTestApp, type TestApp } from "#src/testing/test-app";
import { testClock } from "#src/testing/test-clock";
import { SignInBrowser, type Tokens } from "./testing/sign-in-browser.ts";

const PASSWORD = "Brick-Verandah-42";
const NEW_PASSWORD = "Lemon-Tree-Gate-88";
const SECOND = 1000;
const MINUTE = 60 * SECOND;
const DAY = 24 * 60 * MINUTE;

let t: TestApp;
let passwordHash: string;
let user: TestUser;
let person: SignInBrowser;
let first: Tokens;

beforeAll(async () => {
  // The library stamps tokens by the system clock, so the test clock starts there as well.
  t = await createTestApp({ clock: testClock(new Date().toISOString()) });
  passwordHash = await t.deps.passwords.hash(PASSWORD);
});
afterAll(() => t.close());
beforeEach(async () => {
  user = await aUser().with({ passwordHash }).insert(t.db);
  person = newBrowser();
  first = await person.signIn({ email: user.email, password: PASSWORD });
});

const newBrowser = () => new SignInBrowser(t.app, t.deps.config.publicUrl);
const bearer = ({ id_token: token }: Tokens) => ({ authorization: `Bearer ${token}` });

async function refreshed(tokens: Tokens): Promise<Tokens> {
  const response = await person.refresh(tokens.refresh_token);
  expect(response.statusCode).toBe(200);
  return response.json<Tokens>();
}
async function statusOf(tokens: Tokens, app = t.app): Promise<number> {
  return (await app.inject({ url: "/api/v1/users/me", headers: bearer(tokens) })).statusCode;
}
async function refreshStatus(tokens: Tokens): Promise<number> {
  return (await person.refresh(tokens.refresh_token)).statusCode;
}
/** Nothing of this sign-in opens anything any more, the hosted page's own session included. */
async function expectOver(...all: Tokens[]): Promise<void> {
  for (const tokens of all) expect([await statusOf(tokens), await refreshStatus(tokens)]).toEqual([401, 400]);
  expect((await person.authorize()).headers.location).toContain("/auth/interaction/");
  const { rows } = await t.db.pool.query("select 1 from sessions where user_id = $1", [user.id]);
  expect(rows).toEqual([]);
}
async function detailsOf(action: string) {
  const sql = "select details from events where actor_user_id = $1 and action = $2";
  return (await t.db.pool.query(sql, [user.id, action])).rows.map(({ details }) => details);
}
async function actions(): Promise<string[]> {
  const { rows } = await t.db.pool.query("select action from events where actor_user_id = $1 order by id", [user.id]);
  return rows.map(({ action }) => action);
}

describe("SESS-03: a refresh token", () => {
  test("gives new tokens of the same session", async () => {
    const second = await refreshed(first);
    expect(second.refresh_token).not.toBe(first.refresh_token);
    expect(decodeJwt(second.id_token).sub).toBe(user.id);
    expect(await statusOf(second)).toBe(200);
    const { rows } = await t.db.pool.query("select 1 from sessions where user_id = $1", [user.id]);
    expect(rows).toHaveLength(1);
  });

  test("used again after ten seconds ends the session, whoever comes second", async () => {
    const second = await refreshed(first);
    t.clock.advance(10 * SECOND + 1);
    expect(await refreshStatus(first)).toBe(400);
    await expectOver(first, second);
    expect(await actions()).toContain("session.reuse-found");
    expect(await detailsOf("session.reuse-found")).toContainEqual({ way: "hosted", reason: "refresh-token" });
  });

  test("whose successor was used ends the session at once: a grandparent has no ten seconds", async () => {
    const second = await refreshed(first);
    const third = await refreshed(second);
    expect(await refreshStatus(first)).toBe(400);
    await expectOver(first, second, third);
  });

  test("sent by twenty calls at once gives all of them one and the same successor", async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => person.refresh(first.refresh_token)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 20 }, () => 200));
    const successors = new Set(answers.map((answer) => answer.json<Tokens>().refresh_token));
    expect(successors.size).toBe(1);
    const [second] = answers.map((answer) => answer.json<Tokens>());
    if (second === undefined) throw new Error("twenty answers");
    const third = await refreshed(second);
    expect(await statusOf(third)).toBe(200);
  });

  test("whose answer was lost can be sent again within ten seconds", async () => {
    const lost = await refreshed(first);
    t.clock.advance(9 * SECOND);
    const again = await refreshed(first);
    expect(again).toEqual(lost);
    expect(await statusOf(await refreshed(again))).toBe(200);
  });

  test("has its answer kept encrypted: the table alone gives no token away", async () => {
    const second = await refreshed(first);
    const { rows } = await t.db.pool.query<{ row: string }>(
      "select encode(answer, 'escape') as row from refresh_answers where answer is not null",
    );
    const stored = rows.map(({ row }) => row).join("\n");
    expect(stored).not.toBe("");
    for (const secret of [first.refresh_token, second.refresh_token, second.id_token])
      expect(stored).not.toContain(secret);
  });

  test("works in a process other than the one that gave it, also for two at once", async () => {
    const next = await createTestApp({ connectionString: t.connectionString, clock: t.clock });
    try {
      const other = new SignInBrowser(next.app, t.deps.config.publicUrl);
      const answers = await Promise.all([person.refresh(first.refresh_token), other.refresh(first.refresh_token)]);
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
      expect(answers[0]?.json()).toEqual(answers[1]?.json());
    } finally {
      await next.close();
    }
  });

  test("gives nothing once its session was left idle for half an hour", async () => {
    t.clock.advance(29 * MINUTE);
    const second = await refreshed(first);
    t.clock.advance(31 * MINUTE);
    expect(await refreshStatus(second)).toBe(400);
    expect((await person.authorize()).headers.location).toContain("/auth/interaction/");
    t.clock.advance(-60 * MINUTE);
  });

  test("ends thirty days after the sign-in, however often it was used", async () => {
    t.clock.advance(30 * DAY - MINUTE);
    const seen = "update sessions set last_seen_at = $2 where user_id = $1";
    await t.db.pool.query(seen, [user.id, t.clock.now()]);
    const second = await refreshed(first);
    t.clock.advance(MINUTE);
    expect(await refreshStatus(second)).toBe(400);
    t.clock.advance(-30 * DAY);
  });

  test("gives nothing after logging out in another tab", async () => {
    const second = await refreshed(first);
    const { refresh_token: refreshToken } = second;
    const response = await person.visit("/api/v1/logout", {
      method: "POST",
      json: { refreshToken },
      headers: { ...bearer(second), origin: t.deps.config.publicUrl },
    });
    expect(response.statusCode).toBe(204);
    await expectOver(first, second);
  });

  test("gives nothing after another sign-in on the hosted page of the same browser", async () => {
    const page = (await person.authorize({ prompt: "login" })).headers.location ?? "";
    expect(page).toContain("/auth/interaction/");
    const code = await person.codeAfter(await person.submit(page, { email: user.email, password: PASSWORD }));
    const second = (await person.exchange(code)).json<Tokens>();
    expect([await statusOf(first), await statusOf(second)]).toEqual([401, 200]);
    expect(await detailsOf("session.ended")).toEqual([{ way: "hosted", reason: "replaced" }]);
    expect(await refreshStatus(first)).toBe(400);
    const third = await refreshed(second);
    expect(await statusOf(third)).toBe(200);
    // The hosted page knows the browser as signed in, so it does not ask again.
    expect((await person.authorize()).headers.location).toContain("/oauth2?code=");
    const { rows } = await t.db.pool.query("select 1 from sessions where user_id = $1", [user.id]);
    expect(rows).toHaveLength(1);
  });

  test("gives nothing to a user who was disabled, or deleted", async () => {
    await t.db.pool.query("update users set status = 'disabled' where id = $1", [user.id]);
    expect(await refreshStatus(first)).toBe(400);
    await t.db.transaction(async (tx) => {
      await tx.query("delete from users where id = $1", [user.id]);
      await t.deps.sessions.forget(tx, user.id);
    });
    await expectOver(first);
  });

  test("of another browser ends with a changed password; the one it was changed in goes on", async () => {
    const elsewhere = newBrowser();
    const other = await elsewhere.signIn({ email: user.email, password: PASSWORD });
    const changed = await person.visit(`/api/v1/users/${user.id}/password`, {
      method: "PUT",
      json: { currentPassword: PASSWORD, password: NEW_PASSWORD },
      headers: bearer(first),
    });
    expect(changed.statusCode).toBe(204);
    expect([await statusOf(other), (await elsewhere.refresh(other.refresh_token)).statusCode]).toEqual([401, 400]);
    expect((await elsewhere.authorize()).headers.location).toContain("/auth/interaction/");
    expect(await statusOf(await refreshed(first))).toBe(200);
  });
});

describe("old tokens are refused at once, on every process", () => {
  test.each([
    ["logged out", (tx: Transaction) => t.deps.sessions.endOfUser(tx, user.id)],
    ["disabled", (tx: Transaction) => tx.query("update users set status = 'disabled' where id = $1", [user.id])],
    ["deleted", (tx: Transaction) => tx.query("delete from users where id = $1", [user.id])],
  ])("of a person who was %s", async (_name, change) => {
    const next = await createTestApp({ connectionString: t.connectionString, clock: t.clock });
    // The clock stands still: what a process keeps of a person does not grow old by itself.
    const heard = Promise.withResolvers<void>();
    const principals = {
      ...next.deps.principals,
      forget: (userId: string) => {
        next.deps.principals.forget(userId);
        heard.resolve();
      },
    };
    const listener = await listenForPrincipals({ connectionString: t.connectionString, principals, log: t.deps.log });
    try {
      expect([await statusOf(first), await statusOf(first, next.app)]).toEqual([200, 200]);
      await t.db.transaction(async (tx) => {
        await change(tx);
        await t.deps.sessions.forget(tx, user.id);
      });
      expect(await statusOf(first)).toBe(401);
      await heard.promise;
      expect(await statusOf(first, next.app)).toBe(401);
    } finally {
      await listener.close();
      await next.close();
    }
  });
});
