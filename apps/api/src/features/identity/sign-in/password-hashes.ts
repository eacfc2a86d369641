import type { UserStatus } from "@keystep/domain/identity/user";
import type { Dependencies } from "#src/dependencies";
import { statement } from "#src/platform/db/database";
import type { Db, Transaction } from "#src/platform/db/database";

const FIND_BY_EMAIL = statement(
  "sign-in-find-user",
  'SELECT id, status, password_hash AS "passwordHash", password_changed_at AS "passwordChangedAt" FROM users WHERE email = $1',
);
const FIND_BY_ID = statement(
  "sign-in-find-user-by-id",
  'SELECT id, status, password_hash AS "passwordHash", password_changed_at AS "passwordChangedAt" FROM users WHERE id = $1',
);
const REPLACE = statement("sign-in-rehash", "UPDATE users SET password_hash = $3 WHERE id = $1 AND password_hash = $2");
// A Date knows milliseconds, the column more.
const HOLD = statement(
  "sign-in-hold-password",
  `SELECT FROM users WHERE id = $1 AND status = 'active' AND password_hash IS NOT NULL
     AND date_trunc('milliseconds', password_changed_at) IS NOT DISTINCT FROM $2::timestamptz FOR SHARE`,
);

export type PasswordHolder = {
  readonly id: string;
  readonly status: UserStatus;
  readonly passwordHash: string | null;
  readonly passwordChangedAt: Date | null;
};
/** Whose password was shown, and which one: a later one took the place of what was known. */
export type ShownPassword = { readonly userId: string; readonly passwordChangedAt: Date | null };

export async function findPasswordHolder(
  db: Db,
  by: { email: string } | { id: string },
): Promise<PasswordHolder | null> {
  if ("id" in by) return (await db.run<PasswordHolder>(FIND_BY_ID, [by.id]))[0] ?? null;
  // A NUL cannot be sent to PostgreSQL; an address with one belongs to nobody.
  if (by.email.includes("\0")) return null;
  return (await db.run<PasswordHolder>(FIND_BY_EMAIL, [by.email]))[0] ?? null;
}

/**
 * Whether the password that was shown is still the one of an active person; it stays so until the transaction ends. What came between,
 * a reset above all, ended every session, and a sign-in that was under way must not begin another.
 */
export async function holdPassword(tx: Transaction, { userId, passwordChangedAt }: ShownPassword): Promise<boolean> {
  return (await tx.run(HOLD, [userId, passwordChangedAt])).length > 0;
}

/** A right password is the one moment at which a hash of older settings can be made anew (ASVS 11.4.4). */
export async function renewHash(
  { db, passwords }: Dependencies,
  holder: PasswordHolder,
  password: string,
): Promise<void> {
  const { id, passwordHash } = holder;
  if (passwordHash === null || !passwords.isOutdated(passwordHash)) return;
  await db.run(REPLACE, [id, passwordHash, await passwords.hash(password)]);
}
