import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { startEmbeddedPostgres } from "#src/platform/db/embedded/start-embedded-postgres";
import { migrate } from "#src/platform/db/migrate";
import { startPooler } from "./pooler.ts";
import { prepareQueues } from "./prepare-queues.ts";
import { asRole, makeRoles, rowsOf } from "./database-roles.ts";

export const TEMPLATE = "keystep_template";

declare module "vitest" {
  interface ProvidedContext {
    postgresUrl: string;
    /** The address of PgBouncer before it; null without one, which is what every change has. */
    poolerUrl: string | null;
    /** Whether tests with a number have all of it (`npm run drills`), or what every change has time for. */
    isWholeRun: boolean;
  }
}

/** Tests store rows of the past, which no trigger would let through. */
const FOR_TESTS = "grant set on parameter session_replication_role to keystep_app";

/** One PostgreSQL for the whole run, with a migrated template that each test app copies. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), "keystep-test-"));
  // As root PostgreSQL runs as another user, who must be able to enter.
  await chmod(dataDir, 0o755);
  const postgres = await startEmbeddedPostgres({ dataDir, log: () => undefined });
  await makeTemplate(postgres.connectionString);
  project.provide("postgresUrl", postgres.connectionString);
  const pooler =
    process.env["KEYSTEP_POOLER"] === "1" ? await startPooler(asRole(postgres.connectionString, "app")) : null;
  project.provide("poolerUrl", pooler?.url ?? null);
  project.provide("isWholeRun", process.env["KEYSTEP_WHOLE_RUN"] === "1");
  return async () => {
    pooler?.stop();
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}

async function makeTemplate(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  // A test run need not survive a power cut, and waits for the disk would be most of its time.
  for (const setting of ["fsync", "full_page_writes", "synchronous_commit"])
    await client.query(`alter system set ${setting} = off`);
  await client.query("select pg_reload_conf()");
  await makeConnectingCheap(client);
  await client.query(`create database ${TEMPLATE}`);
  const template = new URL(connectionString);
  template.pathname = `/${TEMPLATE}`;
  await makeRoles(template.href);
  await rowsOf(template.href, FOR_TESTS);
  await client.end();
  const owner = asRole(template.href, "owner");
  await migrate(owner);
  await prepareQueues(owner);
}

/** Thousands of connections are opened, and each proves the password by hashing it 4096 times on both sides; here once will do. */
async function makeConnectingCheap(client: pg.Client): Promise<void> {
  await client.query("set scram_iterations = 1");
  await client.query(`alter role current_user password ${client.escapeLiteral(client.password ?? "")}`);
}
