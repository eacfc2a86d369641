import { rm } from "node:fs/promises";
import { FIRST_RATES } from "@keystep/domain/offers/assumptions";
import type { AssumedRates } from "@keystep/domain/offers/assumptions";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { aWebBuild } from "#src/testing/a-web-build";
import { findFigures } from "./policy-versions.ts";
import { createTestApp } from "#src/testing/test-app";
import type { TestApp } from "#src/testing/test-app";

const MINUTE_MS = 60_000;
const FASTER: AssumedRates = {
  ...FIRST_RATES,
  appreciation: { ...FIRST_RATES.appreciation, percentAYear: 5.5, source: "Another assumption" },
};

/** Stores a version behind the app's back, to come into force in so many minutes. */
async function store({ tables, clock }: TestApp, { version = 2, minutes = 10, kind = "assumptions", body = FASTER }) {
  const now = clock.now();
  const effective_from = new Date(now.getTime() + minutes * MINUTE_MS);
  await tables
    .insertInto("policy_versions")
    .values({ kind, version, effective_from, body: JSON.stringify(body), created_at: now })
    .execute();
}

describe("stored versions", () => {
  let t: TestApp;
  beforeAll(async () => {
    t = await createTestApp();
  });
  afterAll(() => t.close());

  test("the first one is that of the domain, stored once", async () => {
    await (await createTestApp({ connectionString: t.connectionString, clock: t.clock })).close();
    const versions = await t.tables.selectFrom("policy_versions").select(["kind", "version", "body"]).execute();
    expect(versions).toEqual([{ kind: "assumptions", version: 1, body: FIRST_RATES }]);
  });

  test("none is changed, deleted or cleared away", async () => {
    const refused = [
      "update policy_versions set version = 2",
      "delete from policy_versions",
      "truncate policy_versions",
    ];
    for (const statement of refused) await expect(t.db.pool.query(statement)).rejects.toThrow("append-only");
  });

  test.each([
    ["a kind that nobody knows", { version: 1, kind: "promises" }, "kind_check"],
    ["a version that leaves one out", { version: 3 }, "follows no earlier one"],
    ["a version that begins before the one it follows", { minutes: -10 }, "follows no earlier one"],
    ["a version that begins before every process knows it", { minutes: 1 }, "ahead_check"],
    ["a version that is there", { version: 1 }, "policy_versions_pkey"],
  ])("%s is refused", async (_, version, reason) => {
    await expect(store(t, version)).rejects.toThrow(reason);
  });

  test("one that cannot be read never comes into force", async () => {
    const inflation = { ...FASTER.inflation, percentAYear: 250 };
    await store(t, { body: { ...FASTER, inflation } });
    await store(t, { version: 3, minutes: 20 });
    const versions = (await findFigures(t.deps)).map(({ figures }) => figures.assumptions.version);
    expect(versions).toEqual([1, 3]);
  });
});

describe("a version that comes into force", () => {
  afterEach(() => void vi.useRealTimers());

  test("changes pages, their data and their policy without a restart, and at its moment", async () => {
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    const build = await aWebBuild();
    const t = await createTestApp({ settings: { BUILD_DIR: build, DATA_DIR: build } });
    const get = (url: string) => t.app.inject({ url, headers: { accept: "text/html" } });
    const dataOf = (body: string) => /\/assets\/start\/[\w-]+\.json/.exec(body)?.[0] ?? "";
    try {
      const before = await get("/");
      expect(before.body).toContain("at 8.29%");
      await store(t, {});
      vi.advanceTimersByTime(30_000);
      t.clock.advance(9 * MINUTE_MS);
      expect((await get("/")).body).toBe(before.body);
      t.clock.advance(MINUTE_MS);
      await expect.poll(async () => (await get("/")).body).toContain("at 5.5%");
      const after = await get("/");
      expect(after.body).not.toContain("8.29");
      expect(after.headers["content-security-policy"]).not.toBe(before.headers["content-security-policy"]);
      expect((await get(dataOf(after.body))).json()).toMatchObject({ figures: { assumptions: { version: 2 } } });
      // A page that was sent a moment ago still finds its own.
      expect((await get(dataOf(before.body))).json()).toMatchObject({ figures: { assumptions: { version: 1 } } });
    } finally {
      await t.close();
      await rm(build, { recursive: true });
    }
  });
});
