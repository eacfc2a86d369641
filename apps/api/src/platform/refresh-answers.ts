import { hkdfSync } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type { Dependencies } from "#src/dependencies";
import { Problem } from "#src/platform/http/problem";
import { statement } from "./db/database.ts";
import { secretHash } from "./ids.ts";
import { seal, unseal } from "./seal.ts";

const REPEAT_SECONDS = 10;
const WAIT_MS = 5_000;
/** A claim without an answer for so long is of a process that died. */
const LAPSE_SECONDS = 30;
const LOOK_AGAIN_MS = 25;
const KEY_BYTES = 32;
const SEALED_FOR = "refresh-answer";

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
type Spent = { readonly token: string; readonly hash: Buffer };

/**
 * Exchanges a refresh token once, however many ask at the same time: two tabs, or one whose answer was lost on the way. For ten
 * seconds, and only until the successor is used, a repeat gets the very same successor; anything later goes on to the exchange
 * itself, which finds the token spent and ends its family. The answer is kept under a key made from the spent token, so a copy of
 * the table renews nobody. Null is a refusal.
 */
export async function answerRefreshOnce(source: Source, token: string, exchange: Exchange): Promise<string | null> {
  const { db, clock } = source;
  const hash = secretHash(token);
  const spent = { token, hash };
  const deadline = performance.now() + WAIT_MS;
  await db.run(FORGET_PARENT, [hash]);
  for (;;) {
    const done = await (exchange.isRemote
      ? exchangeAfar(source, spent, exchange)
      : exchangeHere(source, spent, exchange));
    if (done !== null) return done.body;
    const [row] = await db.run<Kept>(FIND, [hash, before(clock.now(), REPEAT_SECONDS)]);
    if (row !== undefined && row.answer !== null) {
      return row.isRecent
        ? unseal(keyOf(token), row.answer, SEALED_FOR).toString("utf8")
        : ((await exchange.run())?.body ?? null);
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
function exchangeHere(source: Source, spent: Spent, { run }: Exchange): Promise<Done> {
  const { db } = source;
  return db.together(async () => {
    const [lock] = await db.run<{ isOurs: boolean }>(TRY_LOCK, [spent.hash.readBigInt64BE().toString()]);
    return lock?.isOurs === true && (await claim(source, spent)) ? exchangeAndKeep(source, spent, run) : null;
  });
}

async function exchangeAfar(source: Source, spent: Spent, { run }: Exchange): Promise<Done> {
  if (!(await claim(source, spent))) return null;
  try {
    return await exchangeAndKeep(source, spent, run);
  } catch (error) {
    await source.db.run(RELEASE, [spent.hash]).catch(() => undefined);
    throw error;
  }
}

async function claim({ db, clock }: Source, { hash }: Spent): Promise<boolean> {
  const now = clock.now();
  return (await db.run(CLAIM, [hash, now, before(now, LAPSE_SECONDS)])).length > 0;
}

async function exchangeAndKeep({ db }: Source, { token, hash }: Spent, run: Exchange["run"]): Promise<Done> {
  const answer = await run();
  if (answer !== null) {
    const sealed = seal(keyOf(token), answer.body, SEALED_FOR);
    await db.run(KEEP, [hash, sealed, secretHash(answer.successor), secretHash(answer.shows)]);
  }
  // Nothing was kept of a refusal, nor when the session ended in this very moment.
  await db.run(RELEASE, [hash]);
  return { body: answer?.body ?? null };
}

function before(now: Date, seconds: number): Date {
  return new Date(now.getTime() - seconds * 1000);
}

function keyOf(token: string): Buffer {
  return Buffer.from(hkdfSync("sha256", token, "", SEALED_FOR, KEY_BYTES));
}
