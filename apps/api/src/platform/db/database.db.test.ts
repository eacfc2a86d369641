import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aUser } from "#src/testing/factories";
import { createTestApp } from "#src/testing/test-app";
import type { TestApp } from "#src/testing/test-app";
import { openDatabase, statement } from "./database.ts";

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

test("ENT-14: days stay text, instants are dates, whole numbers are numbers", async () => {
  const sql =
    "select '2026-03-01'::date as day, '2026-03-01T00:00:00Z'::timestamptz as instant, 9007199254740991::bigint as count, 1.5::numeric as share";
  expect(await t.db.run(statement("test-types", sql))).toEqual([
    { day: "2026-03-01", instant: new Date("2026-03-01T00:00:00Z"), count: 9_007_199_254_740_991, share: 1.5 },
  ]);
});

test("statements see each other inside a transaction, and a failure undoes both", async () => {
  const user = await aUser().insert(t.db);
  const failing = t.db.transaction(async (tx) => {
    await tx.run(statement("test-rename", "update users set first_name = $2 where id = $1"), [user.id, "Other"]);
    const [seen] = await tx.run<{ first_name: string }>(
      statement("test-name", "select first_name from users where id = $1"),
      [user.id],
    );
    expect(seen?.first_name).toBe("Other");
    throw new Error("no");
  });
  await expect(failing).rejects.toThrow("no");
  const stored = await t.tables.selectFrom("users").select("first_name").where("id", "=", user.id).executeTakeFirst();
  expect(stored?.first_name).toBe("Harriet");
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
    const [own] = await tx.run<{ pid: number }>(statement("test-own-pid", "select pg_backend_pid() as pid"));
    await t.db.pool.query("select pg_terminate_backend($1)", [own?.pid]);
    await expect(tx.query("select 1")).rejects.toThrow(/connection|ECONNRESET/i);
  });
  await expect(failing).rejects.toThrow(/connection|ECONNRESET/i);
  expect(await t.db.run(statement("test-alive", "select 1 as alive"))).toEqual([{ alive: 1 }]);
});

describe("what is done together", () => {
  const rename = statement("test-rename", "update users set first_name = $2 where id = $1");
  const nameOf = statement("test-name-of", "select first_name as name from users where id = $1");

  test("is one transaction, also through the database itself", async () => {
    const user = await aUser().insert(t.db);
    const failing = t.db.together(async () => {
      await t.db.run(rename, [user.id, "One"]);
      await t.db.transaction((tx) => tx.run(rename, [user.id, "Two"]));
      expect(await t.db.run(nameOf, [user.id])).toEqual([{ name: "Two" }]);
      throw new Error("no");
    });
    await expect(failing).rejects.toThrow("no");
    expect(await t.db.run(nameOf, [user.id])).toEqual([{ name: "Harriet" }]);
  });

  test("keeps the rest when a transaction within it fails, and tells only what was committed", async () => {
    const user = await aUser().insert(t.db);
    const ran: string[] = [];
    await t.db.together(async () => {
      await t.db.run(rename, [user.id, "Kept"]);
      const part = t.db.transaction(async (tx) => {
        tx.afterCommit(() => ran.push("undone"));
        await tx.run(rename, [user.id, "Undone"]);
        throw new Error("no");
      });
      await expect(part).rejects.toThrow("no");
      await t.db.transaction(async (tx) => tx.afterCommit(() => ran.push("done")));
      expect(ran).toEqual([]);
    });
    expect(await t.db.run(nameOf, [user.id])).toEqual([{ name: "Kept" }]);
    expect(ran).toEqual(["done"]);
  });

  test("ends with it: what goes on unawaited uses a connection of its own", async () => {
    let later = Promise.resolve<unknown>(undefined);
    const { promise: ended, resolve: end } = Promise.withResolvers<void>();
    await t.db.together(async () => {
      later = ended.then(() => t.db.run(statement("test-later", "select 2 as later")));
    });
    end();
    expect(await later).toEqual([{ later: 2 }]);
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
