import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import type { BenchPerson } from "#ops/bench/bench-people.ts";

const WRITERS = 4;
const PAUSE_MS = 60;
const TRY_AGAIN_MS = 50;
const ANSWER_LIMIT_MS = 8000;
const QUEUE_LIMIT_MS = 180_000;

type Write = { readonly method: string; readonly path: string; readonly headers: object; readonly body: object };

/** What was answered with success, and so must be there whatever happened since. */
export type Acknowledged = {
  /** The addresses of those who wrote a message. */
  readonly messages: readonly string[];
  /** The last number that each person saved. */
  readonly saves: ReadonlyMap<BenchPerson, number>;
  readonly failedCalls: number;
  /** The longest time in which nothing was answered with success, in milliseconds. */
  readonly longestGapMs: number;
  /** The longest time in which one person tried again and again, in milliseconds. */
  readonly longestWaitMs: number;
};

const addressOf = (number: number) => `${number} George Street, Sydney`;

function messageFrom(email: string): Write {
  const body = { name: "Mia Tran", email, phone: "", message: "How does it work?" };
  return { method: "POST", path: "/api/v1/contact-us", headers: { "idempotency-key": randomUUID() }, body };
}

function saveOf({ applicationId, authorization }: BenchPerson, number: number): Write {
  const context = {
    propertyAddress: addressOf(number),
    dateOfPropertyPurchase: "2015-06-01",
    yearsLeftOnMortgage: 20,
  };
  const body = { step: "context", context };
  return { method: "PUT", path: `/api/v2/applications/${applicationId}`, headers: { authorization }, body };
}

async function isAnswered(address: string, { method, path, headers, body }: Write): Promise<boolean> {
  try {
    const answer = await fetch(`${address}${path}`, {
      method,
      headers: { "content-type": "application/json", ...headers },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(ANSWER_LIMIT_MS),
    });
    const said = await answer.text();
    // A repeat that meets its first call still at work is told so, and comes again.
    if (answer.status < 500 && answer.status !== 409 && !answer.ok) throw new TypeError(`${answer.status} ${said}`);
    return answer.ok;
  } catch (error) {
    if (error instanceof TypeError && /^4\d\d /.test(error.message)) throw error;
    return false;
  }
}

/**
 * Messages and saved steps, each repeated until it is answered with success, as a browser and its person do.
 *
 * @param addresses of the servers, in turn
 * @returns what ends it and says what was acknowledged
 */
export function writeUntilStopped(
  addresses: readonly string[],
  people: readonly BenchPerson[],
): () => Promise<Acknowledged> {
  const messages: string[] = [];
  const saves = new Map<BenchPerson, number>();
  let [isStopping, failedCalls, lastAt] = [false, 0, performance.now()];
  let [longestGapMs, longestWaitMs] = [0, 0];
  async function send(write: Write): Promise<void> {
    const begun = performance.now();
    for (let tries = 0; !(await isAnswered(addresses[tries % addresses.length] ?? "", write)); tries += 1) {
      failedCalls += 1;
      await wait(TRY_AGAIN_MS);
    }
    // Afterwards only those are left that waited for an answer.
    if (!isStopping) longestGapMs = Math.max(longestGapMs, performance.now() - lastAt);
    lastAt = performance.now();
    longestWaitMs = Math.max(longestWaitMs, lastAt - begun);
  }
  async function repeat(work: (number: number) => Promise<void>): Promise<void> {
    for (let number = 1; !isStopping; number += 1) {
      await work(number);
      await wait(PAUSE_MS);
    }
  }
  const writers = Array.from({ length: WRITERS }, (_, writer) =>
    repeat(async (number) => {
      const email = `mia-${writer}-${number}@example.com`;
      await send(messageFrom(email));
      messages.push(email);
    }),
  );
  const savers = people.slice(0, WRITERS).map((person) =>
    repeat(async (number) => {
      await send(saveOf(person, number));
      saves.set(person, number);
    }),
  );
  return async () => {
    isStopping = true;
    await Promise.all([...writers, ...savers]);
    return { messages, saves, failedCalls, longestGapMs, longestWaitMs };
  };
}

async function untilSent(client: pg.Client): Promise<void> {
  const begun = performance.now();
  while (performance.now() - begun < QUEUE_LIMIT_MS) {
    const { rowCount } = await client.query(
      "select 1 from pgboss.job where name = 'send-email' and state < 'completed' limit 1",
    );
    if (rowCount === 0) return;
    await wait(TRY_AGAIN_MS);
  }
}

/** What was acknowledged and is not there, or is there twice, a line for each. */
export async function missingIn(client: pg.Client, { messages, saves }: Acknowledged): Promise<string[]> {
  const { rows } = await client.query<{ email: string; count: number }>(
    "select email, count(*)::int as count from contact_messages group by email",
  );
  const stored = new Map(rows.map(({ email, count }) => [email, count]));
  const wrong = messages.flatMap((email) =>
    stored.get(email) === 1 ? [] : [`${email} is stored ${stored.get(email) ?? 0} times`],
  );
  for (const [{ applicationId }, number] of saves) {
    const kept = await client.query<{ address: string | null }>(
      "select property_address as address from applications where id = $1",
      [applicationId],
    );
    const address = kept.rows[0]?.address ?? "nothing";
    if (address !== addressOf(number)) wrong.push(`saved ${addressOf(number)}, kept ${address}`);
  }
  return wrong;
}

/**
 * What was acknowledged and is not there, or is there twice, and who got no email or too many, a line for each.
 *
 * @param delivered how many emails each address was sent
 */
export async function faultsIn(
  databaseUrl: string,
  acknowledged: Acknowledged,
  delivered: ReadonlyMap<string, number>,
): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await untilSent(client);
  const missing = await missingIn(client, acknowledged);
  await client.end();
  const { messages, saves } = acknowledged;
  const emails = messages.map((email) => delivered.get(email) ?? 0);
  console.log(
    `${messages.length} messages and ${[...saves.values()].reduce((sum, count) => sum + count, 0)} saves acknowledged; ${emails.filter((count) => count === 2).length} emails went out twice`,
  );
  const mailed = messages.flatMap((email, place) =>
    emails[place] === 1 || emails[place] === 2 ? [] : [`${email} got ${emails[place] ?? 0} emails`],
  );
  return [...missing, ...mailed];
}
