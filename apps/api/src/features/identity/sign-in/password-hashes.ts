import type { UserStatus } from "@keystep/domain/identity/user";
import type { Dependencies } from "#src/dependencies";
import { statement } from "#src/platform/db/database";
import type { Db } from "#src/platform/db/database";

const FIND_BY_EMAIL = statement(
  "sign-in-find-user",
  'SELECT id, status, password_hash AS "passwordHash" FROM users WHERE email = $1',
);
const FIND_BY_ID = statement(
  "sign-in-find-user-by-id",
  'SELECT id, status, password_hash AS "passwordHash" FROM users WHERE id = $1',
);
const REPLACE = statement("sign-in-rehash", "UPDATE users SET password_hash = $3 WHERE id = $1 AND password_hash = $2");

export type PasswordHolder = { readonly id: string; readonly status: UserStatus; readonly passwordHash: string | null };

export async function findPasswordHolder(
  db: Db,
  by: { email: string } | { id: string },
): Promise<PasswordHolder | null> {
  if ("id" in by) return (await db.run<PasswordHolder>(FIND_BY_ID, [by.id]))[0] ?? null;
  // A NUL cannot be sent to PostgreSQL; an address with one belongs to nobody.
  if (by.email.includes("\0")) return null;
  return (await db.run<PasswordHolder>(FIND_BY_EMAIL, [by.email]))[0] ?? null;
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
