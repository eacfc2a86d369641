import type { ChildProcess } from "node:child_process";
import { randomInt } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
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
import { freePort, stopServer, type Environment } from "./start-release.ts";

const KILLS = 50;
/** The others end a server. */
const OF_DATABASE_IN = 5;
const BETWEEN_MS = { least: 200, most: 2500 };
const TAKEN_UP_WITHIN_MS = 30_000;
const LOOK_EVERY_MS = 20;
/** Its email is taken and never acknowledged, so that the job that sends it goes on. */
const HELD = "held@example.com";

type Site = { readonly env: Environment; readonly ports: readonly number[]; readonly servers: ChildProcess[] };

async function killServer({ env, ports, servers }: Site, index: number): Promise<void> {
  servers[index]?.kill("SIGKILL");
  servers[index] = await serve(ROOT, env, ports[index] ?? 0);
}

async function killAtRandom(site: Site, postgres: DebianPostgres): Promise<void> {
  for (let kill = 1; kill <= KILLS; kill += 1) {
    await wait(randomInt(BETWEEN_MS.least, BETWEEN_MS.most));
    if (kill % OF_DATABASE_IN === 0) {
      postgres.crash();
      postgres.start();
    } else {
      await killServer(site, randomInt(site.servers.length));
    }
  }
}

/** How long the email of a killed worker waits for another, in milliseconds. */
async function takenUpAfter(site: Site, timesHeld: () => number): Promise<number> {
  const until = async (times: number) => {
    const begun = performance.now();
    while (timesHeld() < times) await wait(LOOK_EVERY_MS);
    return performance.now() - begun;
  };
  const [first, second] = site.servers;
  if (second !== undefined) await stopServer(second);
  await fetch(`http://127.0.0.1:${site.ports[0] ?? 0}/api/v1/contact-us`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ name: "Mia Tran", email: HELD, phone: "", message: "How does it work?" }),
  });
  await until(1);
  site.servers[1] = await serve(ROOT, site.env, site.ports[1] ?? 0);
  first?.kill("SIGKILL");
  return until(2);
}

/**
 * Two servers and a PostgreSQL are killed 50 times at random while people write; whatever was acknowledged must be there once, and no email go out three
 * times. Needs root, and `postgresql` of Debian.
 */
export async function killEverything(): Promise<boolean> {
  if (!(await buildIfNeeded())) return false;
  const scratch = mkdtempSync(join(tmpdir(), "keystep-kills-"));
  const postgres = await startDebianPostgres();
  const delivered = new Map<string, number>();
  const sink = await startSmtpSink((recipient) => {
    delivered.set(recipient, (delivered.get(recipient) ?? 0) + 1);
    return recipient !== HELD;
  });
  const ports = [await freePort(), await freePort()];
  const addresses = ports.map((port) => `http://127.0.0.1:${port}`);
  const url = addresses[0] ?? "";
  const env = settingsOf({ scratch, databaseUrl: postgres.url, url, smtpUrl: sink.url });
  const site: Site = { env, ports, servers: [] };
  try {
    migrateBy(ROOT, env);
    for (const port of ports) site.servers.push(await serve(ROOT, env, port));
    const [signingKey] = JSON.parse(env["SIGNING_KEYS"] ?? "").keys;
    const people = await makePeople(postgres.url, { publicUrl: url, signingKey });
    const stopWriting = writeUntilStopped(addresses, people);
    await killAtRandom(site, postgres);
    const acknowledged = await stopWriting();
    const faults = await faultsIn(postgres.url, acknowledged, delivered);
    for (const fault of faults.slice(0, 20)) console.log(fault);
    const takenUpMs = await takenUpAfter(site, () => delivered.get(HELD) ?? 0);
    console.log(
      `${KILLS} kills, ${acknowledged.failedCalls} calls failed and were repeated, at most ${(acknowledged.longestGapMs / 1000).toFixed(1)} s without an answer and ${(acknowledged.longestWaitMs / 1000).toFixed(1)} s for one person: ${faults.length} faults. A dead worker's job was taken up after ${(takenUpMs / 1000).toFixed(1)} s, bar ${TAKEN_UP_WITHIN_MS / 1000} s.`,
    );
    return faults.length === 0 && takenUpMs <= TAKEN_UP_WITHIN_MS;
  } finally {
    for (const server of site.servers) server.kill("SIGKILL");
    sink.close();
    postgres.stop();
    rmSync(scratch, { recursive: true, force: true });
  }
}
