// Sends 2,000 lead forms at once and checks that each is stored once, its emails are queued once, and no person is turned away.
import { randomUUID } from "node:crypto";
import { rm } from "node:fs/promises";
import { Agent, request } from "node:http";
import { createPasswordHasher } from "@keystep/api/src/platform/sessions/passwords";
import { startEmbeddedPostgres } from "@keystep/api/src/platform/db/embedded/start-embedded-postgres";
import pg from "pg";
import { bundleHere } from "#scripts/bundle-server.ts";
import { percentile } from "./percentile.ts";
import { makeDataDir, memoryOf, productionSettings, start, stop } from "./server-process.ts";
import type { Target } from "./server-process.ts";
import { startSmtpSink } from "./smtp-sink.ts";

const LEADS = 2000;
/** Confirming the address, the details that were kept, and the notice to our own people. */
const EMAILS_OF_A_LEAD = 3;
const PASSWORD = "Lemon-Tree-Gate-88";
const PUBLIC_URL = "http://localhost:3000";
const GAP_BAR_MS = 1000;
const HASHES_MEASURED = 50;

const agent = new Agent({ keepAlive: true, maxSockets: LEADS });

type Sent = { readonly status: number; readonly ms: number };

function formOf(number: number): string {
  return JSON.stringify({
    leadType: "upfront-boost",
    firstName: "Harriet",
    lastName: "Nguyen",
    email: `burst-${number}@example.com`,
    phone: `04${String(10_000_000 + number)}`,
    password: PASSWORD,
    propertyAddress: "12 Wattle Street, Brunswick VIC 3056",
    estimatedPropertyValue: 900_000,
    savingsForDeposit: 80_000,
    upfrontBoostNeeded: 120_000,
  });
}

/** Each from a network address of its own, as people are. */
function send(url: string, number: number): Promise<Sent> {
  const begun = performance.now();
  const headers = {
    "content-type": "application/json",
    origin: PUBLIC_URL,
    "idempotency-key": randomUUID(),
    "x-forwarded-for": `198.18.${Math.floor(number / 250)}.${(number % 250) + 1}`,
  };
  return new Promise((resolve, reject) => {
    const call = request(`${url}/api/v1/register`, { agent, method: "POST", headers }, (response) => {
      response.resume();
      response.once("end", () => resolve({ status: response.statusCode ?? 0, ms: performance.now() - begun }));
    });
    call.once("error", reject);
    call.end(formOf(number));
  });
}

/** The time to hash one password on this machine while it does nothing else, in milliseconds. */
async function hashingMs(): Promise<number> {
  const passwords = createPasswordHasher({ atOnce: 1 });
  const begun = performance.now();
  for (let number = 0; number < HASHES_MEASURED; number += 1) await passwords.hash(PASSWORD);
  return (performance.now() - begun) / HASHES_MEASURED;
}

/** Counts leads, different people, and emails that were queued, whether sent or not. */
async function storedIn(databaseUrl: string): Promise<{ leads: number; people: number; emails: number }> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ leads: number; people: number; emails: number }>(
    `select (select count(*)::int from leads) as leads, (select count(distinct user_id)::int from leads) as people,
       (select count(*)::int from pgboss.job where name = 'send-email') as emails`,
  );
  await client.end();
  return rows[0] ?? { leads: 0, people: 0, emails: 0 };
}

const dataDir = await makeDataDir("leads");
const postgres = await startEmbeddedPostgres({ dataDir, log: () => undefined });
const sink = await startSmtpSink();
const met: boolean[] = [];
let server: Target | undefined;
try {
  const oneHash = await hashingMs();
  const { env } = productionSettings({
    dataDir,
    databaseUrl: postgres.connectionString,
    smtpUrl: sink.url,
    publicUrl: PUBLIC_URL,
  });
  const settings = { ...env, TRUST_PROXY: "1" };
  server = await start("server", await bundleHere(), settings);
  const { url } = server;
  const before = await memoryOf(server, "VmRSS");
  const begun = performance.now();
  const sent = await Promise.all(Array.from({ length: LEADS }, (_, number) => send(url, number)));
  const seconds = (performance.now() - begun) / 1000;
  const kept = sent.filter(({ status }) => status === 201);
  const times = kept.map(({ ms }) => ms).toSorted((one, other) => one - other);
  // Passwords are hashed one after the other, so answers come one by one; what holds up more than the next of them shows as a gap.
  const gaps = times.slice(1).map((ms, place) => ms - (times[place] ?? 0));
  console.log(
    `${LEADS} leads at once: ${kept.length} kept in ${seconds.toFixed(1)} s; one password takes ${oneHash.toFixed(1)} ms, all of them ${((oneHash * LEADS) / 1000).toFixed(1)} s`,
  );
  console.log(
    `each took ${((seconds * 1000) / LEADS - oneHash).toFixed(1)} ms more than its password; the first answer came after ${((times[0] ?? 0) / 1000).toFixed(1)} s, between two p99 ${percentile(gaps, 0.99).toFixed(0)} ms, at most ${Math.max(...gaps).toFixed(0)} ms  bar ${GAP_BAR_MS} ms`,
  );
  const { leads, people, emails } = await storedIn(postgres.connectionString);
  console.log(`stored: ${leads} leads of ${people} people, ${emails} emails queued`);
  const after = await memoryOf(server, "VmHWM");
  if (before !== null && after !== null)
    console.log(`memory ${before.toFixed(0)} MB before, ${after.toFixed(0)} MB at most`);
  met.push(kept.length === LEADS, leads === kept.length, people === kept.length);
  met.push(emails === kept.length * EMAILS_OF_A_LEAD, Math.max(...gaps) <= GAP_BAR_MS);
} finally {
  agent.destroy();
  if (server !== undefined) await stop(server);
  sink.close();
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
}
console.log(met.every(Boolean) ? "Every bar is met." : "A bar is MISSED.");
process.exitCode = met.every(Boolean) ? 0 : 1;
