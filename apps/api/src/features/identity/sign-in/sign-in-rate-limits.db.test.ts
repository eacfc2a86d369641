import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { SignInBrowser } from "#src/platform/oidc/testing/sign-in-browser";
import { createTestApp, type TestApp } from "#src/testing/test-app";
import { clearPasswordTries } from "./sign-in-rate-limits.ts";
import { cookiesOf, eventsFor, postLogin, withPassword, type Person } from "./testing/form-sign-in.ts";

const SETTINGS = { RATE_LIMIT_FACTOR: "1", TRUST_PROXY: "1" };
const WRONG = "Wrong-Window-12";
const QUARTER_MS = 15 * 60_000;

let t: TestApp;
beforeEach(async () => {
  t = await createTestApp({ settings: SETTINGS });
});
afterEach(() => t.close());

const address = (number: number) => `198.51.${Math.floor(number / 250)}.${(number % 250) + 1}`;

async function tryWrong(
  person: { email: string },
  from: { ip: string; cookies?: Record<string, string> },
  times: number,
) {
  const statuses: number[] = [];
  for (let number = 0; number < times; number += 1) {
    statuses.push((await postLogin(t, { email: person.email, password: WRONG }, from)).statusCode);
  }
  return statuses;
}
const statusOf = async (person: Person, from: { ip: string; cookies?: Record<string, string> }) =>
  (await postLogin(t, person, from)).statusCode;
const slowed = async (userId: string | null) =>
  (await eventsFor(t, userId, "sign-in.slowed")).map(({ details }) => details.reason);

describe("one account from one address", () => {
  test("the eleventh try waits, right password or not; from elsewhere the person gets in", async () => {
    const person = await withPassword(t);
    expect(await tryWrong(person, { ip: "192.0.2.1" }, 10)).toEqual(Array(10).fill(401));
    const refused = await postLogin(t, person, { ip: "192.0.2.1" });
    expect([refused.statusCode, refused.json().code]).toEqual([429, "sign-in.too-many"]);
    expect(refused.json().detail).toContain("Forgot password?");
    const retryAfter = Number(refused.headers["retry-after"]);
    expect(retryAfter).toBeGreaterThan(0);
    expect(retryAfter).toBeLessThanOrEqual(900);
    expect(await statusOf(person, { ip: "192.0.2.2" })).toBe(200);
    t.clock.advance(QUARTER_MS);
    expect(await statusOf(person, { ip: "192.0.2.1" })).toBe(200);
  });

  test("an address nobody has is slowed in the same way and the same words", async () => {
    const nobody = { email: "nobody@example.com" };
    expect(await tryWrong(nobody, { ip: "192.0.2.1" }, 11)).toEqual([...Array(10).fill(401), 429]);
  });

  test("a right password starts over", async () => {
    const person = await withPassword(t);
    for (let round = 0; round < 3; round += 1) {
      await tryWrong(person, { ip: "192.0.2.1" }, 9);
      expect(await statusOf(person, { ip: "192.0.2.1" })).toBe(200);
    }
  });

  test("the hosted page and the form share their rate limits", async () => {
    const person = await withPassword(t);
    await tryWrong(person, { ip: "127.0.0.1" }, 10);
    const browser = new SignInBrowser(t.app, t.deps.config.publicUrl);
    const response = await browser.submit(await browser.openSignIn(), person);
    expect(response.statusCode).toBe(429);
    expect(Number(response.headers["retry-after"])).toBeGreaterThan(0);
  });

  test("a /64 of IPv6 is one address", async () => {
    const person = await withPassword(t);
    for (let host = 1; host <= 10; host += 1) await tryWrong(person, { ip: `2001:db8:1:2::${host}` }, 1);
    expect(await statusOf(person, { ip: "2001:db8:1:2:aaaa:bbbb:cccc:dddd" })).toBe(429);
    expect(await statusOf(person, { ip: "2001:db8:1:3::1" })).toBe(200);
  });
});

