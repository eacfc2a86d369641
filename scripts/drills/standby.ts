import { spawn, type ChildProcess } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { ROOT } from "#scripts/bootstrap.mjs";
import { buildIfNeeded } from "#scripts/build.ts";
import { makePeople } from "#ops/bench/bench-people.ts";
import { startSmtpSink } from "#ops/bench/smtp-sink.ts";
import { faultsIn, writeUntilStopped } from "./acknowledged.ts";
import { startDebianPostgres, type DebianPostgres } from "./debian-postgres.ts";
import { migrateBy, serve, settingsOf } from "./servers.ts";
import { freePort } from "./start-release.ts";

const HAPROXY = "/usr/sbin/haproxy";
const WRITING_MS = 10_000;
const BEHIND_MS = 500;
const BACK_WITHIN_MS = 15_000;
const UP_LIMIT_MS = 10_000;
const LOOK_EVERY_MS = 50;

/** The example of ops/proxy as it is, but for addresses. */
function startProxy(
  scratch: string,
  port: number,
  [one, two]: readonly [DebianPostgres, DebianPostgres],
): ChildProcess {
  const file = join(scratch, "postgresql.cfg");
  const config = readFileSync(join(ROOT, "ops/proxy/postgresql.cfg"), "utf8")
    .replace("127.0.0.1:6432", `127.0.0.1:${port}`)
    .replace("/etc/haproxy/takes-writes.sh", join(ROOT, "ops/proxy/takes-writes.sh"))
    .replace("db1.internal:5432", `127.0.0.1:${one.port}`)
    .replace("db2.internal:5432", `127.0.0.1:${two.port}`);
  writeFileSync(file, config);
  return spawn(HAPROXY, ["-f", file], { stdio: "ignore" });
}

async function untilStreaming(primary: DebianPostgres, state: string): Promise<void> {
  const begun = performance.now();
  while (primary.ask("select sync_state from pg_stat_replication") !== state) {
    if (performance.now() - begun > UP_LIMIT_MS) throw new Error(`The standby is not ${state}.`);
    await wait(LOOK_EVERY_MS);
  }
}

/** The standby hears nothing for a moment, as on a broken line, and then the primary is gone. */
async function loseBehind(primary: DebianPostgres, standby: DebianPostgres): Promise<void> {
  standby.ask("alter system set primary_conninfo = ''");
  standby.ask("select pg_reload_conf()");
  await wait(BEHIND_MS);
  primary.crash();
  standby.promote();
}

/** A primary that is gone while people write, and its standby promoted. */
async function promote(isSynchronous: boolean): Promise<boolean> {
  const scratch = mkdtempSync(join(tmpdir(), "keystep-standby-"));
  const primary = await startDebianPostgres();
  const standby = await primary.addStandby();
  const delivered = new Map<string, number>();
  const sink = await startSmtpSink((recipient) => {
    delivered.set(recipient, (delivered.get(recipient) ?? 0) + 1);
    return true;
  });
  const [port, front] = [await freePort(), await freePort()];
  const url = `http://127.0.0.1:${port}`;
  const databaseUrl = `postgres://keystep@127.0.0.1:${front}/keystep`;
  const env = settingsOf({ scratch, databaseUrl, url, smtpUrl: sink.url });
  const proxy = startProxy(scratch, front, [primary, standby]);
  let server: ChildProcess | undefined;
  try {
    if (isSynchronous) {
      primary.ask("alter system set synchronous_standby_names = '*'");
      primary.ask("select pg_reload_conf()");
    }
    await untilStreaming(primary, isSynchronous ? "sync" : "async");
    migrateBy(ROOT, { ...env, DATABASE_URL: primary.url });
    server = await serve(ROOT, env, port);
    const [signingKey] = JSON.parse(env["SIGNING_KEYS"] ?? "").keys;
    const people = await makePeople(primary.url, { publicUrl: url, signingKey });
    const stopWriting = writeUntilStopped([url], people);
    await wait(WRITING_MS);
    await loseBehind(primary, standby);
    await wait(WRITING_MS);
    const acknowledged = await stopWriting();
    const faults = await faultsIn(standby.url, acknowledged, delivered);
    for (const fault of faults.slice(0, isSynchronous ? 20 : 3)) console.log(fault);
    console.log(
      `${isSynchronous ? "Synchronous" : "Asynchronous"}: nothing was answered for ${(acknowledged.longestGapMs / 1000).toFixed(1)} s, bar ${BACK_WITHIN_MS / 1000} s, and one person waited ${(acknowledged.longestWaitMs / 1000).toFixed(1)} s; ${acknowledged.failedCalls} calls failed and were repeated; ${faults.length} faults.`,
    );
    return acknowledged.longestGapMs <= BACK_WITHIN_MS && (faults.length === 0 || !isSynchronous);
  } finally {
    server?.kill("SIGKILL");
    proxy.kill("SIGKILL");
    sink.close();
    primary.stop();
    standby.stop();
    rmSync(scratch, { recursive: true, force: true });
  }
}

/**
 * A server behind `ops/proxy/postgresql.cfg`, whose PostgreSQL goes and whose standby is promoted while people write: with synchronous replication, where
 * nothing acknowledged may be lost, and without, where the last moments may be. Needs root, and `haproxy` and `postgresql` of Debian.
 */
export async function promoteStandby(): Promise<boolean> {
  if (!existsSync(HAPROXY)) throw new Error("haproxy is not installed.");
  if (!(await buildIfNeeded())) return false;
  const isGood = await promote(true);
  return (await promote(false)) && isGood;
}
