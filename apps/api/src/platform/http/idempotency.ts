import { createHash } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type { Clock } from "#src/platform/clock";
import { statement } from "#src/platform/db/database";
import type { Database } from "#src/platform/db/database";
import { Problem } from "./problem.ts";

const KEY = /^[\x21-\x7e]{8,128}$/;
const WAIT_MS = 5_000;
const LOOK_AGAIN_MS = 50;

export type FirstAnswer = { status: number; body: string | null };
export type IdempotentRequest = { caller: string; key: string; route: string; request: unknown };
type Row = { request_hash: Buffer; status: number | null; body: string | null };

// An unfinished row of more than a minute belongs to a process that died: the time limit of a request is far below that.
const claim = statement(
  "idempotency-claim",
  `insert into idempotency_keys as kept (caller, key, request_hash, created_at) values ($1, $2, $3, $4)
   on conflict (caller, key) do update set request_hash = excluded.request_hash, created_at = excluded.created_at
   where kept.status is null and kept.created_at < excluded.created_at - interval '1 minute'
   returning true as claimed`,
);
const find = statement(
  "idempotency-find",
  "select request_hash, status, body from idempotency_keys where caller = $1 and key = $2",
);
const finish = statement(
  "idempotency-finish",
  "update idempotency_keys set status = $3, body = $4 where caller = $1 and key = $2",
);
const release = statement(
  "idempotency-release",
  "delete from idempotency_keys where caller = $1 and key = $2 and status is null",
);

/** The key as sent, `null` without one; anything but a plain key is malformed. */
export function idempotencyKey(header: string | string[] | undefined): string | null {
  if (header === undefined) return null;
  if (typeof header !== "string" || !KEY.test(header)) throw new Problem("request.malformed");
  return header;
}

/**
 * Does the work once for a key: who comes later gets the first answer. A refusal is not kept, since it changed nothing and the
 * next try may be right. Cookies are never kept.
 */
export async function once(
  { db, clock }: { db: Database; clock: Clock },
  request: IdempotentRequest,
  work: () => Promise<FirstAnswer>,
): Promise<FirstAnswer> {
  const { caller, key } = request;
  const hash = createHash("sha256").update(request.route).update("\0").update(JSON.stringify(request.request)).digest();
  const deadline = performance.now() + WAIT_MS;
  while (!(await claimKey(db, [caller, key, hash, clock.now()]))) {
    const [row] = await db.run<Row>(find, [caller, key]);
    if (row !== undefined && !row.request_hash.equals(hash)) throw new Problem("idempotency.key-reused");
    if (row !== undefined && row.status !== null) return { status: row.status, body: row.body };
    if (performance.now() > deadline) throw new Problem("idempotency.in-progress", { headers: { "retry-after": "2" } });
    await pause(LOOK_AGAIN_MS);
  }
  try {
    const answer = await work();
    await db.run(finish, [caller, key, answer.status, answer.body]);
    return answer;
  } catch (error) {
    await db.run(release, [caller, key]);
    throw error;
  }
}

async function claimKey(db: Database, values: readonly unknown[]): Promise<boolean> {
  const rows = await db.run<{ claimed: boolean }>(claim, values);
  return rows.length > 0;
}
