import { parseConfig, type Config } from "#src/config";
import { ACCOUNT_ACTIONS, administerAccount } from "#src/features/identity/users/administer-account";
import type { AccountAction } from "#src/features/identity/users/administer-account";
import { listAdministrators, setAdministrator } from "#src/features/identity/users/administrators";
import { systemClock } from "#src/platform/clock";
import { openDatabase, type Database } from "#src/platform/db/database";
import { startEmbeddedPostgres } from "#src/platform/db/embedded/start-embedded-postgres";
import { createEncryption } from "#src/platform/encryption/encryption";
import { createSender, type JobQueue } from "#src/platform/jobs/job-queue";
import { Sessions, type SessionStore } from "#src/platform/sessions/sessions";

const COMMANDS = ["add", "remove", ...ACCOUNT_ACTIONS] as const;
type Command = (typeof COMMANDS)[number];

const USAGE = `Usage: npm run admin -- COMMAND EMAIL

  list                       who may open the staff area
  add EMAIL                  let a person open the staff area, once they sign in with a second step
  remove EMAIL               take that away
  sign-out EMAIL             end every session of a person
  disable EMAIL              end every session and let the person in no more
  enable EMAIL               let them in again
  remove-second-step EMAIL   for somebody who lost phone and recovery codes, after you made sure who they are`;
const UNDEFINED_TABLE = "42P01";

type AdminDependencies = { config: Config; db: Database; sessions: SessionStore; jobs: Pick<JobQueue, "send"> };

async function openConfigured(): Promise<{ source: AdminDependencies; close: () => Promise<void> }> {
  const config = parseConfig(process.env);
  const embedded =
    config.databaseUrl === null
      ? await startEmbeddedPostgres({ dataDir: config.dataDir, log: () => undefined })
      : undefined;
  const connectionString = config.databaseUrl ?? embedded?.connectionString ?? "";
  const db = openDatabase({ connectionString, maxConnections: 2 });
  const sessions = new Sessions({ db, clock: systemClock(), limits: config, onForget: () => undefined });
  // The emails wait for a server, which delivers them.
  const jobs = createSender({ db, encryption: createEncryption(config.encryptionKeys) });
  const close = async () => {
    await db.close();
    if (embedded?.adopted === false) await embedded.stop();
  };
  return { source: { config, db, sessions, jobs }, close };
}

const WORDS: Readonly<Record<Command, { changed: string; unchanged: string }>> = {
  add: { changed: "is now an administrator", unchanged: "is an administrator already" },
  remove: { changed: "is no longer an administrator", unchanged: "is no administrator" },
  "sign-out": { changed: "is signed out everywhere", unchanged: "was signed in nowhere" },
  disable: { changed: "is disabled and signed out everywhere", unchanged: "was disabled already" },
  enable: { changed: "may sign in again", unchanged: "was not disabled" },
  "remove-second-step": {
    changed: "signs in without a second step until they set one up again",
    unchanged: "had no second step",
  },
};

function isAccountAction(command: Command): command is AccountAction {
  return ACCOUNT_ACTIONS.some((action) => action === command);
}

async function change(source: AdminDependencies, command: Command, email: string): Promise<string> {
  const outcome = isAccountAction(command)
    ? await administerAccount(source, command, email)
    : await setAdministrator(source, email, command === "add");
  if (outcome === "unknown")
    throw new Error(`Nobody with the email ${email} is known; they need to register or open an emailed link first.`);
  return `${email} ${WORDS[command][outcome]}.`;
}

async function list(db: Database): Promise<string> {
  const emails = await listAdministrators(db);
  return emails.length === 0 ? "There is no administrator yet." : emails.join("\n");
}

function sentence(error: unknown): string {
  if (error instanceof Error && "code" in error && error.code === UNDEFINED_TABLE) {
    return "The database is empty: start Keystep once, then run this again.";
  }
  return error instanceof Error ? error.message : "The command failed.";
}

async function main([name = "", email = ""]: string[]): Promise<void> {
  const command = COMMANDS.find((known) => known === name);
  if (name !== "list" && (command === undefined || email === "")) throw new Error(USAGE);
  const { source, close } = await openConfigured();
  try {
    const answer = command === undefined ? await list(source.db) : await change(source, command, email);
    process.stdout.write(`${answer}\n`);
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
