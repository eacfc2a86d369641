import { copyFile, cp, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { z } from "zod";
import { migrate } from "#src/platform/db/migrate";
import { asRole, giveToRoles } from "./database-roles.ts";
import { prepareQueues } from "./prepare-queues.ts";
import { createTestDatabase } from "./test-database.ts";

const FOLDER = fileURLToPath(new URL("old-database/", import.meta.url));
const MIGRATIONS = fileURLToPath(new URL("../../migrations/", import.meta.url));

const storedRow = z.object({ table: z.string(), row: z.record(z.string(), z.unknown()) });
type StoredRow = z.output<typeof storedRow>;

const contents = z.object({
  at: z.string(),
  encryptionKey: z.string(),
  people: z.array(
    z.object({
      name: z.string(),
      id: z.uuid(),
      email: z.string(),
      session: z.string(),
      isStaff: z.boolean().optional(),
    }),
  ),
  links: z.object({
    applicationEmail: z.string(),
    invitation: z.string(),
    passwordReset: z.string(),
    emailConfirmation: z.string(),
    upload: z.url(),
  }),
});

/** An earlier version's database and files, with the people in it and the links that were open. */
export type OldDatabase = z.output<typeof contents> & {
  readonly connectionString: string;
  /** Where its files lie, copied, so that a test may add to them. */
  readonly dataDir: string;
  drop(): Promise<void>;
};

/** The rows of an earlier version (`old-database/README.md`), not migrated yet. */
export async function loadOldDatabase(): Promise<OldDatabase> {
  const { connectionString, drop } = await createTestDatabase({ empty: true });
  const dataDir = await mkdtemp(join(tmpdir(), "keystep-old-"));
  await cp(join(FOLDER, "files"), join(dataDir, "files"), { recursive: true });
  const text = await readFile(join(FOLDER, "rows.jsonl"), "utf8");
  const rows = text
    .trimEnd()
    .split("\n")
    .map((line) => storedRow.parse(JSON.parse(line)));
  const { migrations = [], others = [] } = Object.groupBy(rows, ({ table }) =>
    table === "public.migrations" ? "migrations" : "others",
  );
  await giveToRoles(connectionString);
  const owner = asRole(connectionString, "owner");
  await migrateTo(owner, migrations);
  await prepareQueues(owner);
  await insert(connectionString, others);
  return {
    ...contents.parse(JSON.parse(await readFile(join(FOLDER, "people.json"), "utf8"))),
    connectionString,
    dataDir,
    async drop() {
      await drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Takes the migrations that the earlier version had, and no later one. */
async function migrateTo(connectionString: string, migrations: readonly StoredRow[]): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "keystep-migrations-"));
  for (const { row } of migrations) await copyFile(join(MIGRATIONS, String(row.name)), join(folder, String(row.name)));
  await migrate(connectionString, folder);
  await rm(folder, { recursive: true });
}

async function insert(connectionString: string, rows: readonly StoredRow[]): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  // Rows as they were: no trigger adds to them, and none has to stand before another.
  await client.query("set session_replication_role = replica");
  for (const [table, ofTable] of Map.groupBy(rows, (each) => each.table)) {
    const stored = ofTable.map(({ row }) => row);
    const columns = [...new Set(stored.flatMap((row) => Object.keys(row)))].map((name) => `"${name}"`).join();
    await client.query(
      `insert into ${table} (${columns}) select ${columns} from json_populate_recordset(null::${table}, $1)`,
      [JSON.stringify(stored)],
    );
  }
  // The queue reads the clock of the database, which no test sets.
  await client.query("update pgboss.job set start_after = now(), keep_until = now() + interval '14 days'");
  await client.end();
}
