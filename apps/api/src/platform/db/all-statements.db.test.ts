import { Client, DatabaseError } from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { asRole, asSuperuser } from "#src/testing/database-roles";
import { loadStatements } from "#src/testing/load-statements";
import { insertManyRows } from "#src/testing/many-rows";
import { createTestApp, type TestApp } from "#src/testing/test-app";
import { allStatements, keepStatement } from "./all-statements.ts";

/**
 * Codes that are about the values and not the statement: the class of constraints that are broken, a null that a function does not take, and what
 * our own triggers refuse.
 */
const OF_VALUES = /^(23...|22004|KS4..)$/;

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
  await loadStatements();
  await asSuperuser(t.connectionString, insertManyRows);
});
afterAll(() => t.close());

// A value of each type that takes every form which a statement asks of it: some text is a moment, some a number.
const SAMPLES: Readonly<Record<string, string>> = {
  uuid: "'00000001-0000-7000-8000-000000000001'",
  text: "'20260302'",
  integer: "1",
  bigint: "1",
  "double precision": "1",
  boolean: "true",
  bytea: "'x'",
  date: "'2026-03-02'",
  "timestamp with time zone": "'2026-03-02T01:00:00Z'",
  jsonb: "'[]'",
};

function sampleOf(type: string): string {
  const item = type.replace("[]", "");
  const sample = SAMPLES[item] ?? expect.fail(`There is no sample of ${item}`);
  return item === type ? sample : `array[${sample}]::${type}`;
}

/** PostgreSQL's complaint about a statement with these values, or none. A sample may break a rule of its table, but not the statement itself. */
async function complaint(connection: Client, name: string, values: readonly string[]): Promise<string[]> {
  await connection.query("begin");
  try {
    await connection.query(`execute "${name}" ${values.length === 0 ? "" : `(${values.join()})`}`);
    return [];
  } catch (error) {
    const isOfValues = error instanceof DatabaseError && OF_VALUES.test(error.code ?? "");
    return isOfValues ? [] : [`${name}: ${String(error)}`];
  } finally {
    await connection.query("rollback");
  }
}

it("lets PostgreSQL prepare and run every statement of the API, without values and with some", async () => {
  const statements = allStatements().filter(({ name }) => !name.startsWith("test-"));
  expect(statements.length).toBeGreaterThan(200);
  const refused: string[] = [];
  // Past a pooler, which keeps track of no statement that is prepared by SQL.
  const connection = new Client(asRole(t.connectionString, "app"));
  await connection.connect();
  for (const { name, text } of statements) {
    await connection.query(`prepare "${name}" as ${text}`).catch((error: unknown) => refused.push(`${name}: ${error}`));
  }
  const { rows } = await connection.query<{ name: string; types: string[] }>(
    "select name, parameter_types::text[] as types from pg_prepared_statements",
  );
  for (const { name, types } of rows) {
    refused.push(
      ...(await complaint(
        connection,
        name,
        types.map(() => "null"),
      )),
    );
    refused.push(...(await complaint(connection, name, types.map(sampleOf))));
  }
  await connection.end();
  expect(refused).toEqual([]);
});

it("refuses a second text under the name of another", () => {
  keepStatement({ name: "test-same-name", text: "select 1" });
  expect(() => keepStatement({ name: "test-same-name", text: "select 2" })).toThrow("test-same-name");
});
