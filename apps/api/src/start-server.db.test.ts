import { afterEach, beforeEach, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "#src/testing/test-database";
import { testConfig } from "#src/testing/test-config";
import { migrateDatabase, startServer } from "./start-server.ts";

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase({ empty: true });
});
afterEach(() => database.drop());

test("to migrate and to serve are two commands: the second refuses an empty database until the first was run", async () => {
  const config = testConfig({
    DATABASE_URL: database.connectionString,
    PORT: "0",
    SMTP_URL: "smtp://127.0.0.1:1",
  });
  await expect(startServer(config, { mayMigrate: false })).rejects.toThrow(
    "of which the first is 0001-platform.sql. Run migrate first, with the settings of the server.",
  );
  expect(await migrateDatabase(config)).toContain("0001-platform.sql");
  expect(await migrateDatabase(config)).toEqual([]);
  const server = await startServer(config, { mayMigrate: false });
  expect((await fetch(`http://127.0.0.1:${String(server.port)}/readyz`)).status).toBe(200);
  await server.stop();
});
