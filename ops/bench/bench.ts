// The server beside a floor that runs the same SQL and nothing else: both in this run, on this machine, in turns.
import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import autocannon from "autocannon";
import pg from "pg";
import { startEmbeddedPostgres } from "@keystep/api/src/platform/db/embedded/start-embedded-postgres";
import { bundleHere } from "#scripts/bundle-server.ts";
import { makePeople } from "./bench-people.ts";
import type { BenchPerson } from "./bench-people.ts";
import { makeDataDir, memoryOf, productionSettings, start, stop } from "./server-process.ts";
import type { Target } from "./server-process.ts";
import { startSmtpSink } from "./smtp-sink.ts";

const CONNECTIONS = 32;
const ROUNDS = 3;
const ROUND_SECONDS = 5;
const WARM_UP_SECONDS = 2;
const RSS_BAR_MB = 180;
/** The most that read and save may lose against the program of another folder. */
const LOSS_BAR_PERCENT = 8;
const PUBLIC_URL = "http://localhost:3000";

type Scenario = {
  name: string;
  /** Of the rate of the floor. */
  barPercent: number;
  /** Whether it may not lose against the other program. */
  isHeldToOther: boolean;
  next(number: number): autocannon.Request;
};

function scenarios(people: readonly BenchPerson[]): Scenario[] {
  const person = (number: number) => people[number % people.length] ?? people[0];
  const json = { "content-type": "application/json" };
  const context = {
    homeValueEstimate: 2_500_000,
    remainingMortgageEstimate: 1_000_000,
    fintreeHelpPercentage: 40,
    monthlyMortgagePayment: 5996,
  };
  return [
    {
      name: "read one application",
      barPercent: 80,
      isHeldToOther: true,
      next: (number) => ({
        method: "GET",
        path: `/api/v1/applications/${person(number)?.applicationId}`,
        headers: { authorization: person(number)?.authorization },
      }),
    },
    {
      name: "save a step",
      barPercent: 70,
      isHeldToOther: true,
      next: (number) => ({
        method: "PUT",
        path: `/api/v2/applications/${person(number)?.applicationId}`,
        headers: { ...json, authorization: person(number)?.authorization },
        body: JSON.stringify({
          step: "context",
          context: {
            propertyAddress: `${number % 900} George Street, Sydney`,
            dateOfPropertyPurchase: "2015-06-01",
            yearsLeftOnMortgage: 20,
          },
        }),
      }),
    },
    {
      name: "anonymous create",
      barPercent: 80,
      isHeldToOther: false,
      next: () => ({
        method: "POST",
        path: "/api/v1/applications",
        headers: json,
        body: JSON.stringify({
          type: "homeowner-assistant",
          context,
          emailAddress: `${randomBytes(8).toString("hex")}@example.com`,
        }),
      }),
    },
  ];
}

async function run(target: Target, scenario: Scenario, seconds: number): Promise<number> {
  let number = Math.floor(Math.random() * 1_000_000);
  const result = await autocannon({
    url: target.url,
    connections: CONNECTIONS,
    duration: seconds,
    requests: [{ setupRequest: (request) => ({ ...request, ...scenario.next((number += 1)) }) }],
  });
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(
      `${target.name}, ${scenario.name}: ${result.non2xx} refusals and ${result.errors} errors among ${result.requests.total}`,
    );
  }
  return result.requests.total / result.duration;
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

type Bar = { name: string; percent: number };

