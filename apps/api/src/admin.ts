import { readFile } from "node:fs/promises";
import { isBackupCommand, runBackupCommand } from "#src/admin-backup";
import { parseConfig, type Config } from "#src/config";
import { changeEncryptionKey, makeKeys } from "#src/config-keys";
import { loadAddresses } from "#src/features/addresses/load-addresses";
import { ACCOUNT_ACTIONS, administerAccount } from "#src/features/identity/users/administer-account";
import type { AccountAction } from "#src/features/identity/users/administer-account";
import { publishDisclosure } from "#src/features/disclosures/publish-disclosure";
import { policyKind, publishFigures, showFigures } from "#src/features/offers/publish-version";
import { listAdministrators, setAdministrator } from "#src/features/staff/administrators";
import { systemClock, type Clock } from "#src/platform/clock";
import { openDatabase, type Database } from "#src/platform/db/database";
import { startEmbeddedPostgres } from "#src/platform/db/embedded/start-embedded-postgres";
import { createEncryption } from "#src/platform/encryption/encryption";
import { createSender, type JobQueue } from "#src/platform/jobs/job-queue";
import { sentenceFor } from "#src/sentence-for";
import { Sessions, type SessionStore } from "#src/platform/sessions/sessions";

const COMMANDS = ["add", "remove", ...ACCOUNT_ACTIONS] as const;
type Command = (typeof COMMANDS)[number];

const USAGE = `Usage: npm run admin -- COMMAND …, in a release: keystep admin COMMAND …

  keys FILE                  make the keys of a new site in a file for KEYS_FILE; no other setting is needed

  change-key FILE            do the next step of changing the key that encrypts, in the file of KEYS_FILE: run it, start every server again,
                             run it again, start every server again, then
  encrypt-again              encrypt with the newest key what older ones encrypted, while servers run; may be stopped and goes on

  list                       who may open the staff area
  add EMAIL                  let a person open the staff area and give others what they may do there, once they log in with a
                             second step
  remove EMAIL               take that away
  sign-out EMAIL             end every session of a person
  disable EMAIL              end every session and let the person in no more
  enable EMAIL               let them in again
  remove-second-step EMAIL   for somebody who lost phone and recovery codes, after you made sure who they are
  publish NAME FILE [FROM]   make FILE the next version of credit-guide, privacy-notice, or product-disclosure- or
                             target-market- followed by a type of application; or of the figures assumptions, terms,
                             buying, budget, promises or holidays;
                             FROM is when it comes into force, as 2027-01-01T00:00+11:00, or else in 3 minutes
  show FIGURES               print the newest version of these figures, to change it and publish it
  addresses load FILE        suggest the addresses of G-NAF Core, which is published each quarter (GNAF_CORE.psv), in place of those
                             loaded before
  backup FOLDER              write database and files into a folder, encrypted, while servers run; in the folder of a backup before only
                             new files are copied
  verify FOLDER              read a whole backup and say whether it is as it was written
  restore FOLDER             restore it into an empty database, compare every row and file, and mark it as a copy, which sends nothing
  record KIND WORDS          say that a backup was made by other means or a drill held, where KIND is backup or drill
  copy-files FROM TO         copy the files of one store to another, each as in STORAGE_URL, while servers run; may be stopped and goes on
  go-live ADDRESS [send|drop]  make a restored copy the live site at its PUBLIC_URL, and send or drop the emails that waited`;
const UNDEFINED_TABLE = "42P01";

type AdminDependencies = {
  config: Config;
  db: Database;
  clock: Clock;
  sessions: SessionStore;
  jobs: Pick<JobQueue, "send">;
};

