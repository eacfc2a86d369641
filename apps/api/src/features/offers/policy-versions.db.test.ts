import { rm } from "node:fs/promises";
import { POLICY_SCHEMAS } from "@keystep/contract/offers/policy-tables";
import { FIRST_TABLES } from "@keystep/contract/pages/default-site";
import type { Figures, PolicyKind, PolicyTables } from "@keystep/contract/pages/site-data";
import { optionFor } from "@keystep/domain/buying/comparison";
import { basisPoints } from "@keystep/domain/kernel/basis-points";
import { monthlyBudget } from "@keystep/domain/offers/budget";
import { bnplPlan } from "@keystep/domain/offers/bnpl";
import { shareOutlook } from "@keystep/domain/offers/share-outlook";
import { sampleBuyer, samplePremises } from "@keystep/domain/testing/sample-buyer";
import { namesOf } from "@keystep/domain/kernel/named";
import pg from "pg";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { rowsOf } from "#src/testing/database-roles";
import { aWebBuild } from "#src/testing/a-web-build";
import { findFigures } from "./policy-versions.ts";
import { createTestDatabase } from "#src/testing/test-database";
import { createTestApp, type TestApp } from "#src/testing/test-app";

const MINUTE_MS = 60_000;
const { assumptions: RATES, terms: TERMS, buying: BUYING, budget: BUDGET, promises: PROMISES } = FIRST_TABLES;
const NEXT: Omit<PolicyTables, "holidays" | "reasons" | "message-templates"> = {
  assumptions: { ...RATES, appreciation: { ...RATES.appreciation, percentAYear: 5.5, source: "Another assumption" } },
  terms: { ...TERMS, feeAFortnight: basisPoints(200) },
  buying: { ...BUYING, lmi: { ...BUYING.lmi, typicalPercent: 5 } },
  budget: { ...BUDGET, lending: { ...BUDGET.lending, bufferPoints: 2.5 } },
  promises: { ...PROMISES, decision: { ...PROMISES.decision, days: 12 } },
};

type Stored = { version: number; minutes: number; kind: string; body: object };

/** Stores a version behind the app's back, to come into force in so many minutes. */
async function store(
  { db, clock }: TestApp,
  { version = 2, minutes = 10, kind = "assumptions", body = NEXT.assumptions }: Partial<Stored>,
) {
  const now = clock.now();
  const effective_from = new Date(now.getTime() + minutes * MINUTE_MS);
  await db.pool.query(
    "insert into policy_versions (kind, version, effective_from, body, created_at) values ($1, $2, $3, $4, $5)",
    [kind, version, effective_from, JSON.stringify(body), now],
  );
}

test.each(namesOf(FIRST_TABLES))("our first %s are read as they are, so that a start need not judge them", (kind) => {
  expect(POLICY_SCHEMAS[kind].parse(JSON.parse(JSON.stringify(FIRST_TABLES[kind])))).toStrictEqual(FIRST_TABLES[kind]);
});