/** Both in turns, so that whatever else the machine does meets both. */
async function compare(
  [server, other]: readonly [Target, Target],
  [scenario, otherScenario]: readonly [Scenario, Scenario],
  bar: Bar,
): Promise<boolean> {
  const rates = { server: [] as number[], other: [] as number[] };
  await run(server, scenario, WARM_UP_SECONDS);
  await run(other, otherScenario, WARM_UP_SECONDS);
  for (let round = 0; round < ROUNDS; round += 1) {
    rates.server.push(await run(server, scenario, ROUND_SECONDS));
    rates.other.push(await run(other, otherScenario, ROUND_SECONDS));
  }
  const [ours, theirs] = [median(rates.server), median(rates.other)];
  const percent = (ours / theirs) * 100;
  const isMet = percent >= bar.percent;
  const figures = `${ours.toFixed(0).padStart(7)}/s  ${bar.name} ${theirs.toFixed(0).padStart(7)}/s`;
  const judged = `${percent.toFixed(0).padStart(4)} %  bar ${bar.percent} %  ${isMet ? "met" : "MISSED"}`;
  console.log(`${scenario.name.padEnd(22)} ${figures}  ${judged}`);
  return isMet;
}

/** The program of an earlier commit started from another file. */
function mainOf(folder: string): string {
  const main = join(resolve(folder), "apps/api/src/main");
  return existsSync(`${main}.mjs`) ? `${main}.mjs` : `${main}.ts`;
}

/** A database and files of its own, because a program cannot read the tables of later migrations. */
async function makePlaceOfOther(databaseUrl: string): Promise<{ DATABASE_URL: string; DATA_DIR: string }> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query("create database other");
  await client.end();
  const url = new URL(databaseUrl);
  url.pathname = "/other";
  const folder = join(dataDir, "other");
  await mkdir(folder);
  return { DATABASE_URL: url.href, DATA_DIR: folder };
}

const { beside } = parseArgs({ options: { beside: { type: "string" } } }).values;
const dataDir = await makeDataDir("bench");
const postgres = await startEmbeddedPostgres({ dataDir, log: () => undefined });
const sink = await startSmtpSink();
const targets: Target[] = [];
let isMet = false;
try {
  const { signingKey, env: settings } = productionSettings({
    dataDir,
    databaseUrl: postgres.connectionString,
    smtpUrl: sink.url,
    publicUrl: PUBLIC_URL,
  });
  const env = { ...settings, RATE_LIMIT_FACTOR: "1000000" };
  const server = await start("server", await bundleHere(), env);
  targets.push(server);
  const { d: _private, ...publicKey } = signingKey;
  const floor = await start("floor", join(import.meta.dirname, "floor.ts"), {
    ...env,
    SIGNING_KEYS: JSON.stringify({ keys: [publicKey] }),
  });
  targets.push(floor);
  const people = await makePeople(postgres.connectionString, { publicUrl: PUBLIC_URL, signingKey });
  console.log(`${CONNECTIONS} connections, median of ${ROUNDS} rounds of ${ROUND_SECONDS} s in turns`);
  const met: boolean[] = [];
  for (const scenario of scenarios(people)) {
    met.push(await compare([server, floor], [scenario, scenario], { name: "floor", percent: scenario.barPercent }));
  }
  if (beside !== undefined) {
    const place = await makePlaceOfOther(postgres.connectionString);
    const other = await start("other", mainOf(beside), { ...env, ...place });
    targets.push(other);
    const otherPeople = await makePeople(place.DATABASE_URL, { publicUrl: PUBLIC_URL, signingKey });
    const otherScenarios = scenarios(otherPeople);
    for (const [index, scenario] of scenarios(people).entries()) {
      const otherScenario = otherScenarios[index];
      if (!scenario.isHeldToOther || otherScenario === undefined) continue;
      met.push(
        await compare([server, other], [scenario, otherScenario], { name: "other", percent: 100 - LOSS_BAR_PERCENT }),
      );
    }
  }
  const memory = await memoryOf(server, "VmHWM");
  if (memory !== null) {
    met.push(memory <= RSS_BAR_MB);
    console.log(
      `memory of the server   ${memory.toFixed(0).padStart(7)} MB at most  bar ${RSS_BAR_MB} MB  ${memory <= RSS_BAR_MB ? "met" : "MISSED"}`,
    );
  }
  isMet = met.every(Boolean);
} finally {
  for (const target of targets.toReversed()) await stop(target);
  sink.close();
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
}
process.exitCode = isMet ? 0 : 1;
