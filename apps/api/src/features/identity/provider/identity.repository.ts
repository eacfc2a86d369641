import type { UserStatus } from "@keystep/domain/identity/user";
import { deleteSecondFactors } from "#src/features/identity/second-factor/second-factor.repository";
import { forgetDevices } from "#src/features/identity/sign-in/known-devices";
import { statement } from "#src/platform/db/database";
import type { Db } from "#src/platform/db/database";

/** Who somebody is at a provider (ASVS 6.8.1). */
export type Identity = { readonly issuer: string; readonly subject: string };

export type KnownUser = {
  readonly id: string;
  readonly email: string;
  readonly status: UserStatus;
  readonly isEmailProven: boolean;
};

const USER_COLUMNS = `u.id, u.email, u.status, u.email_verified_at IS NOT NULL AS "isEmailProven"`;

const LOCK = statement("identity-lock", "SELECT pg_advisory_xact_lock(hashtextextended($1, 0))");
// Linked while nobody vouched for the address, an identity does not outlive a password that whoever reads the mailbox set later.
const FIND_BY_IDENTITY = statement(
  "identity-find-user",
  `SELECT ${USER_COLUMNS} FROM user_identities i JOIN users u ON u.id = i.user_id
   WHERE i.issuer = $1 AND i.subject = $2
     AND (i.is_vouched OR u.password_changed_at IS NULL OR u.password_changed_at <= i.created_at)
   FOR UPDATE OF u`,
);
const IS_IDENTITY_OF = statement(
  "identity-is-of-user",
  "SELECT FROM user_identities WHERE issuer = $1 AND subject = $2 AND user_id = $3",
);
const FIND_SUBJECT = statement(
  "identity-find-subject",
  "SELECT subject FROM user_identities WHERE issuer = $1 AND user_id = $2 ORDER BY created_at DESC LIMIT 1",
);
const FIND_BY_EMAIL = statement(
  "identity-find-user-by-email",
  `SELECT ${USER_COLUMNS} FROM users u WHERE u.email = $1 FOR UPDATE`,
);
const INSERT_USER = statement(
  "identity-insert-user",
  `INSERT INTO users (id, email, first_name, last_name, status, email_verified_at, created_at, updated_at)
   VALUES ($1, $2, $3, $4, 'active', CASE WHEN $5 THEN $6::timestamptz END, $6, $6)
   ON CONFLICT (email) DO NOTHING RETURNING id`,
);
const LINK = statement(
  "identity-link",
  `INSERT INTO user_identities (issuer, subject, user_id, is_vouched, created_at) VALUES ($1, $2, $3, $4, $5)
   ON CONFLICT (issuer, subject) DO UPDATE
     SET user_id = excluded.user_id, is_vouched = excluded.is_vouched, created_at = excluded.created_at`,
);
const FILL_NAMES = statement(
  "identity-fill-names",
  `UPDATE users SET first_name = coalesce(nullif(first_name, ''), $2), last_name = coalesce(nullif(last_name, ''), $3), updated_at = $4
   WHERE id = $1 AND ((first_name = '' AND $2 <> '') OR (last_name = '' AND $3 <> ''))`,
);
const PROVE_EMAIL = statement(
  "identity-prove-email",
  "UPDATE users SET status = 'active', email_verified_at = coalesce(email_verified_at, $2), updated_at = $2 WHERE id = $1",
);
const ACTIVATE = statement("identity-activate", "UPDATE users SET status = 'active', updated_at = $2 WHERE id = $1");
const VOUCH = statement(
  "identity-vouch",
  "UPDATE user_identities SET is_vouched = true WHERE issuer = $1 AND subject = $2 AND NOT is_vouched",
);
// Everything by which whoever made the account could come back, and the names they typed.
const CLEAR_ACCOUNT = [
  `UPDATE users SET password_hash = NULL, first_name = '', last_name = '', phone = '' WHERE id = $1`,
  "DELETE FROM user_identities WHERE user_id = $1",
  "DELETE FROM email_links WHERE user_id = $1",
  "DELETE FROM email_changes WHERE user_id = $1",
].map((text, index) => statement(`identity-clear-account-${index}`, text));

/** Holds whatever has this name until the transaction ends, whether there is a row for it yet or not. */
export async function holdName(db: Db, name: string): Promise<void> {
  await db.run(LOCK, [name]);
}

export async function findUserByIdentity(db: Db, { issuer, subject }: Identity): Promise<KnownUser | null> {
  return (await db.run<KnownUser>(FIND_BY_IDENTITY, [issuer, subject]))[0] ?? null;
}

export async function isIdentityOf(db: Db, { issuer, subject }: Identity, userId: string): Promise<boolean> {
  return (await db.run(IS_IDENTITY_OF, [issuer, subject, userId])).length > 0;
}

export async function findSubject(db: Db, issuer: string, userId: string): Promise<string | null> {
  return (await db.run<{ subject: string }>(FIND_SUBJECT, [issuer, userId]))[0]?.subject ?? null;
}

export async function findUserByAddress(db: Db, email: string): Promise<KnownUser | null> {
  return (await db.run<KnownUser>(FIND_BY_EMAIL, [email]))[0] ?? null;
}

export type NewUser = {
  readonly id: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly isEmailProven: boolean;
  readonly at: Date;
};

/** False where somebody with this address was made in this very moment. */
export async function insertUser(
  db: Db,
  { id, email, firstName, lastName, isEmailProven, at }: NewUser,
): Promise<boolean> {
  return (await db.run(INSERT_USER, [id, email, firstName, lastName, isEmailProven, at])).length > 0;
}

export type NewLink = { readonly userId: string; readonly isVouched: boolean; readonly at: Date };

export async function linkIdentity(db: Db, { issuer, subject }: Identity, link: NewLink): Promise<void> {
  await db.run(LINK, [issuer, subject, link.userId, link.isVouched, link.at]);
}

export async function fillNames(
  db: Db,
  userId: string,
  { firstName, lastName, at }: Pick<NewUser, "firstName" | "lastName" | "at">,
): Promise<void> {
  await db.run(FILL_NAMES, [userId, firstName, lastName, at]);
}

/** The address is this person's, so the account counts. */
export async function proveEmail(db: Db, userId: string, at: Date): Promise<void> {
  await db.run(PROVE_EMAIL, [userId, at]);
}

export async function activate(db: Db, userId: string, at: Date): Promise<void> {
  await db.run(ACTIVATE, [userId, at]);
}

export async function vouchFor(db: Db, { issuer, subject }: Identity): Promise<void> {
  await db.run(VOUCH, [issuer, subject]);
}

export async function clearAccount(db: Db, userId: string): Promise<void> {
  for (const clear of CLEAR_ACCOUNT) await db.run(clear, [userId]);
  await deleteSecondFactors(db, userId);
  await forgetDevices(db, userId);
}
