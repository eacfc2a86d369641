// Measures how a storm of wrong passwords affects people who only read: their waiting time and the server's memory, alone and beside it.
import { rm } from "node:fs/promises";
import { Agent, get } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import { createPasswordHasher } from "@keystep/api/src/platform/sessions/passwords";
import { startEmbeddedPostgres } from "@keystep/api/src/platform/db/embedded/start-embedded-postgres";
import pg from "pg";
import { bundleHere } from "#scripts/bundle-server.ts";
import { makePeople } from "./bench-people.ts";
import type { BenchPerson } from "./bench-people.ts";
import { percentile } from "./percentile.ts";
import { makeDataDir, memoryOf, productionSettings, start, stop } from "./server-process.ts";
import type { Target } from "./server-process.ts";
import { startSmtpSink } from "./smtp-sink.ts";
import type { Storm, StormFigures } from "./storm-worker.ts";

const CONNECTIONS = 64;
const ROUNDS = 3;
const SECONDS = 5;
const READS_A_SECOND = 100;
const P99_BAR_MS = 25;
const GROWTH_BAR_MB = 50;
const PUBLIC_URL = "http://localhost:3000";

const STORMS = [
  { name: "one address, 200 accounts", addresses: 1, accounts: 200 },
  { name: "5,000 addresses, one account", addresses: 5000, accounts: 1 },
  { name: "5,000 addresses, 200 accounts", addresses: 5000, accounts: 200 },
] as const;

const agent = new Agent({ keepAlive: true });

/** The time one read takes, counted from when it was due. */
function read(url: string, { applicationId, authorization }: BenchPerson): Promise<number> {
  const dueAt = performance.now();
  return new Promise((resolve, reject) => {
    get(`${url}/api/v1/applications/${applicationId}`, { agent, headers: { authorization } }, (response) => {
      response.resume();
      response.once("end", () => {
        if (response.statusCode === 200) resolve(performance.now() - dueAt);
        else reject(new Error(`A read was answered ${response.statusCode}`));
      });
    }).once("error", reject);
  });
}

/** Readers who come at a steady rate, however long the ones before them wait. */
async function readFor(seconds: number, { url }: Target, people: readonly BenchPerson[]): Promise<number[]> {
  const waiting: Promise<number>[] = [];
  const begun = performance.now();
  for (let number = 0; number < seconds * READS_A_SECOND; number += 1) {
    const due = begun + (number * 1000) / READS_A_SECOND - performance.now();
    if (due > 0) await pause(due);
    const person = people[number % people.length];
    if (person !== undefined) waiting.push(read(url, person));
  }
  return Promise.all(waiting);
}

function storm(
  server: Target,
  { addresses, accounts }: { addresses: number; accounts: number },
): Promise<StormFigures> {
  const workerData: Storm = { url: server.url, seconds: SECONDS + 1, connections: CONNECTIONS, addresses, accounts };
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL("storm-worker.ts", import.meta.url), { workerData });
    worker.once("message", resolve);
    worker.once("error", reject);
  });
}

type Round = { p50: number; p99: number };

async function readRound(server: Target, people: readonly BenchPerson[]): Promise<Round> {
  const times = await readFor(SECONDS, server, people);
  return { p50: percentile(times, 0.5), p99: percentile(times, 0.99) };
}

/** The middle one of the rounds: what else a machine does for a moment is nobody's fault here. */
function report(name: string, rounds: readonly Round[], more = ""): number {
  const [p50, p99] = [rounds.map((round) => round.p50), rounds.map((round) => round.p99)].map((values) =>
    percentile(values, 0.5),
  );
  console.log(
    `${name.padEnd(30)} p50 ${(p50 ?? 0).toFixed(1).padStart(6)} ms  p99 ${(p99 ?? 0).toFixed(1).padStart(6)} ms${more}`,
  );
  return p99 ?? 0;
}

/** Everybody of the bench has a password, so that a wrong one costs what it costs in earnest. */
async function givePasswords(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query("update users set password_hash = $1", [await createPasswordHasher().hash("Lemon-Tree-Gate-88")]);
  await client.end();
}

const dataDir = await makeDataDir("storm");
const postgres = await startEmbeddedPostgres({ dataDir, log: () => undefined });
const sink = await startSmtpSink();
const met: boolean[] = [];
let server: Target | undefined;
try {
  const { signingKey, env } = productionSettings({
    dataDir,
    databaseUrl: postgres.connectionString,
    smtpUrl: sink.url,
    publicUrl: PUBLIC_URL,
  });
  // Each try of a storm says where it comes from.
  const settings = { ...env, TRUST_PROXY: "1" };
  server = await start("server", await bundleHere(), settings);
  const people = await makePeople(postgres.connectionString, { publicUrl: PUBLIC_URL, signingKey });
  await givePasswords(postgres.connectionString);
  await readFor(3, server, people);
  console.log(
    `${READS_A_SECOND} reads a second, median of ${ROUNDS} rounds of ${SECONDS} s; storms of ${CONNECTIONS} connections`,
  );
  const alone: Round[] = [];
  for (let round = 0; round < ROUNDS; round += 1) alone.push(await readRound(server, people));
  report("alone", alone);
  const before = await memoryOf(server, "VmRSS");
  for (const { name, ...from } of STORMS) {
    const rounds: Round[] = [];
    const total = { refused: 0, slowed: 0, unavailable: 0, other: 0 };
    for (let round = 0; round < ROUNDS; round += 1) {
      const storming = storm(server, from);
      await pause(500);
      rounds.push(await readRound(server, people));
      const figures = await storming;
      for (const [figure, count] of Object.entries(figures)) total[figure as keyof StormFigures] += count; // the keys of this very type
    }
    const { refused, slowed, unavailable, other } = total;
    const counted = `  bar ${P99_BAR_MS} ms  ${refused} refused, ${slowed} slowed, ${unavailable} sent away, ${other} else`;
    met.push(report(name, rounds, counted) <= P99_BAR_MS && other === 0);
  }
  const after = await memoryOf(server, "VmRSS");
  if (before !== null && after !== null) {
    met.push(after - before <= GROWTH_BAR_MB);
    console.log(`memory ${before.toFixed(0)} MB before, ${after.toFixed(0)} MB after  bar +${GROWTH_BAR_MB} MB`);
  }
} finally {
  agent.destroy();
  if (server !== undefined) await stop(server);
  sink.close();
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
}
console.log(met.every(Boolean) ? "Every bar is met." : "A bar is MISSED.");
process.exitCode = met.every(Boolean) ? 0 : 1;
