import { afterEach, beforeEach, expect, test } from "vitest";
import { keepHouse } from "#src/platform/jobs/housekeeping";
import { asRole, giveToRoles, rowsOf } from "#src/testing/database-roles";
import { testClock } from "#src/testing/test-clock";
import { createTestDatabase, type TestDatabase } from "#src/testing/test-database";
import { testConfig } from "#src/testing/test-config";
import { sentenceFor } from "./sentence-for.ts";
import { migrateDatabase, startServer } from "./start-server.ts";

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase({ empty: true });
});
afterEach(() => database.drop());

const configOf = ({ connectionString }: Pick<TestDatabase, "connectionString">) =>
  testConfig({ DATABASE_URL: connectionString, PORT: "0", SMTP_URL: "smtp://127.0.0.1:1" });

test("to migrate and to serve are two commands: the second refuses an empty database until the first was run", async () => {
  const config = configOf(database);
  await expect(startServer(config, { mayMigrate: false })).rejects.toThrow(
    "of which the first is 0001-platform.sql. Run migrate first, with the settings of the server.",
  );
  expect(await migrateDatabase(config)).toContain("0001-platform.sql");
  expect(await migrateDatabase(config)).toEqual([]);
  const server = await startServer(config, { mayMigrate: false });
  expect((await fetch(`http://127.0.0.1:${String(server.port)}/readyz`)).status).toBe(200);
  await server.stop();
});

test("of three roles one migrates, one serves and makes no tables, and one reads what it was given", async () => {
  const { connectionString } = database;
  await giveToRoles(connectionString);
  const [owner, app, reader] = [
    asRole(connectionString, "owner"),
    asRole(connectionString, "app"),
    asRole(connectionString, "reader"),
  ];
  const refused: unknown = await migrateDatabase(configOf({ connectionString: app })).catch((error: unknown) => error);
  expect(sentenceFor(refused)).toContain("takes the role that owns the tables");
  await migrateDatabase(configOf({ connectionString: owner }));
  const server = await startServer(configOf({ connectionString: app }), { mayMigrate: false });
  expect((await fetch(`http://127.0.0.1:${String(server.port)}/readyz`)).status).toBe(200);
  await keepHouse({ ...server.deps, clock: testClock("2031-05-06T00:00:00.000Z") }, []);
  await server.stop();
  const of = (table: string) => `select tableowner from pg_tables where tablename = '${table}'`;
  expect(await rowsOf(connectionString, of("events_2031_05"))).toEqual([{ tableowner: "keystep_owner" }]);
  for (const sql of ["create table mine (id int)", "alter table events disable trigger all", "drop table users"])
    await expect(rowsOf(app, sql)).rejects.toThrow(/permission denied|must be owner/);
  await expect(rowsOf(reader, "select from cases")).rejects.toThrow("permission denied");
  await rowsOf(owner, "grant select on cases to keystep_reader");
  expect(await rowsOf(reader, "select from cases")).toEqual([]);
  await expect(rowsOf(reader, "delete from cases")).rejects.toThrow("permission denied");
});

test("a process opens as many connections as it is set to, and keeps them", async () => {
  const server = await startServer({ ...configOf(database), databaseConnections: 5 });
  const open =
    "select application_name from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()";
  expect(await rowsOf(database.connectionString, open)).toHaveLength(5);
  await server.stop();
});

test("on a restored copy a server answers calls and begins nothing that reaches people or changes files", async () => {
  const config = configOf(database);
  await migrateDatabase(config);
  await rowsOf(
    database.connectionString,
    "insert into restorations (id, backup_id, backup_made_at, restored_at) values (gen_random_uuid(), gen_random_uuid(), now(), now())",
  );
  await rowsOf(
    database.connectionString,
    "insert into unneeded_bytes (store_key, since) values ('uploads/aa/gone', now() - interval '1 day')",
  );
  const held = await startServer(config);
  expect((await fetch(`http://127.0.0.1:${String(held.port)}/readyz`)).status).toBe(200);
  await held.stop();
  // A server at work plans its repeated jobs before it listens.
  expect(await rowsOf(database.connectionString, "select name from pgboss.schedule")).toEqual([]);
  expect(await rowsOf(database.connectionString, "select store_key from unneeded_bytes")).toHaveLength(1);
  await rowsOf(
    database.connectionString,
    "update restorations set live_at = now(), live_for = 'https://keystep.example'",
  );
  const live = await startServer(config);
  await live.stop();
  expect(await rowsOf(database.connectionString, "select name from pgboss.schedule")).toContainEqual({
    name: "send-reminders",
  });
});