async function openConfigured(): Promise<{ source: AdminDependencies; close: () => Promise<void> }> {
  const config = parseConfig(process.env);
  const embedded =
    config.databaseUrl === null
      ? await startEmbeddedPostgres({ dataDir: config.dataDir, log: () => undefined })
      : undefined;
  const connectionString = config.databaseUrl ?? embedded?.connectionString ?? "";
  const db = openDatabase({ connectionString, maxConnections: 2 });
  const clock = systemClock();
  const sessions = new Sessions({ db, clock, limits: config, onForget: () => undefined });
  // The emails wait for a server, which delivers them.
  const jobs = createSender({ db, encryption: createEncryption(config.encryptionKeys) });
  const close = async () => {
    await db.close();
    if (embedded?.adopted === false) await embedded.stop();
  };
  return { source: { config, db, clock, sessions, jobs }, close };
}

const WORDS: Readonly<Record<Command, { changed: string; unchanged: string }>> = {
  add: { changed: "is now an administrator", unchanged: "is an administrator already" },
  remove: { changed: "is no longer an administrator", unchanged: "is no administrator" },
  "sign-out": { changed: "is logged out everywhere", unchanged: "was logged in nowhere" },
  disable: { changed: "is disabled and logged out everywhere", unchanged: "was disabled already" },
  enable: { changed: "may log in again", unchanged: "was not disabled" },
  "remove-second-step": {
    changed: "logs in without a second step until they set one up again",
    unchanged: "had no second step",
  },
};

const KEY_STEPS: Readonly<Record<ReturnType<typeof changeEncryptionKey>, string>> = {
  added:
    "A new key is in the file and encrypts nothing yet. Give the file to every machine, start every server again, then run this again.",
  "in use":
    "The new key encrypts from now on. Give the file to every machine, start every server again, then run encrypt-again. Keep a copy of the file.",
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
  return sentenceFor(error) ?? (error instanceof Error ? error.message : "The command failed.");
}

async function publish(
  { db, clock }: AdminDependencies,
  [kind = "", file = "", from]: readonly string[],
): Promise<string> {
  const source = await readFile(file, "utf8");
  const figures = policyKind(kind);
  const outside = { db, clock };
  return figures === null
    ? publishDisclosure(outside, { kind, source, from })
    : publishFigures(outside, { kind: figures, source, from });
}

function show({ db }: AdminDependencies, name: string): Promise<string> {
  const figures = policyKind(name);
  if (figures === null) throw new Error(`There are no figures called ${name}.`);
  return showFigures({ db }, figures);
}

function loadOf([what, file]: readonly string[]): ((source: AdminDependencies) => Promise<string>) | null {
  return what === "load" && file !== undefined ? (source) => loadAddresses(source, file) : null;
}

/** The work that a command asks for; null where it is written wrong. */
function workOf([name = "", ...given]: readonly string[]): ((source: AdminDependencies) => Promise<string>) | null {
  const [email = ""] = given;
  if (name === "list") return ({ db }) => list(db);
  if (name === "show") return email === "" ? null : (source) => show(source, email);
  if (name === "addresses") return loadOf(given);
  if (name === "publish") return given.length < 2 ? null : (source) => publish(source, given);
  const command = COMMANDS.find((known) => known === name);
  return command === undefined || email === "" ? null : (source) => change(source, command, email);
}

async function main(given: readonly string[]): Promise<void> {
  const [name = "", ...rest] = given;
  if (name === "keys" && rest[0] !== undefined) {
    makeKeys(rest[0]);
    process.stdout.write(
      `${rest[0]} holds the keys. Keep a copy apart from backups: without it nothing of them can be read.\n`,
    );
    return;
  }
  if (name === "change-key" && rest[0] !== undefined) {
    process.stdout.write(`${KEY_STEPS[changeEncryptionKey(rest[0])]}\n`);
    return;
  }
  if (isBackupCommand(name)) {
    process.stdout.write(`${await runBackupCommand(name, rest)}\n`);
    return;
  }
  const work = workOf(given);
  if (work === null) throw new Error(USAGE);
  const { source, close } = await openConfigured();
  try {
    process.stdout.write(`${await work(source)}\n`);
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