describe("one address over all accounts", () => {
  test("the fifty-first account waits too, and one line tells of it", async () => {
    for (let number = 0; number < 50; number += 1)
      await tryWrong({ email: `p${number}@example.com` }, { ip: "192.0.2.1" }, 1);
    const person = await withPassword(t);
    expect(await tryWrong({ email: "p51@example.com" }, { ip: "192.0.2.1" }, 5)).toEqual(Array(5).fill(429));
    expect(await statusOf(person, { ip: "192.0.2.1" })).toBe(429);
    expect(await statusOf(person, { ip: "192.0.2.2" })).toBe(200);
    expect(await slowed(null)).toEqual(["address"]);
  });

  test("an office behind one address logs in all day: right passwords do not count", async () => {
    const people = [await withPassword(t), await withPassword(t)];
    const statuses: number[] = [];
    for (let round = 0; round < 30; round += 1) {
      for (const person of people) statuses.push(await statusOf(person, { ip: "192.0.2.1" }));
    }
    expect(statuses).toEqual(Array(60).fill(200));
  });

  test("logging in oneself in between gives a guesser nothing back", async () => {
    const own = await withPassword(t);
    for (let number = 0; number < 50; number += 1) {
      await tryWrong({ email: `p${number}@example.com` }, { ip: "192.0.2.1" }, 1);
      if (number % 10 === 0) await statusOf(own, { ip: "192.0.2.1" });
    }
    expect(await tryWrong({ email: "one-more@example.com" }, { ip: "192.0.2.1" }, 1)).toEqual([429]);
  });
});

/** Five hundred, fifty at a time: a caller who storms has to wait. */
async function inBatches(one: (number: number) => Promise<number[]>): Promise<number[]> {
  const statuses: number[] = [];
  for (let begun = 0; begun < 500; begun += 50) {
    const batch = Array.from({ length: 50 }, (_, index) => one(begun + index));
    statuses.push(...(await Promise.all(batch)).flat());
  }
  return statuses;
}

describe("five hundred wrong passwords", () => {
  test("against one account from five hundred addresses: slowed; its owner gets in where they were before", async () => {
    const person = await withPassword(t);
    const other = await withPassword(t);
    const { known_device: device = "" } = cookiesOf(await postLogin(t, person, { ip: "203.0.113.1" }));
    const statuses = await inBatches((number) => tryWrong(person, { ip: address(number) }, 1));
    expect(statuses.filter((status) => status === 401)).toHaveLength(50);
    expect(statuses.filter((status) => status === 429)).toHaveLength(450);
    expect(await slowed(person.id)).toEqual(["account"]);
    expect(await eventsFor(t, person.id, "sign-in.refused")).toHaveLength(50);

    expect(await statusOf(person, { ip: "203.0.113.2" })).toBe(429);
    expect(await statusOf(person, { ip: "203.0.113.2", cookies: { known_device: device } })).toBe(200);
    expect(await statusOf(other, { ip: "203.0.113.2" })).toBe(200);
  });

  test("against five hundred accounts from one address: slowed; nobody else notices, nor does a browser known there", async () => {
    const person = await withPassword(t);
    const { known_device: device = "" } = cookiesOf(await postLogin(t, person, { ip: "192.0.2.1" }));
    const statuses = await inBatches((number) =>
      tryWrong({ email: `somebody-${number}@example.com` }, { ip: "192.0.2.1" }, 1),
    );
    // A runaway client is told to wait even before its passwords are looked at.
    expect(statuses.filter((status) => status === 401)).toHaveLength(50);
    expect(statuses.filter((status) => status === 429)).toHaveLength(450);
    const { rows } = await t.db.pool.query(
      "select action, count(*)::int as count from events group by action order by action",
    );
    expect(rows).toEqual([
      { action: "sign-in.refused", count: 50 },
      { action: "sign-in.slowed", count: 1 },
      { action: "sign-in.succeeded", count: 1 },
    ]);
    expect(await statusOf(person, { ip: "192.0.2.2" })).toBe(200);
    t.clock.advance(60_000);
    expect(await statusOf(person, { ip: "192.0.2.1", cookies: { known_device: device } })).toBe(200);
  });

  test("all at once: no more are let through", async () => {
    const person = await withPassword(t);
    const storm = Array.from({ length: 200 }, (_, number) => tryWrong(person, { ip: address(number) }, 1));
    const statuses = (await Promise.all(storm)).flat();
    expect(statuses.filter((status) => status === 401)).toHaveLength(50);
    expect(statuses.filter((status) => status === 429)).toHaveLength(150);
    expect(await slowed(person.id)).toEqual(["account"]);
  });
});

