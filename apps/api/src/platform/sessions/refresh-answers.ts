import { hkdfSync } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type { Dependencies } from "#src/dependencies";
import { Problem } from "#src/platform/http/problem";
import { isTrue, tryLock } from "#src/platform/db/expressions";
import { execute, fetchOne, fetchRow, prepared, query } from "#src/platform/db/prepared";
import { secretHash } from "#src/platform/ids";
import { encrypt, decrypt } from "#src/platform/encryption/encrypt";

const REPEAT_SECONDS = 10;
const WAIT_MS = 5_000;
/** A claim without an answer for so long is of a process that died. */
const LAPSE_SECONDS = 30;
const LOOK_AGAIN_MS = 25;
const KEY_BYTES = 32;
const PURPOSE = "refresh-answer";

export type RefreshAnswer = {
  readonly body: string;
  /** The refresh token in it, whose first use makes the answer history. */
  readonly successor: string;
  /** The token in it that shows the session (ID token or session token): the answer ends with that session. */
  readonly shows: string;
};

const FORGET_PARENT = prepared("refresh-answer-forget-parent", { hash: "bytea" }, ({ hash }) =>
  query.deleteFrom("refresh_answers").where("successor_hash", "=", hash),
);
// A call that does not get the lock waits without a connection.
const TRY_LOCK = prepared("refresh-answer-lock", { number: "text" }, ({ number }) =>
  query.selectNoFrom(tryLock(number).as("isOurs")),
);
const CLAIM = prepared(
  "refresh-answer-claim",
  { hash: "bytea", now: "timestamptz", lapsed: "timestamptz" },
  ({ hash, now, lapsed }) =>
    query
      .insertInto("refresh_answers")
      .values({ token_hash: hash, created_at: now })
      .onConflict((conflict) =>
        conflict
          .column("token_hash")
          .doUpdateSet({ created_at: now })
          .where("refresh_answers.answer", "is", null)
          .where("refresh_answers.created_at", "<=", lapsed),
      ),
);
const FIND = prepared("refresh-answer-find", { hash: "bytea", since: "timestamptz" }, ({ hash, since }) =>
  query
    .selectFrom("refresh_answers")
    .select((eb) => ["answer", isTrue(eb("created_at", ">", since)).as("isRecent")])
    .where("token_hash", "=", hash),
);
// Nothing is kept of a session that ends at this moment.
const KEEP = prepared(
  "refresh-answer-keep",
  { hash: "bytea", answer: "bytea", successor: "bytea", shows: "bytea" },
  ({ hash, answer, successor, shows }) =>
    query
      .with("shown", (db) =>
        db
          .selectFrom("session_tokens as t")
          .innerJoin("sessions as s", "s.id", "t.session_id")
          .select("s.id")
          .where("t.token_hash", "=", shows)
          .forKeyShare("s"),
      )
      .updateTable("refresh_answers as r")
      .from("shown")
      .set((eb) => ({ answer, successor_hash: successor, session_id: eb.ref("shown.id") }))
      .where("r.token_hash", "=", hash),
);
const RELEASE = prepared("refresh-answer-release", { hash: "bytea" }, ({ hash }) =>
  query.deleteFrom("refresh_answers").where("token_hash", "=", hash).where("answer", "is", null),
);

export type Exchange = {
  /** Null is a refusal. */
  readonly run: () => Promise<RefreshAnswer | null>;
  /** Another server is asked, so no transaction waits for the answer. */
  readonly isRemote: boolean;
};
type RefreshDependencies = Pick<Dependencies, "db" | "clock">;
type Spent = { readonly token: string; readonly hash: Buffer };

/**
 * Exchanges a refresh token once, however many ask at the same time: two tabs, or one whose answer was lost on the way.
 * For ten seconds, and only until the successor is used, a repeat gets the very same successor; anything later goes on
 * to the exchange itself, which finds the token spent and ends its family. The answer is kept under a key made from the
 * spent token, so a copy of the table renews no session. Null is a refusal.
 */
export async function answerRefreshOnce(
  source: RefreshDependencies,
  token: string,
  exchange: Exchange,
): Promise<string | null> {
  const { db, clock } = source;
  const hash = secretHash(token);
  const spent = { token, hash };
  const deadline = performance.now() + WAIT_MS;
  await execute(db, FORGET_PARENT, { hash });
  for (;;) {
    const done = await (exchange.isRemote
      ? exchangeAfar(source, spent, exchange)
      : exchangeHere(source, spent, exchange));
    if (done !== null) return done.body;
    const row = await fetchRow(db, FIND, { hash, since: before(clock.now(), REPEAT_SECONDS) });
    if (row !== null && row.answer !== null) {
      return row.isRecent
        ? decrypt(keyOf(token), row.answer, PURPOSE).toString("utf8")
        : ((await exchange.run())?.body ?? null);
    }
    // Never on to the exchange from here: the one under way would make this one a second use, which ends the session.
    if (performance.now() > deadline) throw new Problem("server.unavailable", { headers: { "retry-after": "2" } });
    await pause(LOOK_AGAIN_MS);
  }
}

/** Null where another call does it, or did. */
type Done = { readonly body: string | null } | null;

/** The exchange and what is kept of it are one transaction: a database that goes away in between leaves the token unspent. */
function exchangeHere(source: RefreshDependencies, spent: Spent, { run }: Exchange): Promise<Done> {
  const { db } = source;
  return db.together(async () => {
    const { isOurs } = await fetchOne(db, TRY_LOCK, { number: spent.hash.readBigInt64BE().toString() });
    return isOurs && (await claim(source, spent)) ? exchangeAndKeep(source, spent, run) : null;
  });
}

async function exchangeAfar(source: RefreshDependencies, spent: Spent, { run }: Exchange): Promise<Done> {
  if (!(await claim(source, spent))) return null;
  try {
    return await exchangeAndKeep(source, spent, run);
  } catch (error) {
    await execute(source.db, RELEASE, { hash: spent.hash }).catch(() => undefined);
    throw error;
  }
}

async function claim({ db, clock }: RefreshDependencies, { hash }: Spent): Promise<boolean> {
  const now = clock.now();
  return (await execute(db, CLAIM, { hash, now, lapsed: before(now, LAPSE_SECONDS) })) > 0;
}

async function exchangeAndKeep(
  { db }: RefreshDependencies,
  { token, hash }: Spent,
  run: Exchange["run"],
): Promise<Done> {
  const answer = await run();
  if (answer !== null) {
    const encrypted = encrypt(keyOf(token), answer.body, PURPOSE);
    const hashes = { successor: secretHash(answer.successor), shows: secretHash(answer.shows) };
    await execute(db, KEEP, { hash, answer: encrypted, ...hashes });
  }
  // Nothing was kept of a refusal, nor when the session ended in this very moment.
  await execute(db, RELEASE, { hash });
  return { body: answer?.body ?? null };
}

function before(now: Date, seconds: number): Date {
  return new Date(now.getTime() - seconds * 1000);
}

function keyOf(token: string): Buffer {
  return Buffer.from(hkdfSync("sha256", token, "", PURPOSE, KEY_BYTES));
}
