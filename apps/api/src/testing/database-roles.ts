import { readFile } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import { openDatabase, type Database } from "#src/platform/db/database";

/** The address of a database for one of the roles of `ops/postgres/roles.sql`, whose passwords stand there. */
export function asRole(connectionString: string, role: "owner" | "app" | "reader"): string {
  const url = new URL(connectionString);
  url.username = `keystep_${role}`;
  url.password = `CHANGE-ME-${role.toUpperCase()}`;
  return url.href;
}

/** Operators run it to have three roles. */
const ROLES = join(import.meta.dirname, "../../../../ops/postgres/roles.sql");

/** Makes the three roles of a PostgreSQL, with the passwords that stand there, and gives them this empty database. */
export async function makeRoles(connectionString: string): Promise<void> {
  // A proof of a password hashes it so often, and tests open thousands of connections.
  await rowsOf(connectionString, `set scram_iterations = 1; ${await readFile(ROLES, "utf8")}`);
}

/** Gives the three roles, which are there, another empty database. */
export async function giveToRoles(connectionString: string): Promise<void> {
  await rowsOf(connectionString, (await readFile(ROLES, "utf8")).replaceAll(/^create role .*$/gm, ""));
}

/** The rows of a statement, over a connection of its own. */
export async function rowsOf<Row extends object>(connectionString: string, sql: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
}

/** Work with the database as a superuser, who may do there what a server may not. */
export async function asSuperuser<T>(connectionString: string, work: (db: Database) => Promise<T>): Promise<T> {
  const db = openDatabase({ connectionString });
  try {
    return await work(db);
  } finally {
    await db.close();
  }
}
