import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import { z } from "zod";
import { MIGRATIONS_DIR } from "#src/own-files";
import { allOrNothing } from "./all-or-nothing.ts";
import { checkedRows } from "./checked-rows.ts";

/** The database cannot be brought to this version; the message is the one sentence the start prints. */
export class MigrationError extends Error {}

const FILE_NAME = /^\d{4}-[a-z0-9-]+\.sql$/;
const LOCK_KEY = 7_301_885_001;

type Migration = { name: string; sql: string; checksum: string };

/** The migrations of this version, oldest first. */
export async function migrationNames(dir = MIGRATIONS_DIR): Promise<string[]> {
  return (await readdir(dir)).filter((name) => FILE_NAME.test(name)).toSorted();
}

async function readMigrations(dir: string): Promise<Migration[]> {
  const names = await migrationNames(dir);
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(join(dir, name), "utf8");
      return { name, sql, checksum: createHash("sha256").update(sql).digest("hex") };
    }),
  );
}

const applied = z.object({ name: z.string(), checksum: z.string() });

/** The migrations that a database has taken, oldest first. */
export function findApplied(client: pg.Client): Promise<z.output<typeof applied>[]> {
  return checkedRows(client, applied, ["select name, checksum from migrations order by name"]);
}

/** @throws MigrationError where this version has migrations that the database has not taken yet, or where one was changed afterwards */
export async function refuseIfBehind(connectionString: string, dir = MIGRATIONS_DIR): Promise<void> {
  const migrations = await readMigrations(dir);
  const client = new pg.Client({ connectionString, application_name: "keystep-migrate" });
  await client.connect();
  try {
    const { rows: found } = await client.query("select from pg_class where oid = to_regclass('migrations')");
    const rows = found.length === 0 ? [] : await findApplied(client);
    const [first, ...more] = openAmong(migrations, rows);
    if (first === undefined) return;
    throw new MigrationError(
      `The database is behind this version by ${String(more.length + 1)} migrations, of which the first is ${first.name}. Run migrate first, with the settings of the server.`,
    );
  } finally {
    await client.end();
  }
}

/**
 * Brings the database to this version, or with `only` to that of a backup; of several processes that start at once one does it and the others
 * wait. Answers the names of what was applied.
 */
export async function migrate(
  connectionString: string,
  dir = MIGRATIONS_DIR,
  only?: ReadonlySet<string>,
): Promise<string[]> {
  const migrations = (await readMigrations(dir)).filter(({ name }) => only?.has(name) ?? true);
  const client = new pg.Client({ connectionString, application_name: "keystep-migrate" });
  await client.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [LOCK_KEY]);
    await client.query(
      "create table if not exists migrations (name text primary key, checksum text not null, applied_at timestamptz not null default now())",
    );
    const open = openAmong(migrations, await findApplied(client));
    for (const migration of open) await apply(client, migration);
    return open.map(({ name }) => name);
  } finally {
    // Ending the connection lets go of the lock as well.
    await client.end();
  }
}

type Applied = Pick<Migration, "name" | "checksum">;

/** Those that the database has not taken yet. */
function openAmong(migrations: readonly Migration[], taken: readonly Applied[]): Migration[] {
  const applied = new Map(taken.map((row) => [row.name, row.checksum]));
  const changed = migrations.find(({ name, checksum }) => applied.has(name) && applied.get(name) !== checksum);
  if (changed !== undefined) {
    throw new MigrationError(
      `The migration ${changed.name} was changed after this database had taken it; restore the file and add a new migration.`,
    );
  }
  return migrations.filter(({ name }) => !applied.has(name));
}

async function apply(client: pg.Client, { name, sql, checksum }: Migration): Promise<void> {
  try {
    await allOrNothing(client, async () => {
      await client.query(sql);
      await client.query("insert into migrations (name, checksum) values ($1, $2)", [name, checksum]);
    });
  } catch (error) {
    throw new MigrationError(
      `The migration ${name} failed: ${error instanceof Error ? error.message : "unknown reason"}.`,
    );
  }
}
