import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { ROOT } from "#scripts/bootstrap.mjs";
import { buildIfNeeded } from "#scripts/build.ts";
import { makePeople } from "#ops/bench/bench-people.ts";
import { startSmtpSink } from "#ops/bench/smtp-sink.ts";
import { missingIn, writeUntilStopped } from "./acknowledged.ts";
import { startDebianPostgres, type DebianPostgres } from "./debian-postgres.ts";
import { migrateBy, serve, settingsOf } from "./servers.ts";
import { freePort, type Environment } from "./start-release.ts";

const WRITING_MS = 5000;
const QUIET_MS = 10_000;
const LOOK_EVERY_MS = 50;
const ARCHIVED_LIMIT_MS = 30_000;

function settingsIn(file: string, archive: string, moment = ""): string {
  return readFileSync(join(ROOT, "ops/postgres", file), "utf8")
    .replaceAll("/mnt/archive", archive)
    .replace("2027-01-31 09:15:00+11", moment);
}

/** The part of the manual that marks a copy, word for word. */
function marking(): string {
  const manual = readFileSync(join(ROOT, "docs/operations.md"), "utf8");
  const [, sql] = /```sql\n(insert into restorations[^`]+)```/.exec(manual) ?? [];
  if (sql === undefined) throw new Error("docs/operations.md does not say how to mark a copy.");
  return sql;
}

async function untilArchived(primary: DebianPostgres): Promise<void> {
  const last = primary.ask("select pg_walfile_name(pg_switch_wal())");
  const begun = performance.now();
  while (primary.ask("select coalesce(last_archived_wal, '') from pg_stat_archiver") < last) {
    if (performance.now() - begun > ARCHIVED_LIMIT_MS) throw new Error(`${last} was not archived.`);
    await wait(LOOK_EVERY_MS);
  }
}

async function writeFor(milliseconds: number, url: string, people: Parameters<typeof writeUntilStopped>[1]) {
  const stop = writeUntilStopped([url], people);
  await wait(milliseconds);
  return stop();
}

type Site = { readonly env: Environment; readonly url: string; readonly port: number };
/** Whether emails are taken, and how many were. */
type Post = { isTaken: boolean; taken: number };

/** Marks a restored database as a copy, lets a server use it, and then go live; answers how many emails went out as either. */
async function sendFromCopy({ env, url, port }: Site, client: pg.Client, post: Post) {
  await client.query(marking());
  Object.assign(post, { isTaken: true, taken: 0 });
  const server = await serve(ROOT, env, port);
  try {
    await wait(QUIET_MS);
    const asCopy = post.taken;
    const goLive = [join(ROOT, "apps/api/src/admin.ts"), "go-live", url, "send"];
    execFileSync(join(ROOT, "node_modules/node/bin/node"), goLive, { env: { PATH: "/bin", ...env }, stdio: "inherit" });
    await wait(QUIET_MS);
    return { asCopy, live: post.taken - asCopy };
  } finally {
    server.kill("SIGKILL");
  }
}

/** People write, and then a mistake is made; answers the moment before what was written last. Emails wait meanwhile. */
async function makeMistake({ env, url, port }: Site, primary: DebianPostgres, post: Post) {
  const server = await serve(ROOT, env, port);
  try {
    const [signingKey] = JSON.parse(env["SIGNING_KEYS"] ?? "").keys;
    const people = await makePeople(primary.url, { publicUrl: url, signingKey });
    const backup = await primary.backUp();
    post.isTaken = false;
    const kept = await writeFor(WRITING_MS, url, people);
    const moment = primary.ask("select clock_timestamp()");
    const lost = await writeFor(WRITING_MS, url, people);
    primary.ask("delete from contact_messages", "keystep");
    await untilArchived(primary);
    return { backup, kept, moment, lost };
  } finally {
    server.kill("SIGKILL");
  }
}

async function recover(backup: DebianPostgres, settings: string): Promise<pg.Client> {
  const begun = performance.now();
  backup.recover(settings);
  while (backup.ask("select pg_is_in_recovery()") === "t") await wait(LOOK_EVERY_MS);
  console.log(`Restored to a moment in ${((performance.now() - begun) / 1000).toFixed(1)} s.`);
  const client = new pg.Client({ connectionString: backup.url });
  await client.connect();
  return client;
}

/**
 * A database with an archive of its changes, by `ops/postgres/archive.conf`. People write, somebody deletes all messages, and the disk is lost: it is
 * restored to the moment before from a base backup and the archive, and marked as a copy as docs/operations.md says. Everything acknowledged until
 * then must be there, nothing of later, and emails that waited go out once it is live, and not before. Needs root, and `postgresql` of Debian.
 */
export async function restoreToMoment(): Promise<boolean> {
  if (!(await buildIfNeeded())) return false;
  const scratch = mkdtempSync(join(tmpdir(), "keystep-moment-"));
  const archive = join(scratch, "archive");
  mkdirSync(archive);
  execFileSync("chown", ["-R", "postgres", scratch]);
  const primary = await startDebianPostgres();
  const post: Post = { isTaken: true, taken: 0 };
  const sink = await startSmtpSink(() => {
    post.taken += post.isTaken ? 1 : 0;
    return post.isTaken;
  });
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const env = settingsOf({ scratch, databaseUrl: primary.url, url, smtpUrl: sink.url });
  let restored: DebianPostgres | undefined;
  try {
    primary.crash();
    primary.configure(settingsIn("archive.conf", archive));
    primary.start();
    migrateBy(ROOT, env);
    const { backup, kept, moment, lost } = await makeMistake({ env, url, port }, primary, post);
    restored = backup;
    primary.stop();
    const client = await recover(backup, settingsIn("restore-to-a-moment.conf", archive, moment));
    const missing = await missingIn(client, kept);
    const { rows } = await client.query<{ count: number }>("select count(*)::int as count from contact_messages");
    const later = (rows[0]?.count ?? 0) - kept.messages.length;
    const sent = await sendFromCopy({ env: { ...env, DATABASE_URL: backup.url }, url, port }, client, post);
    await client.end();
    for (const fault of missing.slice(0, 20)) console.log(fault);
    console.log(
      `${missing.length} of ${kept.messages.length + kept.saves.size} missing, ${later} of ${lost.messages.length} later messages there; the copy sent ${sent.asCopy} emails in ${QUIET_MS / 1000} s, and once live ${sent.live}.`,
    );
    return missing.length === 0 && later === 0 && sent.asCopy === 0 && sent.live > 0;
  } finally {
    sink.close();
    primary.stop();
    restored?.stop();
    rmSync(scratch, { recursive: true, force: true });
  }
}
