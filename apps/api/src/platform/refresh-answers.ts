import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type { Dependencies } from "#src/dependencies";
import { Problem } from "#src/platform/http/problem";
import { statement } from "./db/database.ts";
import { secretHash } from "./ids.ts";

const REPEAT_SECONDS = 10;
const WAIT_MS = 5_000;
/** A claim without an answer for so long is of a process that died. */
const LAPSE_SECONDS = 30;
const LOOK_AGAIN_MS = 25;
const IV_BYTES = 12;
const TAG_BYTES = 16;

export type RefreshAnswer = {
  readonly body: string;
  /** The refresh token in it, whose first use makes the answer history. */
  readonly successor: string;
  /** The token in it that shows the session (ID token or session token): the answer ends with that session. */
  readonly shows: string;
};

const FORGET_PARENT = statement(
  "refresh-answer-forget-parent",
  "DELETE FROM refresh_answers WHERE successor_hash = $1",
);
// Whoever does not get it waits without a connection.
const TRY_LOCK = statement("refresh-answer-lock", 'SELECT pg_try_advisory_xact_lock($1::bigint) AS "isOurs"');
const CLAIM = statement(
  "refresh-answer-claim",
  `INSERT INTO refresh_answers (token_hash, created_at) VALUES ($1, $2)
   ON CONFLICT (token_hash) DO UPDATE SET created_at = excluded.created_at
     WHERE refresh_answers.answer IS NULL AND refresh_answers.created_at <= $3 RETURNING true AS claimed`,
);
const FIND = statement(
  "refresh-answer-find",
  'SELECT answer, created_at > $2 AS "isRecent" FROM refresh_answers WHERE token_hash = $1',
);
// Of a session that somebody ends at this moment nothing is kept.
const KEEP = statement(
  "refresh-answer-keep",
  `WITH shown AS (
     SELECT s.id FROM session_tokens t JOIN sessions s ON s.id = t.session_id WHERE t.token_hash = $4 FOR KEY SHARE OF s
   )
   UPDATE refresh_answers r SET answer = $2, successor_hash = $3, session_id = shown.id FROM shown WHERE r.token_hash = $1`,
);
const RELEASE = statement(
  "refresh-answer-release",
  "DELETE FROM refresh_answers WHERE token_hash = $1 AND answer IS NULL",
);

export type Exchange = {
  /** Null is a refusal. */
  readonly run: () => Promise<RefreshAnswer | null>;
  /** Somebody else's server is asked, for which no transaction waits. */
  readonly isRemote: boolean;
};
type Source = Pick<Dependencies, "db" | "clock">;

/**
 * Exchanges a refresh token once, however many ask at the same time: two tabs, or one whose answer was lost on the way. For ten
 * seconds, and only until the successor is used, a repeat gets the very same successor; anything later goes on to the exchange
 * itself, which finds the token spent and ends its family. The answer is kept under a key made from the spent token, so a copy of
 * the table renews nobody. Null is a refusal.
 */
export async function answerRefreshOnce(source: Source, token: string, exchange: Exchange): Promise<string | null> {
  const { db, clock } = source;
  const hash = secretHash(token);
  const deadline = performance.now() + WAIT_MS;
  await db.run(FORGET_PARENT, [hash]);
  for (;;) {
    const done = await (exchange.isRemote
      ? exchangeAfar(source, token, exchange)
      : exchangeHere(source, token, exchange));
    if (done !== null) return done.body;
    const [row] = await db.run<Kept>(FIND, [hash, before(clock.now(), REPEAT_SECONDS)]);
    if (row !== undefined && row.answer !== null) {
      return row.isRecent ? unsealed(row.answer, token) : ((await exchange.run())?.body ?? null);
    }
    // Never on to the exchange from here: the one under way would make this one a second use, which ends the session.
    if (performance.now() > deadline) throw new Problem("server.unavailable", { headers: { "retry-after": "2" } });
    await pause(LOOK_AGAIN_MS);
  }
}

type Kept = { answer: Buffer | null; isRecent: boolean };
/** Null where somebody else is at it, or was. */
type Done = { readonly body: string | null } | null;

/** The exchange and what is kept of it are one transaction: a database that goes away in between leaves the token unspent. */
function exchangeHere(source: Source, token: string, { run }: Exchange): Promise<Done> {
  const { db } = source;
  return db.together(async () => {
    const key = secretHash(token).readBigInt64BE().toString();
    const [lock] = await db.run<{ isOurs: boolean }>(TRY_LOCK, [key]);
    return lock?.isOurs === true && (await claim(source, token)) ? exchangeAndKeep(source, token, run) : null;
  });
}

async function exchangeAfar(source: Source, token: string, { run }: Exchange): Promise<Done> {
  if (!(await claim(source, token))) return null;
  try {
    return await exchangeAndKeep(source, token, run);
  } catch (error) {
    await source.db.run(RELEASE, [secretHash(token)]).catch(() => undefined);
    throw error;
  }
}

async function claim({ db, clock }: Source, token: string): Promise<boolean> {
  const now = clock.now();
  return (await db.run(CLAIM, [secretHash(token), now, before(now, LAPSE_SECONDS)])).length > 0;
}

async function exchangeAndKeep({ db }: Source, token: string, run: Exchange["run"]): Promise<Done> {
  const hash = secretHash(token);
  const answer = await run();
  if (answer !== null) {
    await db.run(KEEP, [hash, sealed(answer.body, token), secretHash(answer.successor), secretHash(answer.shows)]);
  }
  // Nothing was kept of a refusal, nor when the session ended in this very moment.
  await db.run(RELEASE, [hash]);
  return { body: answer?.body ?? null };
}

function before(now: Date, seconds: number): Date {
  return new Date(now.getTime() - seconds * 1000);
}

function keyOf(token: string): Buffer {
  return Buffer.from(hkdfSync("sha256", token, "", "refresh-answer", 32));
}

function sealed(text: string, token: string): Buffer {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv("aes-256-gcm", keyOf(token), iv);
  return Buffer.concat([iv, cipher.update(text, "utf8"), cipher.final(), cipher.getAuthTag()]);
}

function unsealed(stored: Buffer, token: string): string {
  const decipher = createDecipheriv("aes-256-gcm", keyOf(token), stored.subarray(0, IV_BYTES));
  decipher.setAuthTag(stored.subarray(-TAG_BYTES));
  return Buffer.concat([decipher.update(stored.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()]).toString("utf8");
}
