import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestApp } from "#src/testing/test-app";
import type { TestApp } from "#src/testing/test-app";
import { allStatements, keepStatement } from "./all-statements.ts";

let t: TestApp;
beforeAll(async () => {
  // The app loads every module that has statements.
  t = await createTestApp();
});
afterAll(() => t.close());

it("lets PostgreSQL prepare every statement of the API", async () => {
  const statements = allStatements().filter(({ name }) => !name.startsWith("test-"));
  expect(statements.length).toBeGreaterThan(200);
  const refused: string[] = [];
  const connection = await t.db.pool.connect();
  // Those that the app ran as it started.
  await connection.query("deallocate all");
  for (const { name, text } of statements) {
    await connection.query(`prepare "${name}" as ${text}`).catch((error: unknown) => refused.push(`${name}: ${error}`));
  }
  connection.release(true);
  expect(refused).toEqual([]);
});

it("refuses a second text under the name of another", () => {
  keepStatement({ name: "test-same-name", text: "select 1" });
  expect(() => keepStatement({ name: "test-same-name", text: "select 2" })).toThrow("test-same-name");
});
