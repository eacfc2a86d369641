import { createHmac } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type { Route } from "@keystep/contract/http/route";
import type { Dependencies } from "#src/dependencies";
import { secondsBefore } from "#src/platform/db/expressions";
import { execute, fetchRow, prepared, query } from "#src/platform/db/prepared";
import type { Transaction } from "#src/platform/db/database";
import { Problem } from "./problem.ts";

const KEY = /^[\x21-\x7e]{8,128}$/;
const WAIT_MS = 5_000;
const LOOK_AGAIN_MS = 50;

export type FirstAnswer = { status: number; body: string | null };
/** Prepares a call, which changes nothing, and answers its work. */
export type Preparing = () => Promise<() => Promise<FirstAnswer>>;
export type IdempotentRequest = { caller: string; key: string; route: string; body: string };
type Claim = { readonly caller: string; readonly key: string; readonly claimedAt: Date };

/**
 * An unfinished row that is older belongs to a process that died, or that lost the database and could not release it: the longest statement takes half of
 * this. A call that takes longer all the same is undone where a repeat took its key over.
 */
const CLAIM_SECONDS = 20;
const CLAIM = prepared(
  "idempotency-claim",
  { caller: "text", key: "text", hash: "bytea", claimedAt: "timestamptz" },
  ({ caller, key, hash, claimedAt }) =>
    query
      .insertInto("idempotency_keys")
      .values({ caller, key, request_hash: hash, created_at: claimedAt })
      .onConflict((conflict) =>
        conflict
          .columns(["caller", "key"])
          .doUpdateSet({ request_hash: hash, created_at: claimedAt })
          .where("idempotency_keys.status", "is", null)
          .where("idempotency_keys.created_at", "<", secondsBefore(claimedAt, CLAIM_SECONDS)),
      ),
);
const FIND = prepared("idempotency-find", { caller: "text", key: "text" }, ({ caller, key }) =>
  query
    .selectFrom("idempotency_keys")
    .select(["request_hash", "status", "body"])
    .where("caller", "=", caller)
    .where("key", "=", key),
);
// Both only while the claim is still ours: the time at which it was made tells it from a later one.
const CLAIMED = { caller: "text", key: "text", claimedAt: "timestamptz" } as const;
const FINISH = prepared(
  "idempotency-finish",
  { ...CLAIMED, status: "integer", body: "text?" },
  ({ caller, key, claimedAt, status, body }) =>
    query
      .updateTable("idempotency_keys")
      .set({ status, body })
      .where("caller", "=", caller)
      .where("key", "=", key)
      .where("created_at", "=", claimedAt)
      .where("status", "is", null),
);
const RELEASE = prepared("idempotency-release", CLAIMED, ({ caller, key, claimedAt }) =>
  query
    .deleteFrom("idempotency_keys")
    .where("caller", "=", caller)
    .where("key", "=", key)
    .where("created_at", "=", claimedAt)
    .where("status", "is", null),
);

/** Whether a repeat of a call under the same key is done once. */
export function isKeyed({ method, idempotency }: Route): boolean {
  return method !== "GET" && idempotency !== "off";
}

/** The key as sent, `null` without one; anything but a plain key is malformed. */
export function idempotencyKey(header: string | string[] | undefined): string | null {
  if (header === undefined) return null;
  if (typeof header !== "string" || !KEY.test(header)) throw new Problem("request.malformed");
  return header;
}

/**
 * Does the work once for a key; later calls get the first answer. What the work changed and its answer are one
 * transaction, which begins once the work is prepared, so a process that dies leaves both or neither, and a repeat
 * never does it again. A refusal is not kept, since it changed nothing but counts and records, and the next try may be
 * right. Cookies are never kept.
 */
export async function once(
  deps: Pick<Dependencies, "db" | "clock" | "encryption">,
  request: IdempotentRequest,
  prepare: Preparing,
): Promise<FirstAnswer> {
  const { db, clock, encryption } = deps;
  const { caller, key } = request;
  const hash = requestHash(encryption.keyFor("idempotent requests"), request);
  const known = encryption.keysFor("idempotent requests").map((each) => requestHash(each, request));
  const place = `idempotency_keys.body:${caller} ${key}`;
  const deadline = performance.now() + WAIT_MS;
  let claimedAt = clock.now();
  while ((await execute(db, CLAIM, { caller, key, hash, claimedAt })) === 0) {
    const row = await fetchRow(db, FIND, { caller, key });
    if (row !== null && !known.some((each) => each.equals(row.request_hash))) {
      throw new Problem("idempotency.key-reused");
    }
    if (row !== null && row.status !== null) {
      const body = row.body === null ? null : encryption.decrypt(Buffer.from(row.body, "base64"), place).toString();
      return { status: row.status, body };
    }
    if (performance.now() > deadline) throw new Problem("idempotency.in-progress", { headers: { "retry-after": "2" } });
    await pause(LOOK_AGAIN_MS);
    claimedAt = clock.now();
  }
  const claimed = { caller, key, claimedAt };
  try {
    // Some answers hold secrets that are shown once (a token, recovery codes), so they are kept encrypted.
    const encrypted = (body: string) => encryption.encrypt(body, place).toString("base64");
    const work = await prepare();
    const outcome = await db.together((tx) => attempt(tx, { claimed, encrypted }, work));
    if (outcome instanceof Problem) throw outcome;
    return outcome;
  } catch (error) {
    // If even this fails, the claim lapses: the call itself was undone.
    await execute(db, RELEASE, claimed).catch(() => undefined);
    throw error;
  }
}

async function attempt(
  tx: Transaction,
  { claimed, encrypted }: { claimed: Claim; encrypted: (body: string) => string },
  work: () => Promise<FirstAnswer>,
): Promise<FirstAnswer | Problem> {
  try {
    const answer = await work();
    const body = answer.body === null ? null : encrypted(answer.body);
    const finished = await execute(tx, FINISH, { ...claimed, status: answer.status, body });
    if (finished === 0) throw new Error("An Idempotency-Key was taken over while its call was worked on");
    return answer;
  } catch (error) {
    // Returned instead of thrown: a refusal's counts (a wrong password, an email too many) stand, as they do without a key.
    if (error instanceof Problem) return error;
    throw error;
  }
}

/**
 * Under a key of ours: a body may hold a password, and a plain hash could be guessed by a reader of the table. The
 * newest key comes first; a call made before a change of keys is recognised by an older one.
 */
function requestHash(key: Buffer, { route, body }: IdempotentRequest): Buffer {
  return createHmac("sha256", key).update(route).update("\0").update(body).digest();
}
