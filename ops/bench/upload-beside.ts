// Measures how ten uploads of 10 MB at once affect people at their applications: their waiting time and the server's memory, alone and
// beside them.
import { once } from "node:events";
import { rm } from "node:fs/promises";
import { Agent, request } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import { startEmbeddedPostgres } from "@keystep/api/src/platform/db/embedded/start-embedded-postgres";
import { bundleHere } from "#scripts/bundle-server.ts";
import { makePeople } from "./bench-people.ts";
import type { BenchPerson } from "./bench-people.ts";
import { percentile } from "./percentile.ts";
import { makeDataDir, memoryOf, productionSettings, start, stop } from "./server-process.ts";
import type { Target } from "./server-process.ts";
import { startSmtpSink } from "./smtp-sink.ts";
import type { UploadFigures, Uploads } from "./upload-worker.ts";

const ROUNDS = 5;
const REQUESTS_A_SECOND = 200;
/** Of so many calls one is a save; the others read. */
const SAVE_EVERY = 10;
const ALONE_SECONDS = 5;
const FILES_AT_ONCE = 10;
/** Each of them over a good line of its own: as ten telephones might send. */
const MEGABITS_A_SECOND = 50;
const GROWTH_BAR_MB = 100;
const P99_BAR_FACTOR = 2;
const PUBLIC_URL = "http://localhost:3000";

const agent = new Agent({ keepAlive: true });

/** The time one call takes, counted from when it was due. */
function callOf(url: string, { applicationId, authorization }: BenchPerson, isSave: boolean): Promise<number> {
  const dueAt = performance.now();
  const body = JSON.stringify({ context: { homeValueEstimate: 900_000 } });
  const path = isSave ? `/api/v2/applications/${applicationId}` : `/api/v1/applications/${applicationId}`;
  const headers = { authorization, ...(isSave ? { "content-type": "application/json" } : {}) };
  return new Promise((resolve, reject) => {
    const call = request(`${url}${path}`, { agent, method: isSave ? "PUT" : "GET", headers }, (response) => {
      response.resume();
      response.once("end", () => {
        if (response.statusCode === 200) resolve(performance.now() - dueAt);
        else reject(new Error(`A call was answered ${response.statusCode}`));
      });
    });
    call.once("error", reject);
    call.end(isSave ? body : undefined);
  });
}

/** People who come at a steady rate, however long the ones before them wait, until `isOver`. */
async function callTill(isOver: () => boolean, { url }: Target, people: readonly BenchPerson[]): Promise<number[]> {
  const waiting: Promise<number>[] = [];
  const begun = performance.now();
  for (let number = 0; !isOver(); number += 1) {
    const due = begun + (number * 1000) / REQUESTS_A_SECOND - performance.now();
    if (due > 0) await pause(due);
    const person = people[number % people.length];
    if (person !== undefined) waiting.push(callOf(url, person, number % SAVE_EVERY === 0));
  }
  return Promise.all(waiting);
}

function callFor(seconds: number, server: Target, people: readonly BenchPerson[]): Promise<number[]> {
  const end = performance.now() + seconds * 1000;
  return callTill(() => performance.now() >= end, server, people);
}

async function uploadBeside(server: Target, people: readonly BenchPerson[], megabitsASecond: number | null) {
  const authorizations = people.slice(0, FILES_AT_ONCE).map(({ authorization }) => authorization);
  const workerData: Uploads = { url: server.url, authorizations, megabitsASecond };
  let figures: UploadFigures | undefined;
  const worker = new Worker(new URL("upload-worker.ts", import.meta.url), { workerData });
  await once(worker, "message");
  worker.postMessage("go");
  const uploading = new Promise<void>((resolve, reject) => {
    worker.once("message", (message: UploadFigures) => {
      figures = message;
      resolve();
    });
    worker.once("error", reject);
  });
  const times = await callTill(() => figures !== undefined, server, people);
  await uploading;
  return { times, figures: figures ?? { seconds: 0, kept: 0, sentAway: 0, other: 1 } };
}

function report(name: string, rounds: readonly number[][], more = ""): number {
  const [p50 = 0, p99 = 0] = [0.5, 0.99].map((part) =>
    percentile(
      rounds.map((times) => percentile(times, part)),
      0.5,
    ),
  );
  console.log(`${name.padEnd(34)} p50 ${p50.toFixed(1).padStart(6)} ms  p99 ${p99.toFixed(1).padStart(6)} ms${more}`);
  return p99;
}

const dataDir = await makeDataDir("upload");
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
  server = await start("server", await bundleHere(), env);
  const people = await makePeople(postgres.connectionString, { publicUrl: PUBLIC_URL, signingKey });
  await callFor(5, server, people);
  console.log(
    `${REQUESTS_A_SECOND} requests a second, median of ${ROUNDS} rounds; ${FILES_AT_ONCE} files of 10 MB at once`,
  );
  const alone: number[][] = [];
  for (let round = 0; round < ROUNDS; round += 1) alone.push(await callFor(ALONE_SECONDS, server, people));
  const bar = report("alone", alone) * P99_BAR_FACTOR;
  const before = await memoryOf(server, "VmHWM");
  for (const [name, line] of [
    [`beside lines of ${MEGABITS_A_SECOND} Mbit/s`, MEGABITS_A_SECOND],
    ["beside lines without a limit", null],
  ] as const) {
    const rounds: number[][] = [];
    const total = { seconds: 0, kept: 0, sentAway: 0, other: 0 };
    for (let round = 0; round < ROUNDS; round += 1) {
      const { times, figures } = await uploadBeside(server, people, line);
      rounds.push(times);
      for (const [figure, count] of Object.entries(figures)) total[figure as keyof UploadFigures] += count; // the keys of this very type
    }
    const counted = `  ${total.kept} kept in ${total.seconds.toFixed(1)} s, ${total.sentAway} asked to come again, ${total.other} else`;
    const p99 = report(name, rounds, `  bar ${bar.toFixed(1)} ms${counted}`);
    met.push(p99 <= bar && total.other === 0);
  }
  const after = await memoryOf(server, "VmHWM");
  if (before !== null && after !== null) {
    met.push(after - before <= GROWTH_BAR_MB);
    console.log(`most memory ${before.toFixed(0)} MB alone, ${after.toFixed(0)} MB beside  bar +${GROWTH_BAR_MB} MB`);
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