describe("stored versions", () => {
  let t: TestApp;
  beforeAll(async () => {
    t = await createTestApp();
  });
  afterAll(() => t.close());

  test("the first one of each kind is that of the domain, stored once", async () => {
    await (await createTestApp({ connectionString: t.connectionString, clock: t.clock })).close();
    const versions = await t.tables
      .selectFrom("policy_versions")
      .select(["kind", "version", "body"])
      .where("kind", "in", namesOf(FIRST_TABLES))
      .orderBy("kind")
      .execute();
    expect(versions).toEqual([
      { kind: "assumptions", version: 1, body: RATES },
      { kind: "budget", version: 1, body: BUDGET },
      { kind: "buying", version: 1, body: BUYING },
      { kind: "holidays", version: 1, body: FIRST_TABLES.holidays },
      { kind: "message-templates", version: 1, body: FIRST_TABLES["message-templates"] },
      { kind: "promises", version: 1, body: PROMISES },
      { kind: "reasons", version: 1, body: FIRST_TABLES.reasons },
      { kind: "terms", version: 1, body: TERMS },
    ]);
  });

  test("one that was stored before there were further kinds stays in force, and those join it", async () => {
    const { connectionString, drop } = await createTestDatabase();
    const client = new pg.Client({ connectionString });
    await client.connect();
    await client.query(
      "insert into policy_versions (kind, version, effective_from, body, created_at) values ('assumptions', 1, '2026-01-01', $1, '2026-01-01')",
      [JSON.stringify(NEXT.assumptions)],
    );
    await client.end();
    const later = await createTestApp({ connectionString });
    const [inForce] = await findFigures(later.deps);
    expect(inForce?.figures).toMatchObject({ assumptions: NEXT.assumptions, terms: TERMS, buying: { version: 1 } });
    await later.close();
    await drop();
  });

  test("tables of a form that this release cannot read are followed by its own, once", async () => {
    const { connectionString, drop } = await createTestDatabase();
    const client = new pg.Client({ connectionString });
    await client.connect();
    await client.query(
      "insert into policy_versions (kind, version, effective_from, body, created_at) values ('buying', 1, '2026-01-01', '{}', '2026-01-01')",
    );
    const first = await createTestApp({ connectionString });
    await first.close();
    const next = await createTestApp({ connectionString, clock: first.clock });
    const { rows } = await client.query(
      "select version, body, effective_from - created_at as ahead from policy_versions where kind = 'buying' order by version",
    );
    await client.end();
    expect(rows.map(({ version }) => version)).toEqual([1, 2]);
    expect(rows[1]).toMatchObject({ body: BUYING, ahead: { minutes: 3 } });
    next.clock.advance(3 * MINUTE_MS);
    const [inForce] = await findFigures(next.deps);
    expect(inForce?.figures.buying.version).toBe(2);
    await next.close();
    await drop();
  });

  test("none is changed, deleted or cleared away", async () => {
    const refused = [
      "update policy_versions set version = 2",
      "delete from policy_versions",
      "truncate policy_versions cascade",
    ];
    for (const statement of refused) await expect(rowsOf(t.connectionString, statement)).rejects.toThrow("append-only");
  });

  test.each([
    ["a kind that nobody knows", { version: 1, kind: "wishes" }, "kind_check"],
    ["a version that leaves one out", { version: 3 }, "follows no earlier one"],
    ["a version that begins before the one it follows", { minutes: -10 }, "follows no earlier one"],
    ["a version that begins before every process knows it", { minutes: 1 }, "ahead_check"],
    ["a version that is there", { version: 1 }, "policy_versions_pkey"],
  ])("%s is refused", async (_, version, reason) => {
    await expect(store(t, version)).rejects.toThrow(reason);
  });

  test("one that cannot be read never comes into force", async () => {
    const inflation = { ...RATES.inflation, percentAYear: 250 };
    await store(t, { body: { ...RATES, inflation } });
    await store(t, { version: 3, minutes: 20 });
    const versions = (await findFigures(t.deps)).map(({ figures }) => figures.assumptions.version);
    expect(versions).toEqual([1, 3]);
  });
});

const SMALL_BUDGET = {
  earners: [],
  livingCosts: 0,
  repayments: 0,
  cardLimits: 0,
  homeLoan: { principal: 0, months: 360 },
  ratePercentAYear: 6,
};

/** The versions that calculations with these figures name. */
function namedBy({ assumptions, terms, buying: rules, budget }: Omit<Figures, "promises">) {
  const purchase = { purchasePrice: 10_000, every: 2, paidInstalments: 8, homeValue: 1_000_000 } as const;
  return {
    assumptions: shareOutlook({ propertyValue: 1_000_000, sharePercent: 5 }, assumptions).assumptionsVersion,
    terms: bnplPlan(purchase, terms).termsVersion,
    buying: optionFor("low-deposit-loan", sampleBuyer, { ...samplePremises, rules }).rulesVersion,
    budget: monthlyBudget(SMALL_BUDGET, budget).version,
  } satisfies Partial<Record<PolicyKind, number>>;
}

describe("a version that comes into force", () => {
  afterEach(() => void vi.useRealTimers());

  test("changes pages, their data and their policy without a restart, and at its moment", async () => {
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    const build = await aWebBuild();
    const t = await createTestApp({ settings: { BUILD_DIR: build, DATA_DIR: build } });
    const get = (url: string) => t.app.inject({ url, headers: { accept: "text/html" } });
    const json = async (url: string) => (await get(url)).json();
    /** The figures that a page finds when it asks for its data. */
    const figuresOf = async (body: string): Promise<Figures> => {
      const { figures } = await json(/\/assets\/start\/[\w-]+\.json/.exec(body)?.[0] ?? "");
      return { ...figures, ...(await json(figures.buying)) };
    };
    try {
      const before = await get("/");
      expect(before.body).toContain("at 8.29%");
      for (const kind of namesOf(NEXT)) await store(t, { kind, body: NEXT[kind] });
      vi.advanceTimersByTime(30_000);
      t.clock.advance(9 * MINUTE_MS);
      expect((await get("/")).body).toBe(before.body);
      t.clock.advance(MINUTE_MS);
      await expect.poll(async () => (await get("/")).body).toContain("at 5.5%");
      const after = await get("/");
      expect(after.body).not.toContain("8.29");
      expect(after.headers["content-security-policy"]).not.toBe(before.headers["content-security-policy"]);
      const told = await figuresOf(after.body);
      expect(namedBy(told)).toEqual({ assumptions: 2, terms: 2, buying: 2, budget: 2 });
      expect(told.promises.decision).toBe("12 business days");
      // A page that was sent before still finds its own, also when the server has looked again since.
      vi.advanceTimersByTime(60_000);
      expect(namedBy(await figuresOf(before.body))).toEqual({ assumptions: 1, terms: 1, buying: 1, budget: 1 });
    } finally {
      await t.close();
      await rm(build, { recursive: true });
    }
  });
});