describe("a browser that is known", () => {
  test("has ten tries of its own, and they are counted", async () => {
    const person = await withPassword(t);
    const { known_device: device = "" } = cookiesOf(await postLogin(t, person, { ip: "192.0.2.1" }));
    const cookies = { known_device: device };
    expect(await tryWrong(person, { ip: "192.0.2.1", cookies }, 11)).toEqual([...Array(10).fill(401), 429]);
    expect(await slowed(person.id)).toEqual(["device"]);
    // Without its cookie it is one browser among all.
    expect(await statusOf(person, { ip: "192.0.2.1" })).toBe(200);
  });

  test("is known for its own person only, and one that was made up for nobody", async () => {
    const [person, other] = [await withPassword(t), await withPassword(t)];
    const { known_device: device = "" } = cookiesOf(await postLogin(t, other, { ip: "192.0.2.1" }));
    for (const known of [device, "A".repeat(43), "short", "'; --"]) {
      await tryWrong(person, { ip: "192.0.2.9" }, 10);
      expect(await statusOf(person, { ip: "192.0.2.9", cookies: { known_device: known } })).toBe(429);
    }
  });

  test("is forgotten after a year without a sign-in", async () => {
    const person = await withPassword(t);
    const { known_device: device = "" } = cookiesOf(await postLogin(t, person, { ip: "192.0.2.1" }));
    t.clock.advance(366 * 24 * 3_600_000);
    await tryWrong(person, { ip: "192.0.2.1" }, 10);
    expect(await statusOf(person, { ip: "192.0.2.1", cookies: { known_device: device } })).toBe(429);
  });

  test("the newest twenty are kept", async () => {
    const person = await withPassword(t);
    const devices: string[] = [];
    for (let number = 0; number < 22; number += 1) {
      devices.push(cookiesOf(await postLogin(t, person, { ip: address(number) }))["known_device"] ?? "");
      t.clock.advance(1000);
    }
    const { rows } = await t.db.pool.query("select count(*)::int as count from known_devices where user_id = $1", [
      person.id,
    ]);
    expect(rows[0].count).toBe(20);
  });
});

describe("where the counts are", () => {
  test("they survive a new server and hold across two", async () => {
    const person = await withPassword(t);
    const next = await createTestApp({ settings: SETTINGS, connectionString: t.connectionString, clock: t.clock });
    try {
      const wrong = { email: person.email, password: WRONG };
      for (let number = 0; number < 10; number += 1) {
        const app = number % 2 === 0 ? t : next;
        expect((await postLogin(app, wrong, { ip: "192.0.2.1" })).statusCode).toBe(401);
      }
      for (const app of [t, next]) expect((await postLogin(app, person, { ip: "192.0.2.1" })).statusCode).toBe(429);
    } finally {
      await next.close();
    }
    const restarted = await createTestApp({ settings: SETTINGS, connectionString: t.connectionString, clock: t.clock });
    try {
      expect((await postLogin(restarted, person, { ip: "192.0.2.1" })).statusCode).toBe(429);
    } finally {
      await restarted.close();
    }
  });

  test("no email and no password stands in them", async () => {
    const person = await withPassword(t);
    await tryWrong(person, { ip: "192.0.2.1" }, 3);
    const { rows } = await t.db.pool.query("select key from rate_limits");
    expect(JSON.stringify(rows)).not.toMatch(/example\.com|Window/);
  });

  test("clearPasswordTries lets a person in at once, from wherever they tried", async () => {
    const person = await withPassword(t);
    for (let number = 0; number < 60; number += 1) await tryWrong(person, { ip: address(number) }, 1);
    await tryWrong(person, { ip: "192.0.2.1" }, 12);
    expect(await statusOf(person, { ip: "192.0.2.1" })).toBe(429);
    await clearPasswordTries(t.deps, person.email.toUpperCase());
    expect(await statusOf(person, { ip: "192.0.2.1" })).toBe(200);
  });
});
