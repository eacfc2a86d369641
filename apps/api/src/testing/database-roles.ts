import pg from "pg";
import { openDatabase, type Database } from "#src/platform/db/database";

/** The address of a database for one of the roles of `ops/postgres/roles.sql`, whose passwords stand there. */
export function asRole(connectionString: string, role: "owner" | "app" | "reader"): string {
  const url = new URL(connectionString);
  url.username = `keystep_${role}`;
  url.password = `CHANGE-ME-${role.toUpperCase()}`;
  return url.href;
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
