import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { rowsOf } from "#src/testing/database-roles";
import { createTestDatabase, type TestDatabase } from "#src/testing/test-database";
import { migrate, refuseIfBehind } from "./migrate.ts";

let database: TestDatabase;
let dir: string;
beforeEach(async () => {
  database = await createTestDatabase({ empty: true });
  dir = await mkdtemp(join(tmpdir(), "keystep-migrations-"));
  await writeFile(join(dir, "0001-houses.sql"), "create table houses (id int primary key);");
});
afterEach(async () => {
  await database.drop();
  await rm(dir, { recursive: true });
});

test("the product's own migrations run once, and a second time does nothing", async () => {
  expect(await migrate(database.connectionString)).toContain("0001-platform.sql");
  expect(await migrate(database.connectionString)).toEqual([]);
});

test("of five processes that start at once one migrates", async () => {
  const done = await Promise.all(Array.from({ length: 5 }, () => migrate(database.connectionString)));
  expect(done.filter((names) => names.includes("0001-platform.sql"))).toHaveLength(1);
});

test("a migration changed after it ran is refused by name", async () => {
  await migrate(database.connectionString, dir);
  await writeFile(join(dir, "0001-houses.sql"), "create table houses (id bigint primary key);");
  await expect(migrate(database.connectionString, dir)).rejects.toThrow("The migration 0001-houses.sql was changed");
});

test("a migration that fails leaves nothing of itself, and those before it stay", async () => {
  await writeFile(join(dir, "0002-rooms.sql"), "create table rooms (id int); select 1 / 0;");
  await expect(migrate(database.connectionString, dir)).rejects.toThrow(
    "The migration 0002-rooms.sql failed: division by zero.",
  );
  expect(
    await rowsOf(
      database.connectionString,
      "select to_regclass('houses')::text as houses, to_regclass('rooms')::text as rooms",
    ),
  ).toEqual([{ houses: "houses", rooms: null }]);
});

test("a server that may not migrate refuses a database that is behind, empty or not, and takes one that is ahead", async () => {
  const behind = (count: number, first: string) =>
    `The database is behind this version by ${String(count)} migrations, of which the first is ${first}.`;
  await expect(refuseIfBehind(database.connectionString, dir)).rejects.toThrow(behind(1, "0001-houses.sql"));
  await migrate(database.connectionString, dir);
  await refuseIfBehind(database.connectionString, dir);
  for (const name of ["0002-rooms", "0003-doors"])
    await writeFile(join(dir, `${name}.sql`), `create table ${name.slice(5)} (id int);`);
  await expect(refuseIfBehind(database.connectionString, dir)).rejects.toThrow(behind(2, "0002-rooms.sql"));
  await migrate(database.connectionString, dir);
  // The version before it goes on while it is replaced.
  await rm(join(dir, "0003-doors.sql"));
  await refuseIfBehind(database.connectionString, dir);
  await writeFile(join(dir, "0002-rooms.sql"), "create table rooms (id bigint);");
  await expect(refuseIfBehind(database.connectionString, dir)).rejects.toThrow("0002-rooms.sql was changed");
});
