import { randomUUID } from "node:crypto";
import pg from "pg";
import { inject } from "vitest";
import { TEMPLATE } from "./global-setup.ts";
import { asRole } from "./database-roles.ts";

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
  const template = empty ? "template0" : `${TEMPLATE} owner keystep_owner`;
  await onServer(`create database ${name} template ${template} strategy file_copy`);
  const url = new URL(inject("postgresUrl"));
  url.pathname = `/${name}`;
  return { connectionString: url.href, drop: () => onServer(`drop database if exists ${name} with (force)`) };
}

/** The way of a server to this database: as the role that makes no tables, and past the pooler where there is one. */
export function wayOfServers(connectionString: string): { connectionString: string; isPreparing: boolean } {
  const pooler = inject("poolerUrl");
  const url = new URL(asRole(connectionString, "app"));
  if (pooler === null) return { connectionString: url.href, isPreparing: true };
  url.host = new URL(pooler).host;
  return { connectionString: url.href, isPreparing: false };
}
