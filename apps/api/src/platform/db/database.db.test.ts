import { afterAll, beforeAll, expect, test } from "vitest";
import { aUser } from "#src/testing/factories";
import { createTestApp } from "#src/testing/test-app";
import type { TestApp } from "#src/testing/test-app";
import { statement } from "./database.ts";

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

test("Kysely and statements see each other inside a transaction, and a failure undoes both", async () => {
  const user = await aUser().insert(t.db);
  const failing = t.db.transaction(async (tx) => {
    await tx.kysely.updateTable("users").set({ first_name: "Other" }).where("id", "=", user.id).execute();
    const [seen] = await tx.run<{ first_name: string }>(
      statement("test-name", "select first_name from users where id = $1"),
      [user.id],
    );
    expect(seen?.first_name).toBe("Other");
    throw new Error("no");
  });
  await expect(failing).rejects.toThrow("no");
  const stored = await t.db.kysely
    .selectFrom("users")
    .select("first_name")
    .where("id", "=", user.id)
    .executeTakeFirst();
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
