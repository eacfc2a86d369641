import type { User } from "@keystep/contract/identity";
import type { UserStatus } from "@keystep/domain/identity/user";
import { statement } from "#src/platform/db/database";
import type { Db } from "#src/platform/db/database";

const USER_COLUMNS = `id, roles, first_name AS "firstName", last_name AS "lastName", email, phone, status`;

const FIND = statement("user-find", `SELECT ${USER_COLUMNS} FROM users WHERE id = $1`);
const LOCK = statement("user-lock", `SELECT ${USER_COLUMNS} FROM users WHERE id = $1 FOR UPDATE`);
const UPDATE = statement(
  "user-update",
  `UPDATE users SET first_name = $2, last_name = $3, phone = $4, status = $5, password_hash = coalesce($6, password_hash),
     password_changed_at = CASE WHEN $6::text IS NULL THEN password_changed_at ELSE $7::timestamptz END, updated_at = $7
   WHERE id = $1 RETURNING ${USER_COLUMNS}`,
);

export async function findUser(db: Db, id: string): Promise<User | null> {
  const [user] = await db.run<User>(FIND, [id]);
  return user ?? null;
}

/** SQL over a row of users: known by an address alone, which nobody has proven, so that whoever registers with it may have it. */
export function isUnclaimed(row: string): string {
  return `(${row}.status = 'pending' AND ${row}.email_verified_at IS NULL)`;
}

const IS_KNOWN = statement("user-is-known", `SELECT FROM users u WHERE u.email = $1 AND NOT ${isUnclaimed("u")}`);

/** Whether an email is registered, as the forms ask it (API-03): exactly where registering would be refused, a disabled account too. */
export async function isEmailKnown(db: Db, email: string): Promise<boolean> {
  return (await db.run(IS_KNOWN, [email])).length > 0;
}

/** Reads a user and holds the row until the transaction ends. */
export async function lockUser(db: Db, id: string): Promise<User | null> {
  const [user] = await db.run<User>(LOCK, [id]);
  return user ?? null;
}

export type UserChange = {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string;
  readonly status: UserStatus;
  /** Null keeps what is stored. */
  readonly passwordHash: string | null;
  readonly at: Date;
};

export async function updateUserRow(db: Db, change: UserChange): Promise<User | null> {
  const { id, firstName, lastName, phone, status, passwordHash, at } = change;
  const [user] = await db.run<User>(UPDATE, [id, firstName, lastName, phone, status, passwordHash, at]);
  return user ?? null;
}
