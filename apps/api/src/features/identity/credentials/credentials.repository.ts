import type { Role, UserStatus } from "@keystep/domain/identity/user";
import { statement } from "#src/platform/db/database";
import type { Db } from "#src/platform/db/database";

/** How a person signs in, for the server only. */
export type Credentials = {
  readonly id: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly status: UserStatus;
  readonly roles: readonly Role[];
  readonly passwordHash: string | null;
  readonly isEmailProven: boolean;
  readonly passwordChangedAt: Date | null;
  readonly hasReminders: boolean;
};

const COLUMNS = `id, email, first_name AS "firstName", last_name AS "lastName", status, roles, password_hash AS "passwordHash",
  email_verified_at IS NOT NULL AS "isEmailProven", password_changed_at AS "passwordChangedAt",
  reminders_stopped_at IS NULL AS "hasReminders"`;

const FIND = statement("credentials-find", `SELECT ${COLUMNS} FROM users WHERE id = $1`);
const FIND_BY_EMAIL = statement("credentials-find-by-email", `SELECT ${COLUMNS} FROM users WHERE email = $1`);
const LOCK = statement("credentials-lock", `SELECT ${COLUMNS} FROM users WHERE id = $1 FOR UPDATE`);
const SET_PASSWORD = statement(
  "credentials-set-password",
  "UPDATE users SET password_hash = $2, password_changed_at = $3, updated_at = $3 WHERE id = $1",
);
const RESET = statement(
  "credentials-reset",
  `UPDATE users SET password_hash = $2, password_changed_at = $3, status = 'active',
     email_verified_at = coalesce(email_verified_at, $3), updated_at = $3
   WHERE id = $1`,
);
const PROVE_EMAIL = statement(
  "credentials-prove-email",
  "UPDATE users SET email_verified_at = $2, updated_at = $2 WHERE id = $1 AND email_verified_at IS NULL RETURNING id",
);
const COMPLETE = statement(
  "credentials-complete",
  `INSERT INTO users (id, email, first_name, last_name, status, password_hash, password_changed_at, email_verified_at,
     created_at, updated_at)
   VALUES ($1, $2, $3, $4, 'active', $5, $6, $6, $6, $6)
   ON CONFLICT (email) DO UPDATE SET first_name = excluded.first_name, last_name = excluded.last_name, status = 'active',
     password_hash = excluded.password_hash, password_changed_at = excluded.password_changed_at,
     email_verified_at = excluded.email_verified_at, updated_at = excluded.updated_at
   WHERE users.status = 'pending' RETURNING id`,
);

async function one(db: Db, ...[from, key]: [typeof FIND, string]): Promise<Credentials | null> {
  const [row] = await db.run<Credentials>(from, [key]);
  return row ?? null;
}

export const findCredentials = (db: Db, id: string): Promise<Credentials | null> => one(db, FIND, id);
export const findCredentialsByEmail = (db: Db, email: string): Promise<Credentials | null> =>
  one(db, FIND_BY_EMAIL, email);
/** Holds the row until the transaction ends. */
export const lockCredentials = (db: Db, id: string): Promise<Credentials | null> => one(db, LOCK, id);

type NewPassword = { readonly userId: string; readonly passwordHash: string; readonly now: Date };

export async function setPassword(db: Db, { userId, passwordHash, now }: NewPassword): Promise<void> {
  await db.run(SET_PASSWORD, [userId, passwordHash, now]);
}

/** A new password by way of the mailbox, which proves the address and activates a person who had none. */
export async function resetByMailbox(db: Db, { userId, passwordHash, now }: NewPassword): Promise<void> {
  await db.run(RESET, [userId, passwordHash, now]);
}

/** False when it was proven before. */
export async function proveEmail(db: Db, userId: string, now: Date): Promise<boolean> {
  return (await db.run(PROVE_EMAIL, [userId, now])).length > 0;
}

export type NewAccount = {
  readonly id: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly passwordHash: string;
  readonly now: Date;
};

/** Makes an account of an address that was just proven, out of what a pending person left where there is that; null when there is one. */
export async function completeAccount(db: Db, account: NewAccount): Promise<string | null> {
  const { id, email, firstName, lastName, passwordHash, now } = account;
  const [row] = await db.run<{ id: string }>(COMPLETE, [id, email, firstName, lastName, passwordHash, now]);
  return row?.id ?? null;
}
