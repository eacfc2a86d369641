import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aUser } from "#src/testing/factories";
import { cutConnection } from "#src/testing/cut-connection";
import { createTestApp, type TestApp } from "#src/testing/test-app";
import { openDatabase } from "./database.ts";
import { execute, fetchOne, prepared, query } from "./prepared.ts";

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

const RENAME = prepared("test-rename", { id: "uuid", name: "text" }, ({ id, name }) =>
  query.updateTable("users").set({ first_name: name }).where("id", "=", id),
);
const NAME_OF = prepared("test-name-of", { id: "uuid" }, ({ id }) =>
  query.selectFrom("users").select("first_name as name").where("id", "=", id),
);

test("ENT-14: days stay text, instants are dates, whole numbers are numbers", async () => {
  const sql =
    "select '2026-03-01'::date as day, '2026-03-01T00:00:00Z'::timestamptz as instant, 9007199254740991::bigint as count, 1.5::numeric as share";
  const { rows } = await t.db.send({ name: "test-types", text: sql }, []);
  expect(rows).toEqual([
    { day: "2026-03-01", instant: new Date("2026-03-01T00:00:00Z"), count: 9_007_199_254_740_991, share: 1.5 },
  ]);
});

test("statements see each other inside a transaction, and a failure undoes both", async () => {
  const user = await aUser().insert(t.db);
  const failing = t.db.transaction(async (tx) => {
    await execute(tx, RENAME, { id: user.id, name: "Other" });
    expect(await fetchOne(tx, NAME_OF, user)).toEqual({ name: "Other" });
    throw new Error("no");
  });
  await expect(failing).rejects.toThrow("no");
  expect(await fetchOne(t.db, NAME_OF, user)).toEqual({ name: "Harriet" });
});

test("what waits for the commit runs after it and not without it", async () => {
  const ran: string[] = [];
  await t.db.transaction(async (tx) => tx.afterCommit(() => ran.push("committed")));
  const failing = t.db.transaction(async (tx) => {
    tx.afterCommit(() => ran.push("rolled back"));
    throw new Error("no");
  });
  await expect(failing).rejects.toThrow("no");
  expect(ran).toEqual(["committed"]);
});

test("a connection that ends within a transaction fails that transaction and nothing else", async () => {
  const failing = t.db.transaction(async (tx) => {
    await cutConnection(tx);
    await expect(tx.query("select 1")).rejects.toThrow(/connection|ECONNRESET/i);
  });
  await expect(failing).rejects.toThrow(/connection|ECONNRESET/i);
  expect(await fetchOne(t.db, NAME_OF, await aUser().insert(t.db))).toEqual({ name: "Harriet" });
});

describe("what is done together", () => {
  test("is one transaction, also through the database itself", async () => {
    const user = await aUser().insert(t.db);
    const failing = t.db.together(async () => {
      await execute(t.db, RENAME, { id: user.id, name: "One" });
      await t.db.transaction((tx) => execute(tx, RENAME, { id: user.id, name: "Two" }));
      expect(await fetchOne(t.db, NAME_OF, user)).toEqual({ name: "Two" });
      throw new Error("no");
    });
    await expect(failing).rejects.toThrow("no");
    expect(await fetchOne(t.db, NAME_OF, user)).toEqual({ name: "Harriet" });
  });

  test("keeps the rest when a transaction within it fails, and tells only what was committed", async () => {
    const user = await aUser().insert(t.db);
    const ran: string[] = [];
    await t.db.together(async () => {
      await execute(t.db, RENAME, { id: user.id, name: "Kept" });
      const part = t.db.transaction(async (tx) => {
        tx.afterCommit(() => ran.push("undone"));
        await execute(tx, RENAME, { id: user.id, name: "Undone" });
        throw new Error("no");
      });
      await expect(part).rejects.toThrow("no");
      await t.db.transaction(async (tx) => tx.afterCommit(() => ran.push("done")));
      expect(ran).toEqual([]);
    });
    expect(await fetchOne(t.db, NAME_OF, user)).toEqual({ name: "Kept" });
    expect(ran).toEqual(["done"]);
  });

  test("ends with it: what goes on unawaited uses a connection of its own", async () => {
    const user = await aUser().insert(t.db);
    let later = Promise.resolve<unknown>(undefined);
    const { promise: ended, resolve: end } = Promise.withResolvers<void>();
    await t.db.together(async () => {
      later = ended.then(() => fetchOne(t.db, NAME_OF, user));
    });
    end();
    expect(await later).toEqual({ name: "Harriet" });
  });
});

test("every connection can be opened ahead, and stays", async () => {
  const db = openDatabase({ connectionString: t.connectionString, maxConnections: 3 });
  try {
    await db.openAll();
    expect(db.pool.totalCount).toBe(3);
    expect(db.pool.idleCount).toBe(3);
    expect(db.pool.options.idleTimeoutMillis).toBe(0);
  } finally {
    await db.close();
  }
});

test("a database that cannot be reached is told and not thrown: the process serves as soon as it can be", async () => {
  const told: string[] = [];
  const db = openDatabase({
    connectionString: "postgres://nobody@127.0.0.1:1/none",
    maxConnections: 2,
    onError: ({ name }) => told.push(name),
  });
  await db.openAll();
  expect(told).toHaveLength(2);
  await db.close();
});
