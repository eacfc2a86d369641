import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type { Dependencies } from "#src/dependencies";
import { statement } from "./db/database.ts";
import { secretHash } from "./ids.ts";

const REPEAT_SECONDS = 10;
const WAIT_MS = 5_000;
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
const CLAIM = statement(
  "refresh-answer-claim",
  `INSERT INTO refresh_answers (token_hash, created_at) VALUES ($1, $2)
   ON CONFLICT (token_hash) DO NOTHING RETURNING true AS claimed`,
);
const FIND = statement(
  "refresh-answer-find",
  "SELECT answer FROM refresh_answers WHERE token_hash = $1 AND created_at > $2",
);
const KEEP = statement(
  "refresh-answer-keep",
  `UPDATE refresh_answers r SET answer = $2, successor_hash = $3, session_id = t.session_id
   FROM session_tokens t WHERE r.token_hash = $1 AND t.token_hash = $4`,
);
const RELEASE = statement(
  "refresh-answer-release",
  "DELETE FROM refresh_answers WHERE token_hash = $1 AND answer IS NULL",
);

/**
 * Exchanges a refresh token once, however many ask at the same time: two tabs, or one whose answer was lost on the way. For ten
 * seconds, and only until the successor is used, a repeat gets the very same successor; anything later goes on to the exchange
 * itself, which finds the token spent and ends its family. The answer is kept under a key made from the spent token, so a copy of
 * the table renews nobody. Null is a refusal.
 */
export async function answerRefreshOnce(
  { db, clock }: Pick<Dependencies, "db" | "clock">,
  token: string,
  exchange: () => Promise<RefreshAnswer | null>,
): Promise<string | null> {
  const hash = secretHash(token);
  await db.run(FORGET_PARENT, [hash]);
  const [claim] = await db.run<{ claimed: boolean }>(CLAIM, [hash, clock.now()]);
  if (claim === undefined) {
    const kept = await awaitAnswer({ db, clock }, hash);
    return kept === null ? ((await exchange())?.body ?? null) : unsealed(kept, token);
  }
  try {
    const answer = await exchange();
    if (answer === null) {
      await db.run(RELEASE, [hash]);
      return null;
    }
    await db.run(KEEP, [hash, sealed(answer.body, token), secretHash(answer.successor), secretHash(answer.shows)]);
    // Nothing was kept when the session ended in this very moment.
    await db.run(RELEASE, [hash]);
    return answer.body;
  } catch (error) {
    await db.run(RELEASE, [hash]).catch(() => undefined);
    throw error;
  }
}

/** The answer another call got, once it is there; null where there is none to hope for. */
async function awaitAnswer({ db, clock }: Pick<Dependencies, "db" | "clock">, hash: Buffer): Promise<Buffer | null> {
  const deadline = performance.now() + WAIT_MS;
  while (performance.now() < deadline) {
    const since = new Date(clock.now().getTime() - REPEAT_SECONDS * 1000);
    const [row] = await db.run<{ answer: Buffer | null }>(FIND, [hash, since]);
    if (row === undefined) return null;
    if (row.answer !== null) return row.answer;
    await pause(LOOK_AGAIN_MS);
  }
  return null;
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
