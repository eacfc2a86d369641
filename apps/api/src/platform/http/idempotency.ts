import { createHmac } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type { Route } from "@keystep/contract/route";
import type { Dependencies } from "#src/dependencies";
import { statement } from "#src/platform/db/database";
import type { Database, Transaction } from "#src/platform/db/database";
import { Problem } from "./problem.ts";

const KEY = /^[\x21-\x7e]{8,128}$/;
const WAIT_MS = 5_000;
const LOOK_AGAIN_MS = 50;

export type FirstAnswer = { status: number; body: string | null };
/** Prepares a call, which changes nothing, and answers its work. */
export type Preparing = () => Promise<() => Promise<FirstAnswer>>;
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
// Both only while the claim is still ours: the time at which it was made tells it from a later one.
const finish = statement(
  "idempotency-finish",
  `update idempotency_keys set status = $4, body = $5
   where caller = $1 and key = $2 and created_at = $3 and status is null returning true as finished`,
);
const release = statement(
  "idempotency-release",
  "delete from idempotency_keys where caller = $1 and key = $2 and created_at = $3 and status is null",
);

// What these do is for one browser, and cookies are never kept. Nor may a password be judged within a transaction: a storm of tries
// would hold every connection, and the counts that brake it. Files sent again are known by their content,
// and the bytes of a removed one go only once its row is gone for good.
const NEVER_KEPT: readonly string[] = [
  "login",
  "logout",
  "refreshSession",
  "proveSession",
  "changePassword",
  "uploadFiles",
  "removeFile",
  "openUploadLink",
  "uploadFilesFromPhone",
  "removeFileFromPhone",
];

/** Whether a repeat of a call under the same key is done once. */
export function isKeyed({ method, name }: Pick<Route, "method" | "name">): boolean {
  return method !== "GET" && !NEVER_KEPT.includes(name);
}

/** The key as sent, `null` without one; anything but a plain key is malformed. */
export function idempotencyKey(header: string | string[] | undefined): string | null {
  if (header === undefined) return null;
  if (typeof header !== "string" || !KEY.test(header)) throw new Problem("request.malformed");
  return header;
}

/**
 * Does the work once for a key: who comes later gets the first answer. What the work changed and its answer are one transaction, which
 * begins once the work is prepared, so a process that dies leaves both or neither, and a repeat never does it again. A refusal is not
 * kept, since it changed nothing but counts and records, and the next try may be right. Cookies are never kept.
 */
export async function once(
  deps: Pick<Dependencies, "db" | "clock" | "encryption">,
  request: IdempotentRequest,
  prepare: Preparing,
): Promise<FirstAnswer> {
  const { db, clock, encryption } = deps;
  const { caller, key } = request;
  const [hash, ...olderHashes] = requestHashes(deps, request);
  const place = `idempotency_keys.body:${caller} ${key}`;
  const deadline = performance.now() + WAIT_MS;
  let claimedAt = clock.now();
  while (!(await claimKey(db, [caller, key, hash, claimedAt]))) {
    const [row] = await db.run<Row>(find, [caller, key]);
    if (row !== undefined && ![hash, ...olderHashes].some((known) => known?.equals(row.request_hash))) {
      throw new Problem("idempotency.key-reused");
    }
    if (row !== undefined && row.status !== null) {
      const body = row.body === null ? null : encryption.decrypt(Buffer.from(row.body, "base64"), place).toString();
      return { status: row.status, body };
    }
    if (performance.now() > deadline) throw new Problem("idempotency.in-progress", { headers: { "retry-after": "2" } });
    await pause(LOOK_AGAIN_MS);
    claimedAt = clock.now();
  }
  const claimed = [caller, key, claimedAt];
  try {
    // Some answers hold what is shown once and to nobody else (a token, recovery codes): they are kept encrypted.
    const sealed = (body: string) => encryption.encrypt(body, place).toString("base64");
    const work = await prepare();
    const outcome = await db.together((tx) => attempt(tx, { claimed, sealed }, work));
    if (outcome instanceof Problem) throw outcome;
    return outcome;
  } catch (error) {
    // Where even this fails, the claim lapses after its minute: the call itself was undone.
    await db.run(release, claimed).catch(() => undefined);
    throw error;
  }
}

async function attempt(
  tx: Transaction,
  { claimed, sealed }: { claimed: readonly unknown[]; sealed: (body: string) => string },
  work: () => Promise<FirstAnswer>,
): Promise<FirstAnswer | Problem> {
  try {
    const answer = await work();
    const body = answer.body === null ? null : sealed(answer.body);
    const finished = await tx.run(finish, [...claimed, answer.status, body]);
    if (finished.length === 0) throw new Error("An Idempotency-Key was taken over while its call was worked on");
    return answer;
  } catch (error) {
    // Returned instead of thrown: a refusal's counts (a wrong password, an email too many) stand, as they do without a key.
    if (error instanceof Problem) return error;
    throw error;
  }
}

/**
 * Under a key of ours: a body may hold a password, which a plain hash would let anybody try out who reads the table. The newest key
 * comes first; a call that was made before a change of keys is recognised by an older one.
 */
function requestHashes(
  { encryption }: Pick<Dependencies, "encryption">,
  { route, request }: IdempotentRequest,
): Buffer[] {
  const text = JSON.stringify(request);
  return encryption
    .keysFor("idempotent requests")
    .map((key) => createHmac("sha256", key).update(route).update("\0").update(text).digest());
}

async function claimKey(db: Database, values: readonly unknown[]): Promise<boolean> {
  const rows = await db.run<{ claimed: boolean }>(claim, values);
  return rows.length > 0;
}
