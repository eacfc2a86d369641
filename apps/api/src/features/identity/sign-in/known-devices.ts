import type { FastifyReply } from "fastify";
import type { Clock } from "#src/platform/clock";
import { statement } from "#src/platform/db/database";
import type { Db } from "#src/platform/db/database";
import { newSecret, secretHash } from "#src/platform/ids";
import { cookieOptions } from "#src/platform/session-cookies";

/** Tells a browser in which somebody has signed in before from the rest of the world. It signs nobody in. */
export const DEVICE_COOKIE = "known_device";

const YEAR_MS = 365 * 24 * 3_600_000;
const SECRET_BYTES = 32;
const SECRET = /^[A-Za-z0-9_-]{43}$/;
const KEPT_FOR_EACH_USER = 20;

const IS_KNOWN = statement(
  "known-device-find",
  `SELECT FROM known_devices d JOIN users u ON u.id = d.user_id
   WHERE u.email = $1 AND d.token_hash = $2 AND d.last_used_at > $3`,
);
const TOUCH = statement(
  "known-device-touch",
  "UPDATE known_devices SET last_used_at = $3 WHERE user_id = $1 AND token_hash = $2 RETURNING true AS touched",
);
const IS_ISSUED = statement("known-device-issued", "SELECT FROM known_devices WHERE token_hash = $1 LIMIT 1");
const INSERT = statement(
  "known-device-insert",
  `INSERT INTO known_devices (user_id, token_hash, created_at, last_used_at) VALUES ($1, $2, $3, $3)
   ON CONFLICT (user_id, token_hash) DO UPDATE SET last_used_at = excluded.last_used_at`,
);
const KEEP_NEWEST = statement(
  "known-device-keep-newest",
  `DELETE FROM known_devices WHERE user_id = $1 AND token_hash NOT IN (
     SELECT token_hash FROM known_devices WHERE user_id = $1 ORDER BY last_used_at DESC, created_at DESC LIMIT ${KEPT_FOR_EACH_USER})`,
);

const FORGET = statement("known-device-forget", "DELETE FROM known_devices WHERE user_id = $1");

type Browser = { readonly email: string; readonly device: string | undefined };

/** Whether the person of this email has signed in with this very browser within a year. */
export async function isKnownDevice(
  { db, clock }: { db: Db; clock: Clock },
  { email, device }: Browser,
): Promise<boolean> {
  if (device === undefined || !SECRET.test(device)) return false;
  const since = new Date(clock.now().getTime() - YEAR_MS);
  return (await db.run(IS_KNOWN, [email, secretHash(device), since])).length > 0;
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
  if (given !== null && (await db.run(TOUCH, [userId, secretHash(given), now])).length > 0) {
    return { token: given, isNew: false };
  }
  const isOurs = given !== null && (await db.run(IS_ISSUED, [secretHash(given)])).length > 0;
  const token = isOurs ? given : newSecret(SECRET_BYTES);
  await db.run(INSERT, [userId, secretHash(token), now]);
  await db.run(KEEP_NEWEST, [userId]);
  return { token, isNew: true };
}

/** To this person every browser is new again. */
export async function forgetDevices(db: Db, userId: string): Promise<void> {
  await db.run(FORGET, [userId]);
}

/** The value for `device` that this browser sent. */
export function deviceOf(reply: FastifyReply): string | undefined {
  return reply.request.cookies[DEVICE_COOKIE];
}

export function setDeviceCookie(reply: FastifyReply, token: string): void {
  void reply.setCookie(DEVICE_COOKIE, token, { ...cookieOptions(reply), maxAge: YEAR_MS / 1000 });
}
