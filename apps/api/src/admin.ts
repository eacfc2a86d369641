import { parseConfig } from "#src/config";
import { listAdministrators, setAdministrator } from "#src/features/identity/users/administrators";
import { systemClock } from "#src/platform/clock";
import { openDatabase } from "#src/platform/db/database";
import type { Database } from "#src/platform/db/database";
import { startEmbeddedPostgres } from "#src/platform/db/embedded/start-embedded-postgres";
import { createSessionStore } from "#src/platform/sessions";

const USAGE = "Usage: npm run admin -- add EMAIL | remove EMAIL | list";
const UNDEFINED_TABLE = "42P01";

/** Opens the database of these settings; an embedded one that a server uses is shared and left running. */
async function openConfigured(): Promise<{ db: Database; close: () => Promise<void> }> {
  const config = parseConfig(process.env);
  if (config.databaseUrl !== null) {
    const db = openDatabase({ connectionString: config.databaseUrl, maxConnections: 1 });
    return { db, close: () => db.close() };
  }
  const embedded = await startEmbeddedPostgres({ dataDir: config.dataDir, log: () => undefined });
  const db = openDatabase({ connectionString: embedded.connectionString, maxConnections: 1 });
  const close = async () => {
    await db.close();
    if (!embedded.adopted) await embedded.stop();
  };
  return { db, close };
}

async function run(db: Database, command: string, email: string): Promise<string> {
  if (command === "list") {
    const emails = await listAdministrators(db);
    return emails.length === 0 ? "There is no administrator yet." : emails.join("\n");
  }
  const isAdmin = command === "add";
  const sessions = createSessionStore({ db, clock: systemClock(), limits: parseConfig(process.env) }, () => undefined);
  const outcome = await setAdministrator({ db, sessions }, email, isAdmin);
  if (outcome === "unknown")
    throw new Error(`Nobody with the email ${email} is known; they need to register or open an emailed link first.`);
  if (outcome === "unchanged") return `${email} is ${isAdmin ? "an administrator already" : "no administrator"}.`;
  return `${email} is ${isAdmin ? "now an administrator" : "no longer an administrator"}.`;
}

function sentence(error: unknown): string {
  if (error instanceof Error && "code" in error && error.code === UNDEFINED_TABLE) {
    return "The database is empty: start Keystep once, then run this again.";
  }
  return error instanceof Error ? error.message : "The command failed.";
}

async function main([command = "", email = ""]: string[]): Promise<void> {
  const isUsable = command === "list" || ((command === "add" || command === "remove") && email !== "");
  if (!isUsable) throw new Error(USAGE);
  const { db, close } = await openConfigured();
  try {
    process.stdout.write(`${await run(db, command, email)}\n`);
  } finally {
    await close();
  }
}

try {
  await main(process.argv.slice(2));
} catch (error) {
  process.stderr.write(`${sentence(error)}\n`);
  process.exitCode = 1;
}
