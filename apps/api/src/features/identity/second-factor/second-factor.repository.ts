import type { Passkey } from "@keystep/contract/identity";
import type { Role } from "@keystep/domain/identity/user";
import { statement } from "#src/platform/db/database";
import type { Db } from "#src/platform/db/database";

const HAS_TOTP = "EXISTS (SELECT FROM totp_secrets WHERE user_id = $1 AND confirmed_at IS NOT NULL)";

const HAS_SECOND_FACTOR = statement(
  "second-factor-has",
  `SELECT ${HAS_TOTP} OR EXISTS (SELECT FROM passkeys WHERE user_id = $1) AS has`,
);
const FIND_COUNTS = statement(
  "second-factor-find",
  `SELECT ${HAS_TOTP} AS "hasTotp",
     (SELECT count(*) FROM recovery_codes WHERE user_id = $1 AND used_at IS NULL) AS "recoveryCodesLeft"`,
);
const LIST_PASSKEYS = statement(
  "second-factor-passkeys",
  `SELECT credential_id AS id, name, created_at AS "createdAt", last_used_at AS "lastUsedAt"
   FROM passkeys WHERE user_id = $1 ORDER BY created_at, credential_id`,
);
const HOLDER = `SELECT email, roles, email_verified_at IS NOT NULL AS "isEmailProven" FROM users WHERE id = $1`;
const FIND_HOLDER = statement("second-factor-holder", HOLDER);
const LOCK_HOLDER = statement("second-factor-lock-holder", `${HOLDER} FOR NO KEY UPDATE`);
const DELETE_ALL = statement(
  "second-factor-delete-all",
  `WITH totp AS (DELETE FROM totp_secrets WHERE user_id = $1 RETURNING 1),
     keys AS (DELETE FROM passkeys WHERE user_id = $1 RETURNING 1),
     codes AS (DELETE FROM recovery_codes WHERE user_id = $1)
   SELECT (SELECT count(*) FROM totp) + (SELECT count(*) FROM keys) AS count`,
);
const DELETE_RECOVERY_CODES = statement("recovery-codes-delete", "DELETE FROM recovery_codes WHERE user_id = $1");

type PasskeyRow = { id: string; name: string; createdAt: Date; lastUsedAt: Date | null };

/** What a person can sign in with beside the password. */
export type SecondFactors = { hasTotp: boolean; passkeys: Passkey[]; recoveryCodesLeft: number };

export async function findSecondFactors(db: Db, userId: string): Promise<SecondFactors> {
  const [counts] = await db.run<{ hasTotp: boolean; recoveryCodesLeft: number }>(FIND_COUNTS, [userId]);
  const rows = await db.run<PasskeyRow>(LIST_PASSKEYS, [userId]);
  const passkeys = rows.map(({ id, name, createdAt, lastUsedAt }) => ({
    id,
    name,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  }));
  return { hasTotp: counts?.hasTotp ?? false, passkeys, recoveryCodesLeft: counts?.recoveryCodesLeft ?? 0 };
}

/** Whether a sign-in of this person is complete only with a second factor. */
export async function hasSecondFactor(db: Db, userId: string): Promise<boolean> {
  const [row] = await db.run<{ has: boolean }>(HAS_SECOND_FACTOR, [userId]);
  return row?.has ?? false;
}

/** Whose second factors they are, as far as setting them up asks. */
export type Holder = { readonly email: string; readonly roles: readonly Role[]; readonly isEmailProven: boolean };

export async function findHolder(db: Db, userId: string): Promise<Holder | null> {
  const [holder] = await db.run<Holder>(FIND_HOLDER, [userId]);
  return holder ?? null;
}

/** Changes of one person's second factors come one after the other: which one was the first or the last is then certain. */
export async function lockHolder(db: Db, userId: string): Promise<Holder | null> {
  const [holder] = await db.run<Holder>(LOCK_HOLDER, [userId]);
  return holder ?? null;
}

export async function deleteRecoveryCodes(db: Db, userId: string): Promise<void> {
  await db.run(DELETE_RECOVERY_CODES, [userId]);
}

/** Takes away every second factor of a person, the codes that stand in for them too; false when there was none. */
export async function deleteSecondFactors(db: Db, userId: string): Promise<boolean> {
  const [deleted] = await db.run<{ count: number }>(DELETE_ALL, [userId]);
  return (deleted?.count ?? 0) > 0;
}
