import type { FastifyReply } from "fastify";
import type { Clock } from "#src/platform/clock";
import type { Db } from "#src/platform/db/database";
import { execute, prepared, query } from "#src/platform/db/prepared";
import { newSecret, secretHash } from "#src/platform/ids";
import { cookieOptions } from "#src/platform/sessions/session-cookies";

/** Marks a browser in which a person has signed in before. It signs no one in. */
export const DEVICE_COOKIE = "known_device";

const YEAR_MS = 365 * 24 * 3_600_000;
const SECRET_BYTES = 32;
const SECRET = /^[A-Za-z0-9_-]{43}$/;
const KEPT_FOR_EACH_USER = 20;

const IS_KNOWN = prepared(
  "known-device-find",
  { email: "text", hash: "bytea", since: "timestamptz" },
  ({ email, hash, since }) =>
    query
      .selectFrom("known_devices as d")
      .innerJoin("users as u", "u.id", "d.user_id")
      .select("d.user_id")
      .where("u.email", "=", email)
      .where("d.token_hash", "=", hash)
      .where("d.last_used_at", ">", since),
);
const DEVICE = { userId: "uuid", hash: "bytea", now: "timestamptz" } as const;
const TOUCH = prepared("known-device-touch", DEVICE, ({ userId, hash, now }) =>
  query
    .updateTable("known_devices")
    .set({ last_used_at: now })
    .where("user_id", "=", userId)
    .where("token_hash", "=", hash),
);
const IS_ISSUED = prepared("known-device-issued", { hash: "bytea" }, ({ hash }) =>
  query.selectFrom("known_devices").select("user_id").where("token_hash", "=", hash).limit(1),
);
const INSERT = prepared("known-device-insert", DEVICE, ({ userId, hash, now }) =>
  query
    .insertInto("known_devices")
    .values({ user_id: userId, token_hash: hash, created_at: now, last_used_at: now })
    .onConflict((conflict) => conflict.columns(["user_id", "token_hash"]).doUpdateSet({ last_used_at: now })),
);
const KEEP_NEWEST = prepared("known-device-keep-newest", { userId: "uuid" }, ({ userId }) => {
  const newest = query
    .selectFrom("known_devices")
    .select("token_hash")
    .where("user_id", "=", userId)
    .orderBy("last_used_at", "desc")
    .orderBy("created_at", "desc")
    .limit(KEPT_FOR_EACH_USER);
  return query.deleteFrom("known_devices").where("user_id", "=", userId).where("token_hash", "not in", newest);
});

const FORGET = prepared("known-device-forget", { userId: "uuid" }, ({ userId }) =>
  query.deleteFrom("known_devices").where("user_id", "=", userId),
);

type Browser = { readonly email: string; readonly device: string | undefined };

/** Whether the person of this email has signed in with this very browser within a year. */
export async function isKnownDevice(
  { db, clock }: { db: Db; clock: Clock },
  { email, device }: Browser,
): Promise<boolean> {
  if (device === undefined || !SECRET.test(device)) return false;
  const since = new Date(clock.now().getTime() - YEAR_MS);
  return (await execute(db, IS_KNOWN, { email, hash: secretHash(device), since })) > 0;
}

/**
 * Notes that this person signed in with this browser; the answered token goes into its cookie. People who share a browser share its
 * token, and a token that we never issued is not taken over.
 */
export async function rememberDevice(
  { db, clock }: { db: Db; clock: Clock },
  { userId, device }: { userId: string; device: string | undefined },
): Promise<{ token: string; isNew: boolean }> {
  const now = clock.now();
  const given = device !== undefined && SECRET.test(device) ? device : null;
  if (given !== null && (await execute(db, TOUCH, { userId, hash: secretHash(given), now })) > 0) {
    return { token: given, isNew: false };
  }
  const isOurs = given !== null && (await execute(db, IS_ISSUED, { hash: secretHash(given) })) > 0;
  const token = isOurs ? given : newSecret(SECRET_BYTES);
  await execute(db, INSERT, { userId, hash: secretHash(token), now });
  await execute(db, KEEP_NEWEST, { userId });
  return { token, isNew: true };
}

/** For this person every browser is new again. */
export async function forgetDevices(db: Db, userId: string): Promise<void> {
  await execute(db, FORGET, { userId });
}

/** The value for `device` that this browser sent. */
export function deviceOf(reply: FastifyReply): string | undefined {
  return reply.request.cookies[DEVICE_COOKIE];
}

export function setDeviceCookie(reply: FastifyReply, token: string): void {
  void reply.setCookie(DEVICE_COOKIE, token, { ...cookieOptions(reply), maxAge: YEAR_MS / 1000 });
}
