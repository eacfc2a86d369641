import { parseCalendarDate } from "@keystep/domain/kernel/calendar-date";
import type { RawBuilder } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { aUser } from "#src/testing/factories";
import { createTestApp, type TestApp } from "#src/testing/test-app";
import { openDatabase } from "./database.ts";
import {
  arrayOf,
  execute,
  fetchOne,
  fetchRow,
  fetchRows,
  inOneColumn,
  json,
  nullable,
  prepared,
  query,
  textIn,
} from "./prepared.ts";

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

const FIND = prepared("test-find", { id: "uuid", other: "text?" }, ({ id, other }) =>
  query
    .selectFrom("users")
    .select(["id", "first_name as name", "created_at as createdAt"])
    .where((eb) => eb.or([eb("id", "=", id), eb("email", "=", other)]))
    .where("status", "in", ["active", "pending"])
    .where("id", "=", id),
);

const RENAME = prepared("test-rename-prepared", { id: "uuid", name: "text" }, ({ id, name }) =>
  query.updateTable("users").set({ first_name: name }).where("id", "=", id),
);

describe("a prepared statement", () => {
  it("has one number for each value, and its constants in the text", () => {
    expect(FIND.text).toBe(
      `select "id", "first_name" as "name", "created_at" as "createdAt" from "users" ` +
        `where ("id" = $1::uuid or "email" = $2::text) and "status" in ('active', 'pending') and "id" = $1::uuid`,
    );
    expect(FIND.valuesOf({ id: "an id", other: null })).toEqual(["an id", null]);
  });

  it("answers rows, one row or none, and how many it changed", async () => {
    const { id } = await aUser().insert(t.db);
    expect(await execute(t.db, RENAME, { id, name: "Robin" })).toBe(1);
    const row = await fetchRow(t.db, FIND, { id, other: null });
    expect(row).toEqual({ id, name: "Robin", createdAt: expect.any(Date) });
    const nobody = "00000000-0000-7000-8000-000000000000";
    expect(await fetchRow(t.db, FIND, { id: nobody, other: null })).toBeNull();
    expect(await execute(t.db, RENAME, { id: nobody, name: "Robin" })).toBe(0);
  });

  it("can answer each row as one column, in which dates are text", async () => {
    const { id } = await aUser().insert(t.db);
    const ROWS = prepared("test-one-column", { id: "uuid" }, (values) =>
      inOneColumn(
        query.selectFrom("users").select(["first_name as name", "created_at as at"]).where("id", "=", values.id),
      ),
    );
    expect(await fetchRows(t.db, ROWS, { id })).toEqual([{ row: { name: "Harriet", at: expect.any(String) } }]);
  });

  it("takes each kind of value as PostgreSQL does", async () => {
    const ECHO = prepared(
      "test-kinds",
      {
        uuid: "uuid",
        text: "text",
        integer: "integer",
        bigint: "bigint",
        float8: "float8",
        boolean: "boolean",
        bytea: "bytea",
        timestamptz: "timestamptz",
        date: "date",
        uuids: "uuid[]",
        texts: "text?[]",
        nothing: "date?",
        name: textIn<"one" | "two">(),
        names: arrayOf(textIn<"one">()),
        facts: nullable(json<{ n: number }>()),
      },
      (values) =>
        query.selectNoFrom(Object.entries<RawBuilder<unknown>>(values).map(([name, value]) => value.as(name))),
    );
    const values = {
      uuid: "0199b9f0-0000-7000-8000-000000000001",
      text: "it's",
      integer: -1,
      bigint: 9_007_199_254_740_991,
      float8: 1.5,
      boolean: true,
      bytea: Buffer.from([0, 255]),
      timestamptz: new Date("2026-03-01T00:00:00Z"),
      date: parseCalendarDate("2026-03-01") ?? expect.fail(),
      uuids: ["0199b9f0-0000-7000-8000-000000000001"],
      nothing: null,
      texts: ["a,b", null, '"'],
      name: "two" as const,
      names: ["one" as const],
      facts: { n: 1 },
    };
    expect(await fetchOne(t.db, ECHO, values)).toEqual(values);
  });

  it("leaves nothing prepared on a connection where names are switched off", async () => {
    const { id } = await aUser().insert(t.db);
    const preparedNames = async (isPreparing: boolean) => {
      const db = openDatabase({ connectionString: t.connectionString, maxConnections: 1, isPreparing });
      await fetchRows(db, FIND, { id, other: null });
      await db.transaction((tx) => fetchRows(tx, FIND, { id, other: null }));
      const { rows } = await db.pool.query("select name from pg_prepared_statements");
      await db.close();
      return rows;
    };
    expect(await preparedNames(false)).toEqual([]);
    expect(await preparedNames(true)).toEqual([{ name: "test-find" }]);
  });
});
