import { randomUUID } from "node:crypto";
import pg from "pg";
import { inject } from "vitest";
import { TEMPLATE } from "./global-setup.ts";

export type TestDatabase = { connectionString: string; drop(): Promise<void> };

async function onServer(sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject("postgresUrl") });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

/** A database of its own for each test app: a copy of the migrated template, or an empty one. */
export async function createTestDatabase({ empty = false } = {}): Promise<TestDatabase> {
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  await onServer(`create database ${name} template ${empty ? "template0" : TEMPLATE} strategy file_copy`);
  const url = new URL(inject("postgresUrl"));
  url.pathname = `/${name}`;
  return { connectionString: url.href, drop: () => onServer(`drop database if exists ${name} with (force)`) };
}

/** The way of a server to this database: past the pooler where there is one. */
export function pooled(connectionString: string): { connectionString: string; isPreparing: boolean } {
  const pooler = inject("poolerUrl");
  if (pooler === null) return { connectionString, isPreparing: true };
  const url = new URL(connectionString);
  url.host = new URL(pooler).host;
  return { connectionString: url.href, isPreparing: false };
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
